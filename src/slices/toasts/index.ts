import { createSlice } from '@reduxjs/toolkit';
import { event, guarded, type Event, type Transitions } from '../machine';

/** How long a toast stays, in milliseconds (Specification §9). */
export const TOAST_MS = { account: 5000, booking: 3000 } as const;

/** How many toasts stand at once; an older one makes room. */
const MOST_TOASTS = 4;

/** A short message at the top right. */
export interface Toast {
  id: string;
  kind: 'success' | 'error';
  text: string;
  /** When it closes itself (ms since 1970, UTC); null while held by pointer or focus. */
  closesAt: number | null;
  /** What is left of its time while held, in milliseconds. */
  remainingMs: number;
}

/** The messages in view (Specification §8, §9). */
export type ToastsState =
  /** Entered at start and when the last toast has gone. Left by the first toast. */
  | { status: 'quiet' }
  /**
   * Entered by a toast. Left when the last one was closed or its time was over. Owns at least one
   * toast, the newest last.
   */
  | { status: 'showing'; toasts: Toast[] };

/** The life of the messages. */
export const transitions: Transitions<ToastsState['status']> = {
  quiet: { 'toasts/toastShown': 'showing' },
  showing: {
    'toasts/toastShown': 'showing',
    'toasts/toastHeld': 'showing',
    'toasts/toastReleased': 'showing',
    'toasts/toastClosed': ['showing', 'quiet'],
    // Refused (stays showing) for a toast that is held or has got more time since.
    'toasts/toastDue': ['showing', 'quiet'],
  },
};

const withToasts = (toasts: Toast[]): ToastsState =>
  toasts.length === 0 ? { status: 'quiet' } : { status: 'showing', toasts };

const toastsOf = (state: ToastsState): Toast[] => (state.status === 'showing' ? state.toasts : []);

const change = (state: ToastsState, id: string, to: (toast: Toast) => Toast): ToastsState =>
  withToasts(toastsOf(state).map((toast) => (toast.id === id ? to(toast) : toast)));

const slice = createSlice({
  name: 'toasts',
  initialState: (): ToastsState => ({ status: 'quiet' }),
  reducers: {
    /** Something happened that the customer is told. The same words again start their time anew. */
    toastShown: event(
      (
        state: ToastsState,
        { payload, meta }: Event<{ kind: Toast['kind']; text: string; ms: number }>,
      ): ToastsState => {
        const others = toastsOf(state).filter(
          ({ kind, text }) => kind !== payload.kind || text !== payload.text,
        );
        const toast: Toast = {
          id: meta.id,
          kind: payload.kind,
          text: payload.text,
          closesAt: meta.at + payload.ms,
          remainingMs: payload.ms,
        };
        return withToasts([...others, toast].slice(-MOST_TOASTS));
      },
    ),
    /** The pointer or the focus is on a toast: it waits. */
    toastHeld: event((state: ToastsState, { payload, meta }: Event<{ id: string }>): ToastsState =>
      change(state, payload.id, (toast) =>
        toast.closesAt === null
          ? toast
          : { ...toast, closesAt: null, remainingMs: Math.max(0, toast.closesAt - meta.at) },
      ),
    ),
    /** The pointer or the focus left a toast: its remaining time runs. */
    toastReleased: event(
      (state: ToastsState, { payload, meta }: Event<{ id: string }>): ToastsState =>
        change(state, payload.id, (toast) =>
          toast.closesAt === null ? { ...toast, closesAt: meta.at + toast.remainingMs } : toast,
        ),
    ),
    /** The customer closed a toast. */
    toastClosed: event((state: ToastsState, { payload }: Event<{ id: string }>): ToastsState =>
      withToasts(toastsOf(state).filter(({ id }) => id !== payload.id)),
    ),
    /** A toast's time is over. */
    toastDue: event((state: ToastsState, { payload, meta }: Event<{ id: string }>): ToastsState =>
      withToasts(
        toastsOf(state).filter(
          ({ id, closesAt }) => id !== payload.id || closesAt === null || closesAt > meta.at,
        ),
      ),
    ),
  },
});

/** The machine, as the registry lists it. */
export const machine = guarded(transitions, slice);

export const { toastShown, toastHeld, toastReleased, toastClosed, toastDue } = slice.actions;

const NO_TOASTS: readonly Toast[] = [];

/** The toasts in view, the newest last. */
export const selectToasts = (state: { toasts: ToastsState }): readonly Toast[] =>
  state.toasts.status === 'showing' ? state.toasts.toasts : NO_TOASTS;

import { createSlice } from '@reduxjs/toolkit';
import { event, guarded, isDue, type Event, type Transitions } from '../machine';

/** How long a toast stays, in milliseconds (TOAST-1). */
export const TOAST_MS = { account: 5000, booking: 3000 } as const;

/** How many toasts stand at once; an older one makes room. */
const MOST_TOASTS = 4;

/** What keeps a toast from closing itself: the pointer or the focus is on it. */
export type ToastHold = 'pointer' | 'focus';

/** A short message at the top right. */
export interface Toast {
  id: string;
  kind: 'success' | 'error';
  text: string;
  /** When it closes itself (ms since 1970, UTC); null while held by anything. */
  closesAt: number | null;
  /** What holds it. */
  heldBy: ToastHold[];
  /** What is left of its time: while held, or since it was shown or released. In milliseconds. */
  remainingMs: number;
}

/** The messages in view (TOAST-1). */
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

/** Never more than before: the device's clock may have been put back. */
const timeLeft = ({ remainingMs }: Toast, closesAt: number, now: number): number =>
  Math.min(remainingMs, Math.max(0, closesAt - now));

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
          heldBy: [],
          remainingMs: payload.ms,
        };
        return withToasts([...others, toast].slice(-MOST_TOASTS));
      },
    ),
    /** The pointer or the focus is on a toast: it waits. */
    toastHeld: event(
      (state: ToastsState, { payload, meta }: Event<{ id: string; by: ToastHold }>): ToastsState =>
        change(state, payload.id, (toast) => ({
          ...toast,
          closesAt: null,
          heldBy: [...toast.heldBy.filter((by) => by !== payload.by), payload.by],
          remainingMs:
            toast.closesAt === null ? toast.remainingMs : timeLeft(toast, toast.closesAt, meta.at),
        })),
    ),
    /** The pointer or the focus left a toast: its remaining time runs, unless the other is there. */
    toastReleased: event(
      (state: ToastsState, { payload, meta }: Event<{ id: string; by: ToastHold }>): ToastsState =>
        change(state, payload.id, (toast) => {
          if (toast.closesAt !== null) return toast;
          const heldBy = toast.heldBy.filter((by) => by !== payload.by);
          if (heldBy.length > 0) return { ...toast, heldBy };
          return { ...toast, heldBy, closesAt: meta.at + toast.remainingMs };
        }),
    ),
    /** The customer closed a toast. */
    toastClosed: event((state: ToastsState, { payload }: Event<{ id: string }>): ToastsState =>
      withToasts(toastsOf(state).filter(({ id }) => id !== payload.id)),
    ),
    /** A toast's time is over. */
    toastDue: event((state: ToastsState, { payload, meta }: Event<{ id: string }>): ToastsState =>
      withToasts(
        toastsOf(state).filter(
          ({ id, closesAt, remainingMs }) =>
            id !== payload.id || closesAt === null || !isDue(meta.at, closesAt, remainingMs),
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

import { addressSubmitted } from './addressModal';
import { loginSubmitted, registerSubmitted, sessionEnded } from './auth';
import { removalConfirmed } from './cartRemoval';
import { paymentSubmitted } from './checkout';
import { planSelected } from './membershipPurchase';
import {
  bookSubmitted,
  carCountChanged,
  carTypeSelected,
  carTypeUnselected,
  extraRemoved,
  extraSelected,
  extraUnselected,
} from './serviceCarts';
import { profileSubmitted } from './profileUpdate';
import { anyOf, createMachine, event, isDue } from './machine';

/** How long a toast shows, in milliseconds (TOAST-1). */
export const TOAST_MS = { account: 5000, booking: 3000 } as const;

const MAX_TOASTS = 4;

/** Why a toast is held: hover or focus. */
export type PauseReason = 'pointer' | 'focus';

export interface Toast {
  id: string;
  kind: 'success' | 'error';
  text: string;
  /** When it closes by itself (ms since 1970, UTC); null while held. */
  closesAt: number | null;
  pausedBy: PauseReason[];
  /** The remaining time in milliseconds: while held, or since it was shown or released. */
  remainingMs: number;
}

/** The visible toasts (TOAST-1). */
export type ToastsState = { status: 'quiet' } | { status: 'showing'; toasts: Toast[] };

/** Earlier failures are outdated: something is being sent again, or the session has ended. */
const errorsCleared = anyOf(
  sessionEnded,
  loginSubmitted,
  registerSubmitted,
  profileSubmitted,
  addressSubmitted,
  bookSubmitted,
  carTypeSelected,
  carTypeUnselected,
  carCountChanged,
  extraSelected,
  extraUnselected,
  extraRemoved,
  removalConfirmed,
  paymentSubmitted,
  planSelected,
);

type Showing = Extract<ToastsState, { status: 'showing' }>;

const withToasts = (toasts: Toast[]): ToastsState =>
  toasts.length === 0 ? { status: 'quiet' } : { status: 'showing', toasts };

const NO_TOASTS: readonly Toast[] = [];

const toastsOf = (state: ToastsState): readonly Toast[] =>
  state.status === 'showing' ? state.toasts : NO_TOASTS;

const change = (state: Showing, id: string, to: (toast: Toast) => Toast): Showing => ({
  ...state,
  toasts: state.toasts.map((toast) => (toast.id === id ? to(toast) : toast)),
});

/** Never increases: the device's clock may have been set back. */
const remainingTime = ({ closesAt, remainingMs }: Toast, now: number): number =>
  closesAt === null ? remainingMs : Math.min(remainingMs, Math.max(0, closesAt - now));

export const machine = createMachine<ToastsState>()({
  name: 'toasts',
  initialState: { status: 'quiet' },
  events: {
    /** A message is shown. A repeated text restarts its timer. */
    toastShown: event<{ kind: Toast['kind']; text: string; ms: number }>(),
    /** A toast is hovered or focused: its timer pauses. */
    toastPaused: event<{ id: string; by: PauseReason }>(),
    /** A toast is no longer hovered or focused: its timer resumes once neither applies. */
    toastResumed: event<{ id: string; by: PauseReason }>(),
    /** The customer closed a toast. */
    toastClosed: event<{ id: string }>(),
    /** A toast's timer ended. */
    toastDue: event<{ id: string }>(),
  },
  externalEvents: { errorsCleared },
  transitions: {
    quiet: { toastShown: 'showing' },
    showing: {
      errorsCleared: ['showing', 'quiet'],
      toastShown: 'showing',
      toastPaused: 'showing',
      toastResumed: 'showing',
      toastClosed: ['showing', 'quiet'],
      // Ignored (stays showing) for a toast that is held or whose timer was restarted.
      toastDue: ['showing', 'quiet'],
    },
  },
  reducers: {
    errorsCleared: (state) => withToasts(state.toasts.filter(({ kind }) => kind !== 'error')),
    toastShown: (state, { payload: { kind, text, ms }, meta: { at, id } }) => {
      const others = toastsOf(state).filter((other) => other.kind !== kind || other.text !== text);
      const toast: Toast = { id, kind, text, closesAt: at + ms, pausedBy: [], remainingMs: ms };
      return { status: 'showing', toasts: [...others, toast].slice(-MAX_TOASTS) };
    },
    toastPaused: (state, { payload, meta }) =>
      change(state, payload.id, (toast) => ({
        ...toast,
        closesAt: null,
        pausedBy: [...toast.pausedBy.filter((by) => by !== payload.by), payload.by],
        remainingMs: remainingTime(toast, meta.at),
      })),
    toastResumed: (state, { payload, meta }) =>
      change(state, payload.id, (toast) => {
        if (toast.closesAt !== null) return toast;
        const pausedBy = toast.pausedBy.filter((by) => by !== payload.by);
        if (pausedBy.length > 0) return { ...toast, pausedBy };
        return { ...toast, pausedBy, closesAt: meta.at + toast.remainingMs };
      }),
    toastClosed: (state, { payload }) =>
      withToasts(state.toasts.filter(({ id }) => id !== payload.id)),
    toastDue: (state, { payload, meta }) =>
      withToasts(
        state.toasts.filter(
          ({ id, closesAt, remainingMs }) =>
            id !== payload.id || closesAt === null || !isDue(meta.at, closesAt, remainingMs),
        ),
      ),
  },
});

export const { toastShown, toastPaused, toastResumed, toastClosed, toastDue } = machine.events;

/** The visible toasts, newest last. */
export const selectToasts = ({ toasts }: { toasts: ToastsState }) => toastsOf(toasts);

import { createMachine, isDue } from '../machine';
import { pageLeft } from '../sharedEvents';

export const LONGEST_REDIRECT_MS = 3000;

/** A delayed redirect (SHOP-3). */
export type RedirectState =
  | { status: 'idle' }
  /** `redirectAt` is milliseconds since 1970, UTC. */
  | { status: 'waiting'; to: string; redirectAt: number };

export const machine = createMachine<RedirectState>()({
  name: 'redirect',
  initialState: { status: 'idle' },
  transitions: {
    idle: { 'redirect/redirectScheduled': 'waiting' },
    waiting: {
      // The latest reason wins.
      'redirect/redirectScheduled': 'waiting',
      // Ignored (stays waiting) for an earlier schedule.
      'redirect/redirectDue': ['idle', 'waiting'],
      ...pageLeft.to('idle'),
      // A redirect to log in is no longer needed.
      'auth/sessionStartedElsewhere': 'idle',
    },
  },
  reducers: (on) => ({
    /** A redirect is to happen after `delayMs`. */
    redirectScheduled: on<{ to: string; delayMs: number }>((_state, { payload, meta }) => ({
      status: 'waiting',
      to: payload.to,
      redirectAt: meta.at + payload.delayMs,
    })),
    /** The time is over. */
    redirectDue: on((state, { meta }) =>
      state.status === 'waiting' && isDue(meta.at, state.redirectAt, LONGEST_REDIRECT_MS)
        ? { status: 'idle' }
        : state,
    ),
  }),
});

export const { redirectScheduled, redirectDue } = machine.events;

export const selectRedirect = (state: { redirect: RedirectState }): RedirectState => state.redirect;

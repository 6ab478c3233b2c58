import { sessionStartedElsewhere } from './auth';
import { createMachine, event, isDue } from './machine';
import { pageLeft } from './navigation';

export const MAX_REDIRECT_MS = 3000;

/** A delayed redirect (SHOP-3). */
type RedirectState =
  | { status: 'idle' }
  /** `redirectAt` is milliseconds since 1970, UTC. */
  | { status: 'waiting'; to: string; redirectAt: number };

export const machine = createMachine<RedirectState>()({
  name: 'redirect',
  initialState: { status: 'idle' },
  events: {
    /** A redirect is to happen after `delayMs`. */
    redirectScheduled: event<{ to: string; delayMs: number }>(),
    /** `redirectAt` has passed. */
    redirectDue: event(),
  },
  externalEvents: { pageLeft, sessionStartedElsewhere },
  transitions: {
    idle: { redirectScheduled: 'waiting' },
    waiting: {
      // The latest redirect wins.
      redirectScheduled: 'waiting',
      // Ignored (stays waiting) for an earlier schedule.
      redirectDue: ['idle', 'waiting'],
      pageLeft: 'idle',
      // A redirect to log in is no longer needed.
      sessionStartedElsewhere: 'idle',
    },
  },
  reducers: {
    redirectScheduled: (_state, { payload, meta }) => ({
      status: 'waiting',
      to: payload.to,
      redirectAt: meta.at + payload.delayMs,
    }),
    redirectDue: (state, { meta }) =>
      isDue(meta.at, state.redirectAt, MAX_REDIRECT_MS) ? { status: 'idle' } : state,
  },
});

export const { redirectScheduled, redirectDue } = machine.events;

import { parseSitePath, sitePath } from '../domain/sitePath';
import { sessionEnded, sessionStarted } from './auth';
import { createMachine, event } from './machine';
import { navigated } from './navigation';

/**
 * The page from which a visitor was sent to log in (NAV-8). For a customer whose session ended, it
 * is kept with their other choices, so that nobody else is sent there.
 */
export type LeftOffState =
  | { status: 'nothing' }
  | { status: 'remembered'; path: string }
  /** After logging in: home shows "Continue where you left off". */
  | { status: 'offered'; path: string };

const pageOf = (path: string) => parseSitePath(path)?.pathname;

/** @returns null for a path outside the site */
function inStatus<const Status extends string>(status: Status, from: string) {
  const path = parseSitePath(from);
  return path && { status, path: sitePath(path) };
}

export const machine = createMachine<LeftOffState>()({
  name: 'leftOff',
  initialState: { status: 'nothing' },
  events: {
    /** A visitor was sent to log in. Only paths of this site are kept. */
    sentToLogin: event<{ from: string }>(),
    /** The customer whose session ended there has logged in. */
    leftOffRestored: event<{ from: string }>(),
    /** The customer closed the strip. */
    leftOffDismissed: event(),
  },
  externalEvents: { navigated, sessionStarted, sessionEnded },
  transitions: {
    nothing: { sentToLogin: ['remembered', 'nothing'], leftOffRestored: ['offered', 'nothing'] },
    remembered: {
      sentToLogin: 'remembered',
      sessionStarted: 'offered',
      // The device's next user must not be sent to the previous one's page.
      sessionEnded: 'nothing',
    },
    offered: {
      sentToLogin: ['remembered', 'offered'],
      leftOffDismissed: 'nothing',
      // Visiting the page, by the strip or otherwise, ends it.
      navigated: ['nothing', 'offered'],
      sessionEnded: 'nothing',
    },
  },
  reducers: {
    sentToLogin: (state, { payload }) => inStatus('remembered', payload.from) ?? state,
    leftOffRestored: (state, { payload }) => inStatus('offered', payload.from) ?? state,
    sessionStarted: ({ path }) => ({ status: 'offered', path }),
    navigated: (state, { payload }) =>
      pageOf(payload.to) === pageOf(state.path) ? { status: 'nothing' } : state,
  },
});

export const { sentToLogin, leftOffRestored, leftOffDismissed } = machine.events;

/** The path from which a visitor was sent to log in, or null. */
export const selectPathBeforeLogin = (state: { leftOff: LeftOffState }): string | null =>
  state.leftOff.status === 'remembered' ? state.leftOff.path : null;

/** The path of the home page's strip, or null. */
export const selectLeftOffPath = (state: { leftOff: LeftOffState }): string | null =>
  state.leftOff.status === 'offered' ? state.leftOff.path : null;

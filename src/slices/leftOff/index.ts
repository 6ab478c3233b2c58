import { isAnyOf } from '@reduxjs/toolkit';
import { parseSitePath, sitePath } from '../../domain/sitePath';
import { loginAccepted, registerAccepted, sessionStartedElsewhere } from '../auth';
import { createMachine } from '../machine';
import { navigated } from '../navigation';
import { sessionEnded } from '../sharedEvents';

/**
 * Where a visitor was when they were sent to log in (NAV-8). Where a customer was when their session
 * ended is kept with their other choices, so that nobody else is led there.
 */
export type LeftOffState =
  | { status: 'nothing' }
  | { status: 'remembered'; path: string }
  /** After logging in: home shows "Continue where you left off". */
  | { status: 'offered'; path: string };

export const machine = createMachine<LeftOffState>()({
  name: 'leftOff',
  initialState: { status: 'nothing' },
  transitions: {
    nothing: {
      'leftOff/sentToLogin': ['remembered', 'nothing'],
      'leftOff/leftOffRestored': ['offered', 'nothing'],
    },
    remembered: {
      'leftOff/sentToLogin': 'remembered',
      'auth/loginAccepted': 'offered',
      'auth/registerAccepted': 'offered',
      'auth/sessionStartedElsewhere': 'offered',
      // The device's next user must not be led to the last one's page.
      ...sessionEnded.to('nothing'),
    },
    offered: {
      'leftOff/sentToLogin': ['remembered', 'offered'],
      'leftOff/leftOffDismissed': 'nothing',
      // Following the strip (or getting there any other way) ends it.
      'navigation/navigated': ['nothing', 'offered'],
      ...sessionEnded.to('nothing'),
    },
  },
  reducers: (on) => ({
    /** A visitor was sent to log in. Only addresses of this site are kept. */
    sentToLogin: on<{ from: string }>((state, { payload }) => {
      const path = parseSitePath(payload.from);
      return path ? { status: 'remembered', path: sitePath(path) } : state;
    }),
    /** The customer is back whose session ended there. */
    leftOffRestored: on<{ from: string }>((state, { payload }) => {
      const path = parseSitePath(payload.from);
      return path ? { status: 'offered', path: sitePath(path) } : state;
    }),
    /** The customer closed the strip. */
    leftOffDismissed: on(),
  }),
  extraReducers: (builder) => {
    builder
      .addCase(navigated, (state, { payload }): LeftOffState =>
        state.status === 'offered' && payload.to === state.path ? { status: 'nothing' } : state,
      )
      .addMatcher(
        isAnyOf(loginAccepted, registerAccepted, sessionStartedElsewhere),
        (state): LeftOffState =>
          state.status === 'remembered' ? { status: 'offered', path: state.path } : state,
      );
  },
});

export const { sentToLogin, leftOffRestored, leftOffDismissed } = machine.events;

/** The address of the home page's strip, or null without one. */
export const selectLeftOffPath = (state: { leftOff: LeftOffState }): string | null =>
  state.leftOff.status === 'offered' ? state.leftOff.path : null;

import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { parseSitePath, sitePath } from '../../domain/sitePath';
import { loginAccepted, registerAccepted } from '../auth';
import { event, guarded, type Event, type Transitions } from '../machine';
import { navigated } from '../navigation';
import { sessionEnded } from '../sharedEvents';

/** What a visitor was doing when they were sent to the log-in page. */
export type LeftOffState =
  /**
   * Entered at start, by dismissing or following the strip, and when a session ends. Left when a
   * page sends the visitor to /login.
   */
  | { status: 'nothing' }
  /**
   * Entered when a page sends the visitor to /login. Left by logging in or registering, or when a
   * session ends. Owns that page's address.
   */
  | { status: 'remembered'; path: string }
  /**
   * Entered by logging in: home shows "Continue where you left off". Left by following or
   * dismissing the strip, when the session ends, and when a page sends to /login once more. Owns
   * the address it leads to.
   */
  | { status: 'offered'; path: string };

/** The next user of this device must not be led where the last one was. */
const ENDINGS = {
  ...sessionEnded.to('nothing'),
} as const;

/** The life of the "Continue where you left off" strip. */
export const transitions: Transitions<LeftOffState['status']> = {
  nothing: { 'leftOff/sentToLogin': ['remembered', 'nothing'] },
  remembered: {
    'leftOff/sentToLogin': 'remembered',
    'auth/loginAccepted': 'offered',
    'auth/registerAccepted': 'offered',
    ...ENDINGS,
  },
  offered: {
    'leftOff/sentToLogin': ['remembered', 'offered'],
    'leftOff/leftOffDismissed': 'nothing',
    // Following the strip (or any other way back there) ends it.
    'navigation/navigated': ['nothing', 'offered'],
    ...ENDINGS,
  },
};

const slice = createSlice({
  name: 'leftOff',
  initialState: (): LeftOffState => ({ status: 'nothing' }),
  reducers: {
    /** A page sent the visitor to the log-in page. Only addresses of this site are kept. */
    sentToLogin: event(
      (state: LeftOffState, { payload }: Event<{ from: string }>): LeftOffState => {
        const path = parseSitePath(payload.from);
        return path ? { status: 'remembered', path: sitePath(path) } : state;
      },
    ),
    /** The customer closed the strip. */
    leftOffDismissed: event((_state: LeftOffState, _event: Event): LeftOffState => ({
      status: 'nothing',
    })),
  },
  extraReducers: (builder) => {
    builder
      .addCase(navigated, (state, { payload }): LeftOffState =>
        state.status === 'offered' && payload.to === state.path ? { status: 'nothing' } : state,
      )
      .addMatcher(isAnyOf(loginAccepted, registerAccepted), (state): LeftOffState =>
        state.status === 'remembered' ? { status: 'offered', path: state.path } : state,
      )
      .addMatcher(sessionEnded.match, (): LeftOffState => ({
        status: 'nothing',
      }));
  },
});

/** The machine, as the registry lists it. */
export const machine = guarded(transitions, slice);

export const { sentToLogin, leftOffDismissed } = slice.actions;

/** The address the strip on the home page leads to, or null when there is no strip. */
export const selectLeftOffPath = (state: { leftOff: LeftOffState }): string | null =>
  state.leftOff.status === 'offered' ? state.leftOff.path : null;

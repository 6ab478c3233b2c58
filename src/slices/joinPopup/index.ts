import { createMachine } from '../machine';
import { dialogLost } from '../sharedEvents';

/** How the popup was closed: only after a click outside may it open automatically again. */
export type JoinPopupClosing = 'icon' | 'escape' | 'outside' | 'option';

/** The 'Join As' popup (JOIN-1). */
export type JoinPopupState = { status: 'closed' } | { status: 'open' };

const lost = dialogLost('joinPopup');

export const machine = createMachine<JoinPopupState>()({
  name: 'joinPopup',
  initialState: { status: 'closed' },
  transitions: {
    closed: {
      // Automatically, once per browser session, for visitors only.
      'joinPopup/joinPopupDue': 'open',
      'joinPopup/joinPopupOpened': 'open',
    },
    open: {
      'joinPopup/joinPopupClosed': 'closed',
      ...lost.from('open'),
      'auth/loginAccepted': 'closed',
      'auth/registerAccepted': 'closed',
      'auth/sessionStartedElsewhere': 'closed',
    },
  },
  reducers: (on) => ({
    /** A visitor's first page in a browser session is shown. */
    joinPopupDue: on(() => ({ status: 'open' })),
    /** The visitor pressed JOIN US or JOIN NOW. */
    joinPopupOpened: on(() => ({ status: 'open' })),
    /** The visitor closed the popup. */
    joinPopupClosed: on<{ how: JoinPopupClosing }>(),
  }),
  extraReducers: lost.reducer,
});

export const { joinPopupDue, joinPopupOpened, joinPopupClosed } = machine.events;

export const selectJoinPopupOpen = (state: { joinPopup: JoinPopupState }): boolean =>
  state.joinPopup.status === 'open';

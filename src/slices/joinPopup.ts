import { sessionStarted } from './auth';
import { closeIfPartFailed, closedByPage, CLOSING } from './dialog';
import { createMachine, event } from './machine';

/** How the popup was closed; only after a click outside may it reopen automatically. */
export type JoinPopupClosing = 'icon' | 'escape' | 'outside' | 'option';

/** The 'Join As' popup (JOIN-1). */
export type JoinPopupState = { status: 'closed' } | { status: 'open' };

export const machine = createMachine<JoinPopupState>()({
  name: 'joinPopup',
  initialState: { status: 'closed' },
  events: {
    /** A visitor's first page in a browser session is shown. */
    joinPopupDue: event(),
    /** The visitor pressed JOIN US or JOIN NOW. */
    joinPopupOpened: event(),
    /** The visitor closed the popup. */
    joinPopupClosed: event<{ how: JoinPopupClosing }>(),
  },
  externalEvents: { ...CLOSING, sessionStarted },
  transitions: {
    closed: {
      // Automatically, once per browser session, for visitors only.
      joinPopupDue: 'open',
      joinPopupOpened: 'open',
    },
    open: { ...closedByPage('open'), joinPopupClosed: 'closed', sessionStarted: 'closed' },
  },
  reducers: { partFailed: closeIfPartFailed('joinPopup') },
});

export const { joinPopupDue, joinPopupOpened, joinPopupClosed } = machine.events;

export const selectJoinPopupOpen = (state: { joinPopup: JoinPopupState }): boolean =>
  state.joinPopup.status === 'open';

import { createSlice } from '@reduxjs/toolkit';
import { eventsOf, guarded, type Transitions } from '../machine';
import { dialogLost } from '../sharedEvents';

/** How the popup was closed: only after a click outside may it open automatically again. */
export type JoinPopupClosing = 'icon' | 'escape' | 'outside' | 'option';

/** The 'Join As' popup (JOIN-1). */
export type JoinPopupState = { status: 'closed' } | { status: 'open' };

const lost = dialogLost('joinPopup');

export const transitions: Transitions<JoinPopupState['status']> = {
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
};

const open = (): JoinPopupState => ({ status: 'open' });
const closed = (): JoinPopupState => ({ status: 'closed' });

const on = eventsOf<JoinPopupState>();

const slice = createSlice({
  name: 'joinPopup',
  initialState: closed,
  reducers: {
    /** A visitor's first page in a browser session is shown. */
    joinPopupDue: on(open),
    /** The visitor pressed JOIN US or JOIN NOW. */
    joinPopupOpened: on(open),
    /** The visitor closed the popup. */
    joinPopupClosed: on<{ how: JoinPopupClosing }>(closed),
  },
  extraReducers: (builder) => builder.addMatcher(lost.match, closed),
});

export const machine = guarded(transitions, slice);

export const { joinPopupDue, joinPopupOpened, joinPopupClosed } = slice.actions;

export const selectJoinPopupOpen = (state: { joinPopup: JoinPopupState }): boolean =>
  state.joinPopup.status === 'open';

import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { loginAccepted, registerAccepted, sessionStartedElsewhere } from '../auth';
import { event, guarded, type Event, type Transitions } from '../machine';
import { partBroke } from '../site';
import { pageLeft } from '../sharedEvents';

/** How the popup was closed: only a click outside lets it open by itself again later. */
export type JoinPopupClosing = 'icon' | 'escape' | 'outside' | 'option';

/** The 'Join As' popup (JOIN-1). */
export type JoinPopupState =
  /**
   * Entered at start, by closing it, with the page, and by logging in. Left by JOIN US or JOIN NOW,
   * and by itself once per browser session.
   */
  | { status: 'closed' }
  /**
   * Entered by itself once per browser session, by JOIN US or JOIN NOW. Left by its icon, Esc, a
   * click outside, an option, with the page, by logging in, and when it can't be shown.
   */
  | { status: 'open' };

/** The life of the 'Join As' popup. */
export const transitions: Transitions<JoinPopupState['status']> = {
  closed: {
    // By itself, once per browser session, for visitors only.
    'joinPopup/joinPopupDue': 'open',
    'joinPopup/joinPopupOpened': 'open',
  },
  open: {
    'joinPopup/joinPopupClosed': 'closed',
    ...pageLeft.to('closed'),
    'auth/loginAccepted': 'closed',
    'auth/registerAccepted': 'closed',
    'auth/sessionStartedElsewhere': 'closed',
    // Refused (stays open) when it is about another part.
    'site/partBroke': ['closed', 'open'],
  },
};

const open = (): JoinPopupState => ({ status: 'open' });
const closed = (): JoinPopupState => ({ status: 'closed' });

const slice = createSlice({
  name: 'joinPopup',
  initialState: closed,
  reducers: {
    /** The first page of a browser session stands before a visitor. */
    joinPopupDue: event((_state: JoinPopupState, _event: Event) => open()),
    /** The visitor pressed JOIN US or JOIN NOW. */
    joinPopupOpened: event((_state: JoinPopupState, _event: Event) => open()),
    /** The visitor closed the popup. */
    joinPopupClosed: event((_state: JoinPopupState, _event: Event<{ how: JoinPopupClosing }>) =>
      closed(),
    ),
  },
  extraReducers: (builder) => {
    builder.addCase(partBroke, (state, { payload }) =>
      payload.part === 'joinPopup' ? closed() : state,
    );
    builder.addMatcher(
      isAnyOf(pageLeft.match, loginAccepted, registerAccepted, sessionStartedElsewhere),
      closed,
    );
  },
});

/** The machine, as the registry lists it. */
export const machine = guarded(transitions, slice);

export const { joinPopupDue, joinPopupOpened, joinPopupClosed } = slice.actions;

/** Whether the 'Join As' popup is open. */
export const selectJoinPopupOpen = (state: { joinPopup: JoinPopupState }): boolean =>
  state.joinPopup.status === 'open';

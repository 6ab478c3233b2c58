import { createSlice } from '@reduxjs/toolkit';
import { eventsOf, guarded, type Transitions } from '../machine';
import { dialogLost } from '../sharedEvents';

/** The modal behind the search icon; it has a text box without an action (HEAD-3). */
export type SearchModalState = { status: 'closed' } | { status: 'open' };

const lost = dialogLost('searchModal');

export const transitions: Transitions<SearchModalState['status']> = {
  closed: { 'searchModal/searchOpened': 'open' },
  open: { 'searchModal/searchClosed': 'closed', ...lost.from('open') },
};

const closed = (): SearchModalState => ({ status: 'closed' });

const on = eventsOf<SearchModalState>();

const slice = createSlice({
  name: 'searchModal',
  initialState: closed,
  reducers: {
    /** The customer pressed the search icon. */
    searchOpened: on(() => ({ status: 'open' })),
    /** The customer closed the modal. */
    searchClosed: on(closed),
  },
  extraReducers: (builder) => builder.addMatcher(lost.match, closed),
});

export const machine = guarded(transitions, slice);

export const { searchOpened, searchClosed } = slice.actions;

export const selectSearchOpen = (state: { searchModal: SearchModalState }): boolean =>
  state.searchModal.status === 'open';

import { createSlice } from '@reduxjs/toolkit';
import { eventsOf, guarded, type Transitions } from '../machine';
import { partBroke } from '../site';
import { pageLeft } from '../sharedEvents';

/** The modal behind the search icon; it has a text box without an action (HEAD-3). */
export type SearchModalState = { status: 'closed' } | { status: 'open' };

export const transitions: Transitions<SearchModalState['status']> = {
  closed: { 'searchModal/searchOpened': 'open' },
  open: {
    'searchModal/searchClosed': 'closed',
    ...pageLeft.to('closed'),
    // Ignored (stays open) for another part.
    'site/partBroke': ['closed', 'open'],
  },
};

const on = eventsOf<SearchModalState>();

const slice = createSlice({
  name: 'searchModal',
  initialState: (): SearchModalState => ({ status: 'closed' }),
  reducers: {
    /** The customer pressed the search icon. */
    searchOpened: on(() => ({
      status: 'open',
    })),
    /** The customer closed the modal. */
    searchClosed: on(() => ({
      status: 'closed',
    })),
  },
  extraReducers: (builder) => {
    builder.addCase(partBroke, (state, { payload }): SearchModalState =>
      payload.part === 'searchModal' ? { status: 'closed' } : state,
    );
    builder.addMatcher(pageLeft.match, (): SearchModalState => ({
      status: 'closed',
    }));
  },
});

export const machine = guarded(transitions, slice);

export const { searchOpened, searchClosed } = slice.actions;

export const selectSearchOpen = (state: { searchModal: SearchModalState }): boolean =>
  state.searchModal.status === 'open';

import { createSlice } from '@reduxjs/toolkit';
import { event, guarded, type Event, type Transitions } from '../machine';
import { partBroke } from '../site';
import { pageLeft } from '../sharedEvents';

/** The modal behind the search icon; it holds a text box and no action (HEAD-3). */
export type SearchModalState =
  /** Entered at start, by closing it, and with the page. Left by the search icon. */
  | { status: 'closed' }
  /** Entered by the search icon. Left by closing it, with the page, and when it can't be shown. */
  | { status: 'open' };

/** The life of the search modal. */
export const transitions: Transitions<SearchModalState['status']> = {
  closed: { 'searchModal/searchOpened': 'open' },
  open: {
    'searchModal/searchClosed': 'closed',
    ...pageLeft.to('closed'),
    // Refused (stays open) when it is about another part.
    'site/partBroke': ['closed', 'open'],
  },
};

const slice = createSlice({
  name: 'searchModal',
  initialState: (): SearchModalState => ({ status: 'closed' }),
  reducers: {
    /** The customer pressed the search icon. */
    searchOpened: event((_state: SearchModalState, _event: Event): SearchModalState => ({
      status: 'open',
    })),
    /** The customer closed the modal. */
    searchClosed: event((_state: SearchModalState, _event: Event): SearchModalState => ({
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

/** The machine, as the registry lists it. */
export const machine = guarded(transitions, slice);

export const { searchOpened, searchClosed } = slice.actions;

/** Whether the search modal is open. */
export const selectSearchOpen = (state: { searchModal: SearchModalState }): boolean =>
  state.searchModal.status === 'open';

import { createMachine } from '../machine';
import { dialogLost } from '../sharedEvents';

/** The modal behind the search icon; it has a text box without an action (HEAD-3). */
export type SearchModalState = { status: 'closed' } | { status: 'open' };

const lost = dialogLost('searchModal');

export const machine = createMachine<SearchModalState>()({
  name: 'searchModal',
  initialState: { status: 'closed' },
  transitions: {
    closed: { 'searchModal/searchOpened': 'open' },
    open: { 'searchModal/searchClosed': 'closed', ...lost.from('open') },
  },
  reducers: (on) => ({
    /** The customer pressed the search icon. */
    searchOpened: on(() => ({ status: 'open' })),
    /** The customer closed the modal. */
    searchClosed: on(),
  }),
  extraReducers: lost.reducer,
});

export const { searchOpened, searchClosed } = machine.events;

export const selectSearchOpen = (state: { searchModal: SearchModalState }): boolean =>
  state.searchModal.status === 'open';

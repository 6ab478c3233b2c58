import { closeIfPartFailed, closedByPage, CLOSING } from './dialog';
import { createMachine, event } from './machine';

/** The modal behind the search icon; it has a text box without an action (HEAD-3). */
type SearchModalState = { status: 'closed' } | { status: 'open' };

export const machine = createMachine<SearchModalState>()({
  name: 'searchModal',
  initialState: { status: 'closed' },
  events: {
    /** The customer pressed the search icon. */
    searchOpened: event(),
    /** The customer closed the modal. */
    searchClosed: event(),
  },
  externalEvents: CLOSING,
  transitions: {
    closed: { searchOpened: 'open' },
    open: { ...closedByPage('open'), searchClosed: 'closed' },
  },
  reducers: { partFailed: closeIfPartFailed('searchModal') },
});

export const { searchOpened, searchClosed } = machine.events;

import type { BookingSection } from '../domain/bookingTime';
import { sessionEnded } from './auth';
import { createMachine, event } from './machine';

/** How many rows of a list are shown at first, and with each press of 'Show more'. */
export const LIST_STEP = 60;

/** The accessible name of a list. */
export type ListName =
  'Stores' | 'Services' | 'Blogs' | 'Addresses' | 'Subscriptions' | `${BookingSection} bookings`;

/** How much of the long lists is shown; kept across pages, so that Back finds the same rows. */
export type ListsState =
  | { status: 'short' }
  /** The number of rows shown of each list that was extended. */
  | { status: 'extended'; shown: Partial<Record<ListName, number>> };

const shownOf = (state: ListsState, list: ListName): number =>
  (state.status === 'extended' ? state.shown[list] : undefined) ?? LIST_STEP;

export const machine = createMachine<ListsState>()({
  name: 'lists',
  initialState: { status: 'short' },
  events: {
    /** The customer pressed 'Show more' below a list. */
    moreRowsShown: event<ListName>(),
  },
  externalEvents: { sessionEnded },
  transitions: {
    short: { moreRowsShown: 'extended' },
    extended: { moreRowsShown: 'extended', sessionEnded: 'short' },
  },
  reducers: {
    moreRowsShown: (state, { payload: list }) => ({
      status: 'extended',
      shown: {
        ...('shown' in state && state.shown),
        [list]: shownOf(state, list) + LIST_STEP,
      },
    }),
  },
});

export const { moreRowsShown } = machine.events;

export const selectShownRows =
  (list: ListName) =>
  ({ lists }: { lists: ListsState }): number =>
    shownOf(lists, list);

import { createMachine } from '../machine';
import { pageLeft } from '../sharedEvents';

/** The booking page's current tab (START-2). */
export type BookingTabState = { status: 'exteriorService' } | { status: 'washingPlan' };

export const machine = createMachine<BookingTabState>()({
  name: 'bookingTab',
  initialState: { status: 'exteriorService' },
  transitions: {
    exteriorService: { 'bookingTab/tabChosen': ['washingPlan', 'exteriorService'] },
    washingPlan: {
      'bookingTab/tabChosen': ['exteriorService', 'washingPlan'],
      ...pageLeft.to('exteriorService'),
    },
  },
  reducers: (on) => ({
    /** The customer chose a tab. */
    tabChosen: on<BookingTabState['status']>((_state, { payload }) => ({ status: payload })),
  }),
});

export const { tabChosen } = machine.events;

export const selectBookingTab = (state: { bookingTab: BookingTabState }) => state.bookingTab.status;

import { createMachine, event } from './machine';
import { pageLeft } from './navigation';

/** The booking page's current tab (START-2). */
export type BookingTabState = { status: 'exteriorService' } | { status: 'washingPlan' };

export const machine = createMachine<BookingTabState>()({
  name: 'bookingTab',
  initialState: { status: 'exteriorService' },
  events: {
    /** The customer chose a tab. */
    tabChosen: event<BookingTabState['status']>(),
  },
  externalEvents: { pageLeft },
  transitions: {
    exteriorService: { tabChosen: ['washingPlan', 'exteriorService'] },
    washingPlan: { tabChosen: ['exteriorService', 'washingPlan'], pageLeft: 'exteriorService' },
  },
  reducers: { tabChosen: (_state, { payload }) => ({ status: payload }) },
});

export const { tabChosen } = machine.events;

import { createSlice } from '@reduxjs/toolkit';
import { eventsOf, guarded, type Transitions } from '../machine';
import { pageLeft } from '../sharedEvents';

/** The booking page's current tab (START-2). */
export type BookingTabState = { status: 'exteriorService' } | { status: 'washingPlan' };

export const transitions: Transitions<BookingTabState['status']> = {
  exteriorService: { 'bookingTab/tabChosen': ['washingPlan', 'exteriorService'] },
  washingPlan: {
    'bookingTab/tabChosen': ['exteriorService', 'washingPlan'],
    ...pageLeft.to('exteriorService'),
  },
};

const exteriorService = (): BookingTabState => ({ status: 'exteriorService' });

const on = eventsOf<BookingTabState>();

const slice = createSlice({
  name: 'bookingTab',
  initialState: exteriorService,
  reducers: {
    /** The customer chose a tab. */
    tabChosen: on<BookingTabState['status']>((_state, { payload }) => ({ status: payload })),
  },
});

export const machine = guarded(transitions, slice);

export const { tabChosen } = slice.actions;

export const selectBookingTab = (state: {
  bookingTab: BookingTabState;
}): BookingTabState['status'] => state.bookingTab.status;

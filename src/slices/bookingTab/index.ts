import { createSlice } from '@reduxjs/toolkit';
import { event, guarded, type Event, type Transitions } from '../machine';
import { pageLeft } from '../sharedEvents';

/** Which tab of the booking page is in view (START-2). */
export type BookingTabState =
  /**
   * EXTERIOR SERVICE. Entered at start, on every arrival, and by its tab. Left by the other tab.
   */
  | { status: 'exteriorService' }
  /** WASHING PLAN. Entered by its tab. Left by the other tab, or with the page. */
  | { status: 'washingPlan' };

/** The life of the booking page's tabs. */
export const transitions: Transitions<BookingTabState['status']> = {
  exteriorService: { 'bookingTab/tabChosen': ['washingPlan', 'exteriorService'] },
  washingPlan: {
    'bookingTab/tabChosen': ['exteriorService', 'washingPlan'],
    ...pageLeft.to('exteriorService'),
  },
};

const exteriorService = (): BookingTabState => ({ status: 'exteriorService' });

const slice = createSlice({
  name: 'bookingTab',
  initialState: exteriorService,
  reducers: {
    /** The customer chose a tab. */
    tabChosen: event(
      (
        _state: BookingTabState,
        { payload }: Event<BookingTabState['status']>,
      ): BookingTabState => ({ status: payload }),
    ),
  },
  extraReducers: (builder) => {
    builder.addMatcher(pageLeft.match, exteriorService);
  },
});

/** The machine, as the registry lists it. */
export const machine = guarded(transitions, slice);

export const { tabChosen } = slice.actions;

/** The tab in view. */
export const selectBookingTab = (state: {
  bookingTab: BookingTabState;
}): BookingTabState['status'] => state.bookingTab.status;

import { createSlice } from '@reduxjs/toolkit';
import { dayAt } from '../../domain/day';
import { siteOpened } from '../site';
import { event, guarded, type Event, type Transitions } from '../machine';
import { sessionEnded } from '../sharedEvents';

/** The filters of the search box. They are shown, and passed nowhere (SRCH-2). */
export type SearchBoxState =
  /**
   * Entered at start, before the day is known. Left when the site is opened. Owns the service type.
   */
  | { status: 'undated'; serviceTypeId: string | null; date: null }
  /**
   * Entered when the site is opened; never left. Owns the service type and the chosen day (`YYYY-
   * MM-DD`, South African), null once it has been cleared. Begins anew at the end of a session.
   */
  | { status: 'dated'; serviceTypeId: string | null; date: string | null };

/** The life of the search box. */
export const transitions: Transitions<SearchBoxState['status']> = {
  undated: {
    'site/siteOpened': 'dated',
    'searchBox/serviceTypeChosen': 'undated',
    'searchBox/dateChosen': 'dated',
  },
  dated: {
    'searchBox/serviceTypeChosen': 'dated',
    'searchBox/dateChosen': 'dated',
    ...sessionEnded.to('dated'),
  },
};

const slice = createSlice({
  name: 'searchBox',
  initialState: (): SearchBoxState => ({ status: 'undated', serviceTypeId: null, date: null }),
  reducers: {
    /** A service type was chosen, or 'Service Type' again (null). */
    serviceTypeChosen: event(
      (state: SearchBoxState, { payload }: Event<string | null>): SearchBoxState => ({
        ...state,
        serviceTypeId: payload,
      }),
    ),
    /** A day was chosen, or cleared (null). */
    dateChosen: event(
      (state: SearchBoxState, { payload }: Event<string | null>): SearchBoxState => ({
        status: 'dated',
        serviceTypeId: state.serviceTypeId,
        date: payload,
      }),
    ),
  },
  extraReducers: (builder) => {
    builder
      .addCase(siteOpened, (state, { meta }): SearchBoxState => ({
        status: 'dated',
        serviceTypeId: state.serviceTypeId,
        // The picker starts as today.
        date: dayAt(meta.at),
      }))
      .addMatcher(sessionEnded.match, (_state, { meta }): SearchBoxState => ({
        status: 'dated',
        serviceTypeId: null,
        date: dayAt(meta.at),
      }));
  },
});

/** The machine, as the registry lists it. */
export const machine = guarded(transitions, slice);

export const { serviceTypeChosen, dateChosen } = slice.actions;

/** The search box's filters. */
export const selectSearchBox = (state: { searchBox: SearchBoxState }): SearchBoxState =>
  state.searchBox;

import { createSlice } from '@reduxjs/toolkit';
import { dayAt, isDayOver } from '../../domain/day';
import { readDate } from '../../domain/typedMoment';
import { siteOpened } from '../site';
import { event, guarded, type Event, type Transitions } from '../machine';
import { sessionEnded } from '../sharedEvents';

/** The search box's filters. They are shown but not passed on (SRCH-2). */
export type SearchBoxState =
  /** Before the site is opened, when today isn't known yet. */
  | { status: 'undated'; serviceTypeId: string | null; date: null }
  /**
   * `date` is a South African day (`YYYY-MM-DD`), or null once cleared; `typedDate` is text in its
   * place that is no date, or one in the past.
   */
  | { status: 'dated'; serviceTypeId: string | null; date: string | null; typedDate?: string };

export const transitions: Transitions<SearchBoxState['status']> = {
  undated: {
    'site/siteOpened': 'dated',
    'searchBox/serviceTypeChosen': 'undated',
    'searchBox/dateChosen': 'dated',
    'searchBox/dateTyped': 'dated',
  },
  dated: {
    'searchBox/serviceTypeChosen': 'dated',
    'searchBox/dateChosen': 'dated',
    'searchBox/dateTyped': 'dated',
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
    /** The customer typed a date; the payload is the field's text. */
    dateTyped: event(
      ({ serviceTypeId }: SearchBoxState, { payload, meta }: Event<string>): SearchBoxState => {
        const dated = { status: 'dated', serviceTypeId } as const;
        const date = readDate(payload);
        if (date !== null && !isDayOver(date, meta.at)) return { ...dated, date };
        const isBlank = payload.trim() === '';
        return { ...dated, date: null, ...(!isBlank && { typedDate: payload }) };
      },
    ),
  },
  extraReducers: (builder) => {
    builder
      .addCase(siteOpened, (state, { meta }): SearchBoxState => ({
        status: 'dated',
        serviceTypeId: state.serviceTypeId,
        date: dayAt(meta.at),
      }))
      .addMatcher(sessionEnded.match, (_state, { meta }): SearchBoxState => ({
        status: 'dated',
        serviceTypeId: null,
        date: dayAt(meta.at),
      }));
  },
});

export const machine = guarded(transitions, slice);

export const { serviceTypeChosen, dateChosen, dateTyped } = slice.actions;

export const selectSearchBox = (state: { searchBox: SearchBoxState }): SearchBoxState =>
  state.searchBox;

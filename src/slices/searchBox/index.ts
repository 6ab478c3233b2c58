import { dayAt, isDayOver } from '../../domain/day';
import { readDate } from '../../domain/typedMoment';
import { siteOpened, timePassed } from '../site';
import { createMachine } from '../machine';
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

const dated = (serviceTypeId: string | null, date: string | null): SearchBoxState => ({
  status: 'dated',
  serviceTypeId,
  date,
});

export const machine = createMachine<SearchBoxState>()({
  name: 'searchBox',
  initialState: { status: 'undated', serviceTypeId: null, date: null },
  transitions: {
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
      'site/timePassed': 'dated',
      ...sessionEnded.to('dated'),
    },
  },
  reducers: (on) => ({
    /** A service type was chosen, or 'Service Type' again (null). */
    serviceTypeChosen: on<string | null>((state, { payload }) => ({
      ...state,
      serviceTypeId: payload,
    })),
    /** A day was chosen, or cleared (null). */
    dateChosen: on<string | null>((state, { payload }) => dated(state.serviceTypeId, payload)),
    /** The customer typed a date; the payload is the field's text. */
    dateTyped: on<string>(({ serviceTypeId }, { payload, meta }) => {
      const date = readDate(payload);
      if (date !== null && !isDayOver(date, meta.at)) return dated(serviceTypeId, date);
      const cleared = dated(serviceTypeId, null);
      return payload.trim() === '' ? cleared : { ...cleared, typedDate: payload };
    }),
  }),
  extraReducers: (builder) => {
    builder
      .addCase(siteOpened, (state, { meta }) => dated(state.serviceTypeId, dayAt(meta.at)))
      // A day that is over can't be searched for: today takes its place.
      .addCase(timePassed, (state, { meta }): SearchBoxState =>
        state.date !== null && isDayOver(state.date, meta.at)
          ? dated(state.serviceTypeId, dayAt(meta.at))
          : state,
      )
      .addMatcher(sessionEnded.match, (_state, { meta }) => dated(null, dayAt(meta.at)));
  },
});

export const { serviceTypeChosen, dateChosen, dateTyped } = machine.events;

export const selectSearchBox = (state: { searchBox: SearchBoxState }) => state.searchBox;

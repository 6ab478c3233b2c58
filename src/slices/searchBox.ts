import { dayAt, isDayOver } from '../domain/day';
import { readDate } from '../domain/typedMoment';
import { sessionEnded } from './auth';
import { siteOpened, timePassed } from './site';
import { createMachine, event } from './machine';

/** The search box's fields, which filter nothing (SRCH-2). */
export type SearchBoxState =
  /** Before the site is opened, when today isn't known yet. */
  | { status: 'undated'; serviceTypeId: string | null; date: null }
  /**
   * `date` is a South African day (`YYYY-MM-DD`), or null once cleared; `isToday` until another is
   * chosen; `typedDate` is text that isn't a date, or is one in the past.
   */
  | {
      status: 'dated';
      serviceTypeId: string | null;
      date: string | null;
      isToday?: true;
      typedDate?: string;
    };

const dated = (serviceTypeId: string | null, date: string | null) =>
  ({ status: 'dated', serviceTypeId, date }) as const;

const datedToday = (serviceTypeId: string | null, now: number) =>
  ({ ...dated(serviceTypeId, dayAt(now)), isToday: true }) as const;

export const machine = createMachine<SearchBoxState>()({
  name: 'searchBox',
  initialState: { status: 'undated', serviceTypeId: null, date: null },
  events: {
    /** A service type was chosen, or 'Service Type' again (null). */
    serviceTypeChosen: event<string | null>(),
    /** A day was chosen, or cleared (null). */
    dateChosen: event<string | null>(),
    /** The customer typed a date; the payload is the field's text. */
    dateTyped: event<string>(),
  },
  externalEvents: { siteOpened, timePassed, sessionEnded },
  transitions: {
    undated: {
      siteOpened: 'dated',
      serviceTypeChosen: 'undated',
      dateChosen: 'dated',
      dateTyped: 'dated',
    },
    dated: {
      serviceTypeChosen: 'dated',
      dateChosen: 'dated',
      dateTyped: 'dated',
      timePassed: 'dated',
      sessionEnded: 'dated',
    },
  },
  reducers: {
    serviceTypeChosen: (state, { payload }) => ({ ...state, serviceTypeId: payload }),
    dateChosen: (state, { payload }) => dated(state.serviceTypeId, payload),
    dateTyped: ({ serviceTypeId }, { payload, meta }) => {
      const date = readDate(payload);
      if (date !== null && !isDayOver(date, meta.at)) return dated(serviceTypeId, date);
      const cleared = dated(serviceTypeId, null);
      return payload.trim() === '' ? cleared : { ...cleared, typedDate: payload };
    },
    siteOpened: (state, { meta }) => datedToday(state.serviceTypeId, meta.at),
    // A past day is replaced by today.
    timePassed: (state, { meta }) =>
      state.isToday || (state.date !== null && isDayOver(state.date, meta.at))
        ? datedToday(state.serviceTypeId, meta.at)
        : state,
    sessionEnded: (_state, { meta }) => datedToday(null, meta.at),
  },
});

export const { serviceTypeChosen, dateChosen, dateTyped } = machine.events;

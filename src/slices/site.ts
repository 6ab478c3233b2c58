import { createAction } from '@reduxjs/toolkit';
import type { Session } from '../api/session';
import type { ContactForm } from '../domain/contactMessage';
import type { Coordinates } from '../domain/mapPin';
import { seal } from '../domain/sealed';
import type { failureOf } from '../lib/missingFile';
import type { SiteLocation } from '../services/types';
import { createMachine, event } from './machine';

/** The lazily loaded parts of pages, as the support room calls them: dialogs, maps, lists. */
export const PARTS = {
  joinPopup: 'The popup Join As',
  searchModal: 'The search',
  locationModal: 'Select Your Location',
  addressModal: 'Add New Address',
  bookingNote: 'The note on a booking',
  placeMap: 'The map of the place',
  carTypes: 'The list of car types',
  picker: 'A calendar or a list of times',
} as const;

export type PartName = keyof typeof PARTS;

/** Its `missing` is the URL of the file that failed to load; null for a render error. */
type Failure = ReturnType<typeof failureOf>;

interface PartFailure extends Failure {
  part: PartName;
  /** Whether the customer pressed something in it. Dialogs don't need it: their machine is open. */
  isAwaited?: boolean;
}

/** The site in this tab. */
export type SiteState =
  /** First paint shows a visitor's page. */
  | { status: 'opening' }
  /**
   * `now` is the time the page renders with (ms since 1970, UTC). It advances only when something
   * visible depends on it (TIME-5).
   */
  | { status: 'opened'; now: number };

export const machine = createMachine<SiteState>()({
  name: 'site',
  initialState: { status: 'opening' },
  events: {
    /** The first paint is done. */
    siteOpened: event<SiteLocation>(),
    /** The page was restored from the back/forward cache. */
    siteRestored: event(),
    /** `now` advanced: a day or a booking's time has passed, or the device's clock was set back. */
    timePassed: event(),
    /** The customer opened a store without an id. */
    storeWithoutIdOpened: event(),
    /** The customer pressed SEND on a contact form: their email app opens. */
    messageWritten: event(seal<ContactForm>),
    /** A page failed to load or render. */
    pageFailed: event<Failure>(),
    /** The customer pressed 'Try again' on a page that failed to load. */
    pageRetried: event(),
    /** A part of a page failed to load or render; the page around it stays. */
    partFailed: event<PartFailure>(),
    /** The customer requested a report: sent, or as a file. */
    reportAsked: event<{ how: 'send' | 'file' }>(),
    /** The customer requested a calendar file for a booking; several may share an order. */
    calendarFileAsked: event<{
      orderId: string;
      serviceId: string | null;
      bookingDate: string | null;
    }>(),
    /** The customer pressed Print. */
    printAsked: event(),
    /** A control without an effect was pressed; recorded so that support can see it. */
    controlPressed: event<{ control: string }>(),
  },
  transitions: {
    opening: { siteOpened: 'opened' },
    opened: {
      siteRestored: 'opened',
      timePassed: 'opened',
      controlPressed: 'opened',
      reportAsked: 'opened',
      calendarFileAsked: 'opened',
      printAsked: 'opened',
      storeWithoutIdOpened: 'opened',
      messageWritten: 'opened',
      pageFailed: 'opened',
      pageRetried: 'opened',
      partFailed: 'opened',
    },
  },
  reducers: {
    siteOpened: (_state, { meta }) => ({ status: 'opened', now: meta.at }),
    timePassed: (_state, { meta }) => ({ status: 'opened', now: meta.at }),
  },
});

export const {
  siteOpened,
  siteRestored,
  timePassed,
  storeWithoutIdOpened,
  messageWritten,
  pageFailed,
  pageRetried,
  partFailed,
  controlPressed,
  reportAsked,
  calendarFileAsked,
  printAsked,
} = machine.events;

/** The validated contents of local storage when the site was opened. */
export interface StoredValues {
  session: Session | null;
  selectedCoords: Coordinates | null;
  lastAddressId: string | null;
}

/** Local storage was read: redux-persist's own action type, so that tables can have the event. */
export const storageRead = createAction<StoredValues | undefined>('persist/REHYDRATE');

/** The time the page renders with (ms since 1970, UTC); null before the site is opened. */
export const selectNow = (state: { site: SiteState }): number | null =>
  state.site.status === 'opened' ? state.site.now : null;

import type { ContactMessage } from '../domain/contactMessage';
import { seal } from '../domain/sealed';
import type { SiteLocation } from '../services/types';
import { createMachine, event } from './machine';

/**
 * A lazily loaded part of a page: a dialog, a map, all that is below its first screen, all
 * but the beginning of a long list.
 */
export type PartName =
  | 'joinPopup'
  | 'searchModal'
  | 'locationModal'
  | 'addressModal'
  | 'bookingNote'
  | 'placeMap'
  | 'restOfPage'
  | 'restOfList';

/** Why a page or a part of one is missing. */
export interface Breakage {
  message: string;
  /** The address of the file that failed to load; null for a render error. */
  missing: string | null;
}

export interface PartBreakage extends Breakage {
  part: PartName;
  /** Whether the customer pressed something in it. A dialog notices by itself that it was to open. */
  isAwaited?: boolean;
}

/** The site as a whole in this tab. */
export type SiteState =
  /** First paint shows a visitor's page. */
  | { status: 'opening' }
  /**
   * `now` is the time that the page goes by (ms since 1970, UTC). It moves on when a moment passes on
   * which something shown depends (TIME-5), not with every minute.
   */
  | { status: 'opened'; now: number };

export const machine = createMachine<SiteState>()({
  name: 'site',
  initialState: { status: 'opening' },
  events: {
    /** First paint is done, at this address. */
    siteOpened: event<SiteLocation>(),
    /** The page was restored from the back/forward cache. */
    siteRestored: event(),
    /**
     * A moment has passed on which something shown depends, a day or a booking's time, or the device's
     * clock was put back.
     */
    timePassed: event(),
    /** The customer opened a store without an id. */
    storeWithoutIdOpened: event(),
    /** The customer pressed SEND on a contact form: their mail program opens. */
    messageWritten: event(seal<ContactMessage>),
    /** A page failed to load or render. */
    pageBroke: event<Breakage>(),
    /** The customer pressed 'Try again' on a page that failed to load. */
    pageRetried: event(),
    /** A part of a page failed to load or render; the page around it stays. */
    partBroke: event<PartBreakage>(),
    /** The customer requested a support report: sent, as a file, or as a code. */
    reportAsked: event<{ how: 'send' | 'file' | 'code' }>(),
    /** The customer requested a calendar file for a booking. */
    calendarFileAsked: event<{ orderId: string }>(),
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
      storeWithoutIdOpened: 'opened',
      messageWritten: 'opened',
      pageBroke: 'opened',
      pageRetried: 'opened',
      partBroke: 'opened',
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
  pageBroke,
  pageRetried,
  partBroke,
  controlPressed,
  reportAsked,
  calendarFileAsked,
} = machine.events;

/**
 * The time that the page goes by (ms since 1970, UTC), for whatever is past, today or to come; null
 * before the site is opened.
 */
export const selectNow = (state: { site: SiteState }): number | null =>
  state.site.status === 'opened' ? state.site.now : null;

import { createSlice } from '@reduxjs/toolkit';
import { seal, type Sealed } from '../../domain/sealed';
import type { SiteLocation } from '../../services/types';
import { event, guarded, type Event, type Transitions } from '../machine';

export interface ContactMessage {
  subject: string;
  body: string;
}

/** A lazily loaded part of a page: a dialog, a map, all that is below its first screen. */
export type PartName =
  | 'joinPopup'
  | 'searchModal'
  | 'locationModal'
  | 'addressModal'
  | 'bookingNote'
  | 'placeMap'
  | 'restOfPage';

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
   * `openedAt` is the time of first paint (ms since 1970, UTC); what counts as past depends on the
   * clock at each event.
   */
  | { status: 'opened'; openedAt: number };

export const transitions: Transitions<SiteState['status']> = {
  opening: { 'site/siteOpened': 'opened' },
  opened: {
    'site/siteRestored': 'opened',
    'site/controlPressed': 'opened',
    'site/reportAsked': 'opened',
    'site/calendarFileAsked': 'opened',
    'site/storeWithoutIdOpened': 'opened',
    'site/messageWritten': 'opened',
    'site/pageBroke': 'opened',
    'site/pageRetried': 'opened',
    'site/partBroke': 'opened',
  },
};

const slice = createSlice({
  name: 'site',
  initialState: (): SiteState => ({ status: 'opening' }),
  reducers: {
    /** First paint is done, at this address. */
    siteOpened: event((_state: SiteState, { meta }: Event<SiteLocation>): SiteState => ({
      status: 'opened',
      openedAt: meta.at,
    })),
    /** The page was restored from the back/forward cache. */
    siteRestored: event((_state: SiteState, _event: Event) => undefined),
    /** The customer opened a store without an id. */
    storeWithoutIdOpened: event((_state: SiteState, _event: Event) => undefined),
    /** The customer pressed SEND on a contact form: their mail program opens. */
    messageWritten: {
      prepare: (message: ContactMessage) => ({ payload: seal(message), meta: { at: 0, id: '' } }),
      reducer: (_state: SiteState, _event: Event<Sealed<ContactMessage>>) => undefined,
    },
    /** A page failed to load or render. */
    pageBroke: event((_state: SiteState, _event: Event<Breakage>) => undefined),
    /** The customer pressed 'Try again' on a page that failed to load. */
    pageRetried: event((_state: SiteState, _event: Event) => undefined),
    /** A part of a page failed to load or render; the page around it stays. */
    partBroke: event((_state: SiteState, _event: Event<PartBreakage>) => undefined),
    /** The customer requested a support report: sent, as a file, or as a code. */
    reportAsked: event(
      (_state: SiteState, _event: Event<{ how: 'send' | 'file' | 'code' }>) => undefined,
    ),
    /** The customer requested a calendar file for a booking. */
    calendarFileAsked: event((_state: SiteState, _event: Event<{ orderId: string }>) => undefined),
    /** A control without an effect was pressed; recorded so that support can see it. */
    controlPressed: event((_state: SiteState, _event: Event<{ control: string }>) => undefined),
  },
});

export const machine = guarded(transitions, slice);

export const {
  siteOpened,
  siteRestored,
  storeWithoutIdOpened,
  messageWritten,
  pageBroke,
  pageRetried,
  partBroke,
  controlPressed,
  reportAsked,
  calendarFileAsked,
} = slice.actions;

/** When the site was opened in this tab (ms since 1970, UTC); null before that. */
export const selectOpenedAt = (state: { site: SiteState }): number | null =>
  state.site.status === 'opened' ? state.site.openedAt : null;

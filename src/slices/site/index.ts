import { createSlice } from '@reduxjs/toolkit';
import { seal, type Sealed } from '../../domain/sealed';
import type { SiteLocation } from '../../services/types';
import { event, guarded, type Event, type Transitions } from '../machine';

/** What a contact form holds (PAGE-2). */
export interface ContactMessage {
  subject: string;
  body: string;
}

/** A part of a page that is fetched by itself: a dialog, a map. */
export type PartName =
  'joinPopup' | 'searchModal' | 'locationModal' | 'addressModal' | 'bookingNote' | 'placeMap';

/** Why a page or a part of one isn't there. */
export interface Breakage {
  message: string;
  /** The address of the file that could not be fetched; null for an error while rendering. */
  missing: string | null;
}

/** The site as a whole in this tab. */
export type SiteState =
  /**
   * Entered at start; the first picture is the one of a visitor. Left when it stands in the
   * browser.
   */
  | { status: 'opening' }
  /**
   * Entered when the first picture stands in the browser; never left. Owns the moment of it (ms
   * since 1970, UTC): what counts as past is asked of the clock at each event.
   */
  | { status: 'opened'; openedAt: number };

/** The life of the site in this tab. */
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
    /** The first picture stands in the browser, at this address. */
    siteOpened: event((_state: SiteState, { meta }: Event<SiteLocation>): SiteState => ({
      status: 'opened',
      openedAt: meta.at,
    })),
    /** The page came back from the browser's back/forward cache. */
    siteRestored: event((_state: SiteState, _event: Event) => undefined),
    /** The customer opened a store that came without an id. */
    storeWithoutIdOpened: event((_state: SiteState, _event: Event) => undefined),
    /** The customer pressed SEND on a contact form: their mail program opens. Sealed. */
    messageWritten: {
      prepare: (message: ContactMessage) => ({ payload: seal(message), meta: { at: 0, id: '' } }),
      reducer: (_state: SiteState, _event: Event<Sealed<ContactMessage>>) => undefined,
    },
    /** A page could not be fetched or rendered. */
    pageBroke: event((_state: SiteState, _event: Event<Breakage>) => undefined),
    /** The customer pressed 'Try again' on a page that could not be fetched. */
    pageRetried: event((_state: SiteState, _event: Event) => undefined),
    /** A dialog or a map could not be fetched or rendered; the page around it stays. */
    partBroke: event(
      (_state: SiteState, _event: Event<Breakage & { part: PartName }>) => undefined,
    ),
    /** The customer wants a report for support: sent, as a file, or as a code to paste. */
    reportAsked: event(
      (_state: SiteState, _event: Event<{ how: 'send' | 'file' | 'code' }>) => undefined,
    ),
    /** The customer wants a booking in their calendar. */
    calendarFileAsked: event((_state: SiteState, _event: Event<{ orderId: string }>) => undefined),
    /** A control without an effect of its own was pressed; recorded so that support can see it. */
    controlPressed: event((_state: SiteState, _event: Event<{ control: string }>) => undefined),
  },
});

/** The machine, as the registry lists it. */
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

/** When the site was opened in this tab (ms since 1970, UTC), or null before. */
export const selectOpenedAt = (state: { site: SiteState }): number | null =>
  state.site.status === 'opened' ? state.site.openedAt : null;

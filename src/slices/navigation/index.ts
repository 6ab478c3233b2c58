import { createSlice } from '@reduxjs/toolkit';
import { parseSitePath, sitePath, type SitePath } from '../../domain/sitePath';
import { matchRoute, PAYMENTS_STEP, type RouteMatch } from '../../routes';
import type { SiteLocation } from '../../services/types';
import { event, guarded, isDue, type Event, type Transitions } from '../machine';

/** How long the wheel-and-road loader stands on a change of page (NAV-3). */
export const LOADER_MS = 1000;

/** Where the customer is: the address bar follows this (NAV-1). */
export type NavigationState =
  /**
   * The page is in view. Entered at start and when the loader has stood its time. Left by a change
   * of the path. Owns the address.
   */
  | { status: 'settled'; location: SiteLocation }
  /**
   * The wheel-and-road loader covers the next page. Entered by a change of the path. Left at
   * `until` (ms since 1970, UTC), which each further change puts off. Owns the address.
   */
  | { status: 'loading'; location: SiteLocation; until: number };

/** A move that the site makes itself: a link, a redirect, a step of the checkout. */
export interface Move {
  to: string;
  how: 'push' | 'replace';
}

/** The life of the shown address. */
export const transitions: Transitions<NavigationState['status']> = {
  settled: {
    // Only a change of the path shows the loader; a change of the query doesn't.
    'navigation/navigated': ['loading', 'settled'],
    'navigation/historyPopped': ['loading', 'settled'],
  },
  loading: {
    'navigation/navigated': 'loading',
    'navigation/historyPopped': 'loading',
    // Refused (stays loading) when it belongs to an earlier change of page.
    'navigation/loaderDue': ['settled', 'loading'],
  },
};

const arrive = (state: NavigationState, location: SiteLocation, at: number): NavigationState => {
  if (location.pathname !== state.location.pathname)
    return { status: 'loading', location, until: at + LOADER_MS };
  return { ...state, location };
};

const isCartStep1 = ({ pathname, search }: SiteLocation): boolean =>
  matchRoute(pathname)?.id === 'serviceCart' && search !== PAYMENTS_STEP;

const isSafeMove = (to: string): SitePath | null => parseSitePath(to);

/** The first state for an address. */
export const navigationAt = (location: SiteLocation): NavigationState => ({
  status: 'settled',
  location,
});

const slice = createSlice({
  name: 'navigation',
  initialState: (): NavigationState =>
    navigationAt({ pathname: '/', search: '', hash: '', key: 'start', index: 0 }),
  reducers: {
    /** The customer followed a link, or the site moved them. Other origins are refused. */
    navigated: event((state: NavigationState, { payload, meta }: Event<Move>): NavigationState => {
      const path = isSafeMove(payload.to);
      if (!path) return state;
      const { location } = state;
      const isNew = payload.how === 'push';
      const isAboveCart = isNew ? isCartStep1(location) : location.aboveCart === true;
      const next: SiteLocation = {
        ...path,
        key: meta.id,
        index: location.index + (isNew ? 1 : 0),
        ...(isAboveCart && { aboveCart: true }),
      };
      return arrive(state, next, meta.at);
    }),
    /** The customer used the browser's Back or Forward. */
    historyPopped: event(
      (state: NavigationState, { payload, meta }: Event<SiteLocation>): NavigationState =>
        arrive(state, payload, meta.at),
    ),
    /** The loader has stood its time. */
    loaderDue: event((state: NavigationState, { meta }: Event): NavigationState => {
      if (state.status !== 'loading' || !isDue(meta.at, state.until, LOADER_MS)) return state;
      return { status: 'settled', location: state.location };
    }),
  },
});

/** The machine, as the registry lists it. */
export const machine = guarded(transitions, slice);

export const { navigated, historyPopped, loaderDue } = slice.actions;

interface Root {
  navigation: NavigationState;
}

/** The shown address. */
export const selectLocation = (state: Root): SiteLocation => state.navigation.location;
/** The shown address as one text. */
export const selectPath = (state: Root): string => sitePath(state.navigation.location);
/** Whether the wheel-and-road loader is in view. */
export const selectRouteLoading = (state: Root): boolean => state.navigation.status === 'loading';

/** The route of the shown address with its parameters, or null (404). Stable between changes. */
export const selectRoute = (state: Root): RouteMatch | null =>
  matchRoute(state.navigation.location.pathname);

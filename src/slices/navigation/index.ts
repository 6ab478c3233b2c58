import { lruMemoize } from '@reduxjs/toolkit';
import { parseSitePath, sitePath } from '../../domain/sitePath';
import { matchRoute, PAYMENTS_STEP, type RouteMatch } from '../../routes';
import type { SiteLocation } from '../../services/types';
import { createMachine, isDue } from '../machine';

/** How long the loader shows on a page change (NAV-3). */
export const LOADER_MS = 1000;

/** Where the customer is: the address bar follows this (NAV-1). */
export type NavigationState =
  | { status: 'settled'; location: SiteLocation }
  /** The loader covers the next page until `until` (ms since 1970, UTC). */
  | { status: 'loading'; location: SiteLocation; until: number };

/** Navigation by the site: a link, a redirect, a step of the checkout. */
export interface Move {
  to: string;
  how: 'push' | 'replace';
}

const moveTo = (state: NavigationState, location: SiteLocation, at: number): NavigationState => {
  if (location.pathname !== state.location.pathname)
    return { status: 'loading', location, until: at + LOADER_MS };
  return { ...state, location };
};

const isCartStep1 = ({ pathname, search }: SiteLocation): boolean =>
  matchRoute(pathname)?.id === 'serviceCart' && search !== PAYMENTS_STEP;

/** The state of a site that was opened at this address. */
export const navigationAt = (location: SiteLocation): NavigationState => ({
  status: 'settled',
  location,
});

export const machine = createMachine<NavigationState>()({
  name: 'navigation',
  initialState: navigationAt({ pathname: '/', search: '', hash: '', key: 'start', index: 0 }),
  transitions: {
    settled: {
      // Only a change of the path shows the loader, not of the query.
      'navigation/navigated': ['loading', 'settled'],
      'navigation/historyPopped': ['loading', 'settled'],
    },
    loading: {
      'navigation/navigated': 'loading',
      'navigation/historyPopped': 'loading',
      // Ignored (stays loading) for an earlier page change.
      'navigation/loaderDue': ['settled', 'loading'],
    },
  },
  reducers: (on) => ({
    /** The customer followed a link, or the site navigated. Other origins are rejected. */
    navigated: on<Move>((state, { payload, meta }) => {
      const path = parseSitePath(payload.to);
      if (!path) return state;
      const { location } = state;
      // Already there: nothing is to be rendered anew.
      if (sitePath(path) === sitePath(location)) return state;
      const isNew = payload.how === 'push';
      const isAboveCart = isNew ? isCartStep1(location) : location.aboveCart === true;
      const next: SiteLocation = {
        ...path,
        key: meta.id,
        index: location.index + (isNew ? 1 : 0),
        ...(isAboveCart && { aboveCart: true }),
      };
      return moveTo(state, next, meta.at);
    }),
    /** The customer used the browser's Back or Forward. */
    historyPopped: on<SiteLocation>((state, { payload, meta }) => moveTo(state, payload, meta.at)),
    /** The loader has shown for its full time. */
    loaderDue: on((state, { meta }) => {
      if (state.status !== 'loading' || !isDue(meta.at, state.until, LOADER_MS)) return state;
      return { status: 'settled', location: state.location };
    }),
  }),
});

export const { navigated, historyPopped, loaderDue } = machine.events;

interface Root {
  navigation: NavigationState;
}

export const selectLocation = (state: Root): SiteLocation => state.navigation.location;
export const selectPath = (state: Root): string => sitePath(state.navigation.location);
export const selectRouteLoading = (state: Root): boolean => state.navigation.status === 'loading';

/** The same match while the address doesn't change. */
const routeAt = lruMemoize(matchRoute);

/** The current route with its parameters, or null (404). Stable between changes. */
export const selectRoute = (state: Root): RouteMatch | null =>
  routeAt(state.navigation.location.pathname);

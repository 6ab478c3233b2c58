import { lruMemoize, type UnknownAction } from '@reduxjs/toolkit';
import { parseSitePath, sitePath, type SitePath } from '../domain/sitePath';
import { matchRoute, PAYMENTS_STEP, type RouteMatch } from '../content/routes';
import type { SiteLocation } from '../services/types';
import { anyOf, createMachine, event, isDue } from './machine';
import { pageFailed, pageRetried } from './site';

/** How long the loader shows on a page change (NAV-3). */
export const LOADER_MS = 1000;

interface Place {
  location: SiteLocation;
  /** Why an error replaces the page there: it could not be fetched, or not be shown. */
  failure?: 'missing' | 'crashed';
}

/** The current location, which the address bar follows (NAV-1). */
export type NavigationState =
  | ({ status: 'settled' } & Place)
  /** The loader covers the next page until `until` (ms since 1970, UTC). */
  | ({ status: 'loading'; until: number } & Place);

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

export const navigationAt = (location: SiteLocation) => ({ status: 'settled', location }) as const;

/** The same place, as if its page had never failed. */
const withoutFailure = ({ failure: _failure, ...state }: NavigationState): NavigationState => state;

export const machine = createMachine<NavigationState>()({
  name: 'navigation',
  initialState: navigationAt({ pathname: '/', search: '', hash: '', key: 'start', index: 0 }),
  events: {
    /** The customer followed a link, or the site navigated. Other origins are rejected. */
    navigated: event<Move>(),
    /** The customer used the browser's Back or Forward. */
    historyPopped: event<SiteLocation>(),
    /** The URL's id was replaced by the server's spelling of it. */
    pathCorrected: event<{ pathname: string }>(),
    /** The loader has shown for its full time. */
    loaderDue: event(),
  },
  externalEvents: { pageFailed, pageRetried },
  transitions: {
    settled: {
      pageFailed: 'settled',
      pageRetried: 'settled',
      // Only a change of the path shows the loader.
      navigated: ['loading', 'settled'],
      historyPopped: ['loading', 'settled'],
      pathCorrected: 'settled',
    },
    loading: {
      pageFailed: 'loading',
      pageRetried: 'loading',
      navigated: 'loading',
      historyPopped: 'loading',
      pathCorrected: 'loading',
      // Ignored (stays loading) for an earlier page change.
      loaderDue: ['settled', 'loading'],
    },
  },
  reducers: {
    navigated: (state, { payload, meta }) => {
      const path = parseSitePath(payload.to);
      if (!path) return state;
      const { location } = state;
      // Same location: don't rerender.
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
    },
    historyPopped: (state, { payload, meta }) => moveTo(state, payload, meta.at),
    pathCorrected: (state, { payload: { pathname } }) => ({
      ...withoutFailure(state),
      location: { ...state.location, pathname },
    }),
    loaderDue: (state, { meta }) => {
      const { until, ...place } = state;
      return isDue(meta.at, until, LOADER_MS) ? { ...place, status: 'settled' } : state;
    },
    pageFailed: (state, { payload: { missing } }) => ({
      ...state,
      failure: missing === null ? 'crashed' : 'missing',
    }),
    pageRetried: withoutFailure,
  },
});

export const { navigated, historyPopped, pathCorrected, loaderDue } = machine.events;

/** The customer leaves the page, or its current step. */
export const pageLeft = anyOf(navigated, historyPopped);

/** @returns where `pageLeft` leads; null for a URL outside the site, which is ignored */
export const destinationOf = (
  left: ReturnType<typeof navigated> | ReturnType<typeof historyPopped>,
): SitePath | null =>
  left.type === navigated.type ? parseSitePath(left.payload.to) : left.payload;

/** Whether a move stays on the current page and step (NAV-13). */
export function staysOnPage({ location }: NavigationState, event: UnknownAction): boolean {
  const to = pageLeft.match(event) ? destinationOf(event) : null;
  return to?.pathname === location.pathname && to.search === location.search;
}

interface Root {
  navigation: NavigationState;
}

export const selectLocation = (state: Root): SiteLocation => state.navigation.location;
export const selectPath = (state: Root): string => sitePath(state.navigation.location);
export const selectRouteLoading = (state: Root): boolean => state.navigation.status === 'loading';

/** Memoized by location. */
const routeAt = lruMemoize(matchRoute);

/** The current route with its parameters, or null (404). Stable between changes. */
export const selectRoute = (state: Root): RouteMatch | null =>
  routeAt(state.navigation.location.pathname);

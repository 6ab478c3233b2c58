import type { Middleware, Reducer, Store } from '@reduxjs/toolkit';
import { createFreeze, freezable } from './freeze';
import type { Services } from '../../services/types';
import type { RootState } from '../../slices/root';
import { devToolsOptions } from './devTools';
import {
  createEventTracker,
  dropWhileRecorded,
  resetOnLogout,
  rejectForeignStates,
  detectJumps,
} from './recordedStates';

/**
 * Lets Redux DevTools inspect a store, and jump to and import states. Loaded before the store is
 * created, only in browsers with the extension.
 * @param keepChoices keeps the live session's unsaved choices across the reload of `backToLive`
 */
export function createInspection(realServices: Services, keepChoices: (live: RootState) => void) {
  const freeze = createFreeze();
  const services = freezable(realServices, freeze);
  const events = createEventTracker(freeze);
  let inspected: Store<RootState> | null = null;
  let liveLocation = realServices.history.current;
  return {
    devTools: devToolsOptions,
    freeze,
    /** The freezable services for the store and its effects. */
    services,
    reducer: (reducer: Reducer<RootState>) => rejectForeignStates(reducer, events),
    /** Adds middleware before and after the site's. */
    wrapMiddleware: <Site extends readonly Middleware[]>(site: Site) =>
      [
        dropWhileRecorded(freeze),
        ...site,
        // RTK Query's middleware dispatches some actions directly to later middleware.
        dropWhileRecorded(freeze),
        resetOnLogout(() => inspected ?? {}, services.clock),
        events.middleware,
        // None of these changes the type of `dispatch`.
      ] as readonly Middleware[] as Site,
    attach: (store: Store<RootState>) => {
      inspected = store;
      liveLocation = detectJumps(store, events, freeze, realServices);
    },
    /** Reloads the page of the live session. */
    backToLive: () => {
      realServices.history.replace(liveLocation());
      const live = events.lastState();
      if (live) keepChoices(live);
      realServices.page.reload();
    },
  };
}

export type Inspection = ReturnType<typeof createInspection>;

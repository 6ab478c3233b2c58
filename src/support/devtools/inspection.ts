import type { Middleware, Reducer, Store } from '@reduxjs/toolkit';
import { createFreeze, freezable } from './freeze';
import type { Services } from '../../services/types';
import type { RootState } from '../../slices/root';
import { devToolsOptions } from './devTools';
import {
  createEventWatch,
  dropWhileRecorded,
  forgettingCustomers,
  ownStatesOnly,
  watchForJumps,
} from './recordedStates';

/**
 * Lets Redux DevTools inspect a store, and jump to and import states. Loaded before the store is
 * created, only in browsers with the extension.
 * @param keepChoices keeps the live session's unsaved choices across the reload of `backToLive`
 */
export function createInspection(world: Services, keepChoices: (live: RootState) => void) {
  const freeze = createFreeze();
  const services = freezable(world, freeze);
  const events = createEventWatch(freeze);
  let inspected: Store<RootState> | null = null;
  let liveLocation = world.history.current;
  return {
    devTools: devToolsOptions,
    freeze,
    /** The freezable services for the store and its effects. */
    services,
    reducer: (reducer: Reducer<RootState>) => ownStatesOnly(reducer, events),
    /** Adds middleware before and after the site's. */
    around: <Site extends readonly Middleware[]>(site: Site) =>
      [
        dropWhileRecorded(freeze),
        ...site,
        // RTK Query's middleware dispatches some actions directly to later middleware.
        dropWhileRecorded(freeze),
        forgettingCustomers(() => inspected ?? {}, services.clock),
        events.middleware,
        // None of these changes the type of `dispatch`.
      ] as readonly Middleware[] as Site,
    watch: (store: Store<RootState>) => {
      inspected = store;
      liveLocation = watchForJumps(store, events, freeze, world);
    },
    /** Reloads the page of the live session. */
    backToLive: () => {
      world.history.replace(liveLocation());
      const live = events.known();
      if (live) keepChoices(live);
      world.page.reload();
    },
  };
}

export type Inspection = ReturnType<typeof createInspection>;

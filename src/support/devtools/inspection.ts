import type { Middleware, Reducer, Store } from '@reduxjs/toolkit';
import { keepChoices } from '../../effects/keptChoices';
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
 * What a store needs so that Redux DevTools can inspect it, and jump to and import states. Only
 * browsers with the extension load it, before the store is created.
 */
export function createInspection(world: Services) {
  const freeze = createFreeze();
  const services = freezable(world, freeze);
  const events = createEventWatch(freeze);
  let inspected: Store<RootState> | null = null;
  let liveLocation = world.history.current;
  return {
    devTools: devToolsOptions,
    /** Says whether the live session is shown. */
    freeze,
    /** The services that the store and its effects use: frozen with the page. */
    services,
    reducer: (reducer: Reducer<RootState>) => ownStatesOnly(reducer, events),
    /** Adds its own middleware before and after all of the site's. */
    around: <Site extends readonly Middleware[]>(site: Site) =>
      [
        dropWhileRecorded(freeze),
        ...site,
        // RTK Query dispatches some of its actions past the middleware before it.
        dropWhileRecorded(freeze),
        forgettingCustomers(() => inspected ?? {}, services.clock),
        events.middleware,
        // None of these changes what the store's dispatch accepts.
      ] as readonly Middleware[] as Site,
    /** Notices jumps from now on. */
    watch: (store: Store<RootState>) => {
      inspected = store;
      liveLocation = watchForJumps(store, events, freeze, world);
    },
    /** Reloads the live session's page. */
    backToLive: () => {
      world.history.replace(liveLocation());
      const live = events.known();
      if (live) keepChoices(live, world.session);
      world.page.reload();
    },
  };
}

export type Inspection = ReturnType<typeof createInspection>;

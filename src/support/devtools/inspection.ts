import type { Middleware, Reducer, Store, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../api/base';
import { digestOf } from '../report/digest';
import { completed, isRenderable } from '../report/stateShape';
import { devToolsOptions } from './devTools';
import { createFreeze, dropWhileRecorded, freezable, type Freeze } from './freeze';
import type { Services, SiteLocation } from '../../services/types';
import { selectToken } from '../../slices/auth';
import { selectLocation } from '../../slices/navigation';
import { BUILD } from '../../slices/recordings';
import type { RootState } from '../../slices/root';

/** Redux DevTools' lifted store, if present. */
interface Inspected {
  liftedStore?: { dispatch(control: { type: 'COMMIT'; timestamp: number }): void };
}

/** Starts Redux DevTools' history over when a customer has left and the cache is empty (HELP-4). */
const resetOnLogout =
  (reset: () => void): Middleware<object, RootState> =>
  ({ getState }) => {
    let hasLoggedOut = false;
    return (next) => (action) => {
      const customer = selectToken(getState());
      const result = next(action);
      hasLoggedOut ||= customer !== null && customer !== selectToken(getState());
      if (hasLoggedOut && api.util.resetApiState.match(action)) {
        hasLoggedOut = false;
        reset();
      }
      return result;
    };
  };

/**
 * Finds where this build reduces a report to other states than the one that recorded it. Its events
 * have digests of the states they led to.
 */
function createDivergence() {
  /** The type of the event since which a state is not the customer's. */
  const since = new WeakMap<RootState, string>();
  return {
    /** Returns the state after an event, as one that is remembered to differ if it does. */
    followed: (before: RootState, action: UnknownAction, after: RootState): RootState => {
      const { digest } = (action.meta ?? {}) as { digest?: unknown };
      const isOther = typeof digest === 'string' && digest !== digestOf(after);
      const type = since.get(before) ?? (isOther ? action.type : undefined);
      if (type === undefined) return after;
      // An ignored event must not mark the state before it.
      const state = { ...after };
      since.set(state, type);
      return state;
    },
    noteOn: (state: RootState): string => {
      const type = since.get(state);
      return [
        state.build === BUILD ? '' : 'Made by another build: the screen may differ. ',
        type === undefined ? '' : `From ${type} on, it is not what the customer saw.`,
      ]
        .join('')
        .trim();
    },
  };
}

type Divergence = ReturnType<typeof createDivergence>;

/** The state for a recording without one. */
const UNRENDERABLE = null as unknown as RootState;

/** Tracks the store's own events: any other change of state comes from Redux DevTools. */
function createEventTracker(freeze: Freeze) {
  let depth = 0;
  let lastState: RootState | null = null;
  const middleware: Middleware<object, RootState> =
    ({ getState }) =>
    (next) =>
    (action) => {
      depth += 1;
      try {
        return next(action);
      } finally {
        depth -= 1;
        // Subscribers may be notified later: RTK Query batches them to the next frame.
        if (freeze.current() === 'live') lastState = getState();
      }
    };
  return {
    middleware,
    isDispatching: () => depth > 0,
    /** The state after the last event, or null before the first. */
    lastState: () => lastState,
  };
}

type EventTracker = ReturnType<typeof createEventTracker>;

/**
 * Returns a state of another version unchanged: Redux DevTools reduces imports, which could produce
 * a screen that no customer saw. `detectJumps` rejects it.
 */
const rejectForeignStates =
  (reducer: Reducer<RootState>, events: EventTracker, divergence: Divergence): Reducer<RootState> =>
  (state, action) => {
    const given: unknown = state;
    const own = isRenderable(given) ? state : completed(given);
    // Redux DevTools would skip undefined, the state of imports without an initial one.
    if (!own) return (given ?? UNRENDERABLE) as RootState;
    if (events.isDispatching()) return reducer(own, action);
    try {
      return divergence.followed(own, action, reducer(own, action));
    } catch {
      return UNRENDERABLE;
    }
  };

/**
 * Detects jumps and imports in Redux DevTools: the state changes without an event. From then on the
 * page shows a recorded state. The address bar follows it within the live session's history entry:
 * the browser's Back and Forward are undone. Another location opens at the top, as for the customer.
 * @returns the live session's location, whatever the address bar shows
 */
function detectJumps(
  store: Store<RootState>,
  events: EventTracker,
  freeze: Freeze,
  divergence: Divergence,
  { history, page }: Pick<Services, 'history' | 'page'>,
): () => SiteLocation {
  let shown = store.getState();
  let live: SiteLocation | null = null;
  /** Redux DevTools throws here after importing an invalid recording. */
  const read = (): unknown => {
    try {
      return store.getState();
    } catch {
      return null;
    }
  };
  const check = (): void => {
    if (events.isDispatching()) return;
    if (freeze.current() === 'live') shown = events.lastState() ?? shown;
    const state = read();
    if (state === shown && freeze.current() !== 'unreadable') return;
    live ??= selectLocation(shown);
    if (!isRenderable(state)) {
      freeze.show('unreadable');
      return;
    }
    const isElsewhere = selectLocation(state) !== selectLocation(shown);
    shown = state;
    freeze.show('recorded', divergence.noteOn(state));
    if (!isElsewhere) return;
    const { key, index } = live;
    history.replace({ ...selectLocation(state), key, index });
    page.startAtTop();
  };
  store.subscribe(check);
  // When an invalid file is imported, the extension's subscriber throws before any other is called.
  page.onMessage(check);
  history.onPop(({ index }) => {
    if (live && index !== live.index) history.go(live.index - index);
  });
  return () => live ?? selectLocation(events.lastState() ?? shown);
}

/**
 * Lets Redux DevTools inspect a store, and jump to and import states. Loaded before the store is
 * created, only in browsers with the extension.
 * @param keepChoices keeps the live session's unsaved choices across the reload of `backToLive`
 */
export function createInspection(realServices: Services, keepChoices: (live: RootState) => void) {
  const freeze = createFreeze();
  const services = freezable(realServices, freeze);
  const events = createEventTracker(freeze);
  const divergence = createDivergence();
  let inspected: Inspected = {};
  let liveLocation = realServices.history.current;
  return {
    devTools: devToolsOptions,
    freeze,
    /** The freezable services for the store and its effects. */
    services,
    reducer: (reducer: Reducer<RootState>) => rejectForeignStates(reducer, events, divergence),
    /** Adds middleware before and after the site's. */
    wrapMiddleware: <Site extends readonly Middleware[]>(site: Site) =>
      [
        dropWhileRecorded(freeze),
        ...site,
        // RTK Query's middleware dispatches some actions directly to later middleware.
        dropWhileRecorded(freeze),
        resetOnLogout(() =>
          inspected.liftedStore?.dispatch({ type: 'COMMIT', timestamp: services.clock.now() }),
        ),
        events.middleware,
        // None of these changes the type of `dispatch`.
      ] as readonly Middleware[] as Site,
    attach: (store: Store<RootState> & Inspected) => {
      inspected = store;
      liveLocation = detectJumps(store, events, freeze, divergence, realServices);
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

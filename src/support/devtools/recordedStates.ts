import { isAction, type Middleware, type Reducer, type Store } from '@reduxjs/toolkit';
import { api } from '../../api/base';
import { completed, isRenderable } from '../report/stateShape';
import type { Freeze } from './freeze';
import type { Clock, Services, SiteLocation } from '../../services/types';
import { selectToken } from '../../slices/auth';
import { selectLocation } from '../../slices/navigation';
import { stateShown } from '../../slices/recordings';
import type { RootState } from '../../slices/root';

/** RTK Query's hooks read subscriptions with this action; it changes no state. */
const isSubscriptionRead = api.internalActions.internal_getRTKQSubscriptions.match;

/** Drops every event while a recorded state is shown: it stays as recorded. */
export const dropWhileRecorded =
  (freeze: Freeze): Middleware =>
  () =>
  (next) =>
  (action) => {
    const passes =
      freeze.current() === 'live' ||
      !isAction(action) ||
      isSubscriptionRead(action) ||
      stateShown.match(action);
    return passes ? next(action) : action;
  };

/** Redux DevTools' lifted store, if present. */
interface Inspected {
  liftedStore?: { dispatch(control: { type: 'COMMIT'; timestamp: number }): void };
}

/**
 * Resets Redux DevTools' history like a report's when a customer has logged out and the cache is
 * empty (HELP-4), so that it doesn't mix customers.
 */
export const resetOnLogout =
  (inspected: () => Inspected, clock: Clock): Middleware<object, RootState> =>
  ({ getState }) => {
    let hasLoggedOut = false;
    return (next) => (action) => {
      const customer = selectToken(getState());
      const result = next(action);
      hasLoggedOut ||= customer !== null && customer !== selectToken(getState());
      if (hasLoggedOut && api.util.resetApiState.match(action)) {
        hasLoggedOut = false;
        inspected().liftedStore?.dispatch({ type: 'COMMIT', timestamp: clock.now() });
      }
      return result;
    };
  };

/** The state for a recording without one. */
const UNRENDERABLE = null as unknown as RootState;

/** Tracks the store's own events: any other change of state comes from Redux DevTools. */
export function createEventTracker(freeze: Freeze) {
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
 * Makes a reducer return any state unchanged that isn't of this version. Redux DevTools runs it on
 * imports, and reducing such a state could produce a screen that no customer saw. `detectJumps`
 * rejects it.
 * @param events distinguishes live events from those Redux DevTools replays
 */
export const rejectForeignStates = (
  reducer: Reducer<RootState>,
  events: EventTracker,
): Reducer<RootState> => {
  // Only states from outside need the check.
  let lastResult: RootState | null = null;
  return (state, action) => {
    const given: unknown = state;
    const own = state === lastResult || isRenderable(given) ? state : completed(given);
    // Redux DevTools would skip undefined, the state of imports without an initial one.
    if (!own) return (given ?? UNRENDERABLE) as RootState;
    if (events.isDispatching()) return (lastResult = reducer(own, action));
    try {
      return reducer(own, action);
    } catch {
      return UNRENDERABLE;
    }
  };
};

/**
 * Detects jumps and imports in Redux DevTools: the state changes without an event. From then on the
 * page shows a recorded state. The address bar follows it within the live session's history entry:
 * the browser's Back and Forward are undone. Another location opens at the top, as for the customer.
 * @param services the real ones, which are never frozen
 * @returns the live session's location, whatever the address bar shows
 */
export function detectJumps(
  store: Store<RootState>,
  events: EventTracker,
  freeze: Freeze,
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
    freeze.show('recorded');
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

import { isAction, type Middleware, type Reducer, type Store } from '@reduxjs/toolkit';
import { api } from '../../api/base';
import { completed, isDrawable } from '../report/stateShape';
import type { Freeze } from './freeze';
import type { Clock, Services, SiteLocation } from '../../services/types';
import { selectToken } from '../../slices/auth';
import { selectLocation } from '../../slices/navigation';
import { stateShown } from '../../slices/recordings';
import type { RootState } from '../../slices/root';

/**
 * RTK Query's hooks query its middleware for subscriptions with this action; it changes nothing.
 */
const isQuestion = api.internalActions.internal_getRTKQSubscriptions.match;

/**
 * Drops every event while a recorded state is shown, so that it stays as recorded and clicks have
 * no effect.
 */
export const dropWhileRecorded =
  (freeze: Freeze): Middleware =>
  () =>
  (next) =>
  (action) => {
    const passes =
      freeze.current() === 'live' ||
      !isAction(action) ||
      isQuestion(action) ||
      stateShown.match(action);
    return passes ? next(action) : action;
  };

/** Redux DevTools' store around the site's, if the browser has it. */
export interface Inspected {
  liftedStore?: { dispatch(control: { type: 'COMMIT'; timestamp: number }): void };
}

/**
 * When a customer has left and the cache is empty, makes Redux DevTools start over like reports do
 * (HELP-4): otherwise the tab's next customer would be listed behind all that the last one did.
 */
export const forgettingCustomers =
  (inspected: () => Inspected, clock: Clock): Middleware<object, RootState> =>
  ({ getState }) => {
    let isLeft = false;
    return (next) => (action) => {
      const customer = selectToken(getState());
      const result = next(action);
      isLeft ||= customer !== null && customer !== selectToken(getState());
      if (isLeft && api.util.resetApiState.match(action)) {
        isLeft = false;
        inspected().liftedStore?.dispatch({ type: 'COMMIT', timestamp: clock.now() });
      }
      return result;
    };
  };

/** Used where a recording leads to no state at all. */
const UNSHOWABLE = null as unknown as RootState;

/** Tracks the events that pass through a store: any other state was put there from outside. */
export function createEventWatch(freeze: Freeze) {
  let depth = 0;
  let known: RootState | null = null;
  const middleware: Middleware<object, RootState> =
    ({ getState }) =>
    (next) =>
    (action) => {
      depth += 1;
      try {
        return next(action);
      } finally {
        depth -= 1;
        // Subscribers may be notified later: RTK Query delays them to the next frame.
        if (freeze.current() === 'live') known = getState();
      }
    };
  return {
    middleware,
    isDispatching: () => depth > 0,
    /** The state after the last event, or null before the first. */
    known: () => known,
  };
}

type EventWatch = ReturnType<typeof createEventWatch>;

/**
 * Makes a reducer leave anything alone that is not a state of this version of the site. Redux
 * DevTools runs it on whatever is imported: relabelling such a state would show support a screen
 * that no customer ever saw. Unchanged, it is rejected by `watchForJumps`.
 * @param events distinguishes live events from those Redux DevTools replays
 */
export const ownStatesOnly = (
  reducer: Reducer<RootState>,
  events: EventWatch,
): Reducer<RootState> => {
  // States made by this reducer need no check, only those from elsewhere.
  let made: RootState | null = null;
  return (state, action) => {
    const given: unknown = state;
    const own = state === made || isDrawable(given) ? state : completed(given);
    // Imports without an initial state are undefined, which Redux DevTools would skip.
    if (!own) return (given ?? UNSHOWABLE) as RootState;
    if (events.isDispatching()) return (made = reducer(own, action));
    try {
      return reducer(own, action);
    } catch {
      return UNSHOWABLE;
    }
  };
};

/**
 * Detects jumps and imports in Redux DevTools: the state changes without an event. From then on the
 * page shows a recorded state. The address bar follows it within the live session's history entry:
 * the browser's Back and Forward are undone.
 * @param world the browser's own, bypassing the freeze
 * @returns the live session's location, whatever the address bar shows
 */
export function watchForJumps(
  store: Store<RootState>,
  events: EventWatch,
  freeze: Freeze,
  { history, page }: Pick<Services, 'history' | 'page'>,
): () => SiteLocation {
  let shown = store.getState();
  let live: SiteLocation | null = null;
  /** Redux DevTools throws here after importing something that is not a recording. */
  const read = (): unknown => {
    try {
      return store.getState();
    } catch {
      return null;
    }
  };
  const look = (): void => {
    if (events.isDispatching()) return;
    if (freeze.current() === 'live') shown = events.known() ?? shown;
    const state = read();
    if (state === shown && freeze.current() !== 'unreadable') return;
    live ??= selectLocation(shown);
    if (!isDrawable(state)) {
      freeze.show('unreadable');
      return;
    }
    const isElsewhere = selectLocation(state) !== selectLocation(shown);
    shown = state;
    freeze.show('recorded');
    const { key, index } = live;
    if (isElsewhere) history.replace({ ...selectLocation(state), key, index });
  };
  store.subscribe(look);
  // When a file without a recording is imported, the extension's own subscriber throws. It is the
  // first, so no other is called.
  page.onMessage(look);
  history.onPop(({ index }) => {
    if (live && index !== live.index) history.go(live.index - index);
  });
  return () => live ?? selectLocation(events.known() ?? shown);
}

import { isAction, type Middleware, type Reducer, type Store } from '@reduxjs/toolkit';
import { api } from '../api/base';
import type { Recorder } from '../recording/recorder';
import { completed, isDrawable } from '../recording/form';
import type { Freeze } from '../services/freeze';
import type { BrowserHistory, Clock, SiteLocation } from '../services/types';
import { selectLocation } from '../slices/navigation';
import { stateShown } from '../slices/recordings';
import type { RootState } from '../slices/root';

/** RTK Query's hooks ask its middleware who reads what; that changes nothing. */
const isQuestion = api.internalActions.internal_getRTKQSubscriptions.match;

/**
 * Drops every event while a recorded state is shown: what is on screen stays as it was recorded,
 * and nothing follows from a click.
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

/** Has the recorder note every event of the live session, as the reducers see them. */
export const recording =
  (recorder: Recorder, freeze: Freeze, clock: Clock): Middleware<object, RootState> =>
  ({ getState }) =>
  (next) =>
  (action) => {
    if (!isAction(action) || freeze.current() !== 'live') return next(action);
    const before = getState();
    const result = next(action);
    recorder.note(action, before, getState(), clock.now());
    return result;
  };

/** What the store's events have led to; a state that none of them led to was put there. */
export interface EventWatch {
  middleware: Middleware<object, RootState>;
  isDispatching(): boolean;
  /** The state after the last event, or null before the first. */
  known(): RootState | null;
}

/** Stands where a recording leads to no state at all. */
const UNSHOWABLE = null as unknown as RootState;

/** Watches the events that pass through a store. */
export function createEventWatch(freeze: Freeze): EventWatch {
  let depth = 0;
  let known: RootState | null = null;
  return {
    middleware:
      ({ getState }) =>
      (next) =>
      (action) => {
        depth += 1;
        try {
          return next(action);
        } finally {
          depth -= 1;
          // Subscribers may hear of it later: RTK Query has them wait for the next frame.
          if (freeze.current() === 'live') known = getState();
        }
      },
    isDispatching: () => depth > 0,
    known: () => known,
  };
}

/**
 * Has a reducer leave alone what is no state of this version of the site. Redux DevTools runs it
 * over whatever is imported: a reducer that relabels such a state would have support
 * believe a screen that no customer ever saw. Untouched, it is refused by `watchForJumps`.
 * @param reducer the site's reducer
 * @param events tells an event of the live session from one that Redux DevTools replays
 */
export const ownStatesOnly = (
  reducer: Reducer<RootState>,
  events: Pick<EventWatch, 'isDispatching'>,
): Reducer<RootState> => {
  // What this reducer has made itself needs no look: only what came from elsewhere does.
  let made: RootState | null = null;
  return (state, action) => {
    const given: unknown = state;
    const own = state === made || isDrawable(given) ? state : completed(given);
    // An import without a first state comes as undefined, which Redux DevTools would pass over.
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
 * Finds out when Redux DevTools jumps or imports: the state changes, and no event led there. From
 * then on the page shows a recorded state. The address bar follows it, in the history entry of the
 * live session: the browser's Back and Forward are undone.
 * @param history the browser's own, in spite of the freeze
 * @returns tells where the live session is, whatever the address bar shows
 */
export function watchForJumps(
  store: Pick<Store<RootState>, 'getState' | 'subscribe'>,
  events: EventWatch,
  freeze: Freeze,
  history: Pick<BrowserHistory, 'replace' | 'go' | 'onPop'>,
): () => SiteLocation {
  let shown = store.getState();
  let live: SiteLocation | null = null;
  /** Redux DevTools throws here when it was fed something that is no recording. */
  const read = (): unknown => {
    try {
      return store.getState();
    } catch {
      return null;
    }
  };
  store.subscribe(() => {
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
  });
  history.onPop(({ index }) => {
    if (live && index !== live.index) history.go(live.index - index);
  });
  return () => live ?? selectLocation(events.known() ?? shown);
}

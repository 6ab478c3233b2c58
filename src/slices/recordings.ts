import { createAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/base';

/**
 * The version of the state, kept in the state itself, so that a recording of another version is
 * never taken for one of this. Raise it when a field or an event changes its meaning, and add a
 * migration to src/recording/migrations.ts; machines may come and go without.
 */
export const STATE_VERSION = 2;

/** Keeps the version in the state; that of a recording stays what it was. */
export const stateVersionReducer = (version = STATE_VERSION): number => version;

/** One answer of the server as the cache keeps it once nothing is on its way any more. */
export interface SettledEntry {
  status: 'fulfilled' | 'rejected';
  endpointName: string;
  originalArgs?: unknown;
  data?: unknown;
  error?: unknown;
}

/** What became of the cache: per key, the settled entry, or null where there is none any more. */
export interface CacheChange {
  entries: Record<string, SettledEntry | null>;
}

const cacheEvent = (type: string) =>
  createAction(type, (payload: CacheChange, at: number) => ({
    payload,
    meta: { at, id: 'recorded' },
  }));

/**
 * How a recording tells what became of the cache of the server's answers: RTK Query's own actions
 * are many, and replaying one does nothing without those before it. They occur in recordings only.
 */
export const serverEvents = {
  asked: cacheEvent('server/asked'),
  answered: cacheEvent('server/answered'),
  refused: cacheEvent('server/refused'),
  forgotten: cacheEvent('server/forgotten'),
} as const;

/** Shows a recorded state instead of the present one. */
export const stateShown = createAction<unknown>('recordings/stateShown');

type CacheEvent = ReturnType<(typeof serverEvents)['answered']>;

/** Whether a recorded event is about the cache. */
export const isCacheEvent = (action: UnknownAction): action is CacheEvent =>
  Object.values(serverEvents).some(({ match }) => match(action));

/** An entry in the form that RTK Query's hooks read. */
const entryOf = (entry: SettledEntry): Record<string, unknown> => ({
  ...entry,
  requestId: 'recorded',
  startedTimeStamp: 1,
  ...(entry.status === 'fulfilled' ? { fulfilledTimeStamp: 1 } : {}),
});

type ApiState = ReturnType<typeof api.reducer>;

/**
 * A cache that holds these answers and nothing else.
 * @param entries per key, in RTK Query's own naming, e.g. `getStores(undefined)`
 */
export function cacheOf(entries: Record<string, SettledEntry>): ApiState {
  const empty = api.reducer(undefined, { type: 'recordings/started' });
  const queries = Object.fromEntries(
    Object.entries(entries).map(([key, entry]) => [key, entryOf(entry)]),
  );
  return {
    ...empty,
    queries: queries as ApiState['queries'],
    // As in a page that is in view and has a connection.
    config: { ...empty.config, online: true, focused: true, middlewareRegistered: true },
  };
}

function changed(cache: ApiState, { entries }: CacheChange): ApiState {
  const queries: Record<string, unknown> = { ...cache.queries };
  for (const [key, entry] of Object.entries(entries)) {
    if (entry) queries[key] = entryOf(entry);
    else delete queries[key];
  }
  return { ...cache, queries: queries as ApiState['queries'] };
}

/**
 * Has a reducer understand the events of recordings beside those of the live site.
 * @param reducer the root reducer
 */
export function withRecordings<State extends { [api.reducerPath]: ApiState }>(
  reducer: Reducer<State>,
): Reducer<State> {
  return (state, action) => {
    if (stateShown.match(action)) return action.payload as State;
    if (state && isCacheEvent(action))
      return { ...state, [api.reducerPath]: changed(state[api.reducerPath], action.payload) };
    return reducer(state, action);
  };
}

import { createAction, isAnyOf } from '@reduxjs/toolkit';
import { api } from '../api/base';
import { mapValues } from '../lib/mapValues';

/**
 * The version of the state, kept in the state itself, so that recordings of different versions are
 * never confused. Increment it when a field or an event changes its meaning; adding or removing
 * machines doesn't need it.
 */
export const STATE_VERSION = 1;

export interface SettledEntry {
  status: 'fulfilled' | 'rejected';
  endpointName: string;
  originalArgs?: unknown;
  data?: unknown;
  error?: unknown;
}

/** A change of the cache: for each key the settled entry, or null if it was removed. */
export interface CacheChange {
  entries: Record<string, SettledEntry | null>;
}

const cacheEvent = (type: string) =>
  createAction(type, (payload: CacheChange, at: number) => ({
    payload,
    meta: { at, id: 'recorded' },
  }));

/**
 * A recording's events about the query cache: RTK Query's own actions can't be replayed
 * individually. A visit also starts with the data embedded in its document (`answered`).
 */
export const serverEvents = {
  pending: cacheEvent('server/asked'),
  fulfilled: cacheEvent('server/answered'),
  rejected: cacheEvent('server/refused'),
  removed: cacheEvent('server/forgotten'),
} as const;

export const stateShown = createAction<unknown>('recordings/stateShown');

export const isCacheEvent = isAnyOf(...Object.values(serverEvents));

const entryOf = (entry: SettledEntry): Record<string, unknown> => ({
  ...entry,
  requestId: 'recorded',
  startedTimeStamp: 1,
  ...(entry.status === 'fulfilled' && { fulfilledTimeStamp: 1 }),
});

type ApiState = ReturnType<typeof api.reducer>;

/** @param entries by RTK Query's own key, e.g. `getStores(undefined)` */
export function cacheOf(entries: Record<string, SettledEntry>): ApiState {
  const empty = api.reducer(undefined, { type: 'recordings/started' });
  return {
    ...empty,
    queries: mapValues(entries, entryOf) as ApiState['queries'],
    // Visible and online.
    config: { ...empty.config, online: true, focused: true, middlewareRegistered: true },
  };
}

export function withChange(cache: ApiState, { entries }: CacheChange): ApiState {
  const queries: Record<string, unknown> = { ...cache.queries };
  for (const [key, entry] of Object.entries(entries)) {
    if (entry) queries[key] = entryOf(entry);
    else delete queries[key];
  }
  return { ...cache, queries: queries as ApiState['queries'] };
}

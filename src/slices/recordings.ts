import { createAction, isAnyOf } from '@reduxjs/toolkit';
import { api } from '../api/base';
import type { ApiError } from '../api/reply';
import { mapValues } from '../lib/mapValues';

/**
 * The version of the state, kept in the state itself, so that recordings of different versions are
 * never confused. Increment it when a field or an event changes its meaning; adding or removing
 * machines doesn't need it.
 */
export const STATE_VERSION = 1;

/** The build that runs, kept in the state like the version: other builds may have other rules. */
export const BUILD = typeof __BUILD__ === 'string' ? __BUILD__ : 'unbuilt';

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

/** What a recording says of a failed call: nothing of what was sent or answered. */
export interface FailedCall {
  /** The endpoint's name. */
  call: string;
  kind: ApiError['kind'];
  httpStatus?: number;
}

/** A command failed; it changes no state. */
export const callFailed = createAction('server/callFailed', (payload: FailedCall, at: number) => ({
  payload,
  meta: { at, id: 'recorded' },
}));

/**
 * The previous session of this tab ended, by the event of this type. It changes no state: the
 * recording begins with the state after it.
 */
export const sessionOver = createAction('session/over', (payload: { by: string }, at: number) => ({
  payload,
  meta: { at, id: 'recorded' },
}));

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

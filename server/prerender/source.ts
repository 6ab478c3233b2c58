import { configureStore } from '@reduxjs/toolkit';
import { api } from '../../src/api/base';
// Injects the endpoints of all documents.
import '../../src/pages/pageDocuments';
import { cacheKey, fetchQuery, type QueryDescriptor } from '../../src/api/queryCache';
import type { ApiError } from '../../src/api/reply';
import type { AppConfig } from '../../src/config';
import type { Clock, Services } from '../../src/services/types';

/** The API's data, parsed by the resource's schema, with the time of the request; or the error. */
export type ApiResult = { data: unknown; at: number } | { error: ApiError };

interface SourceOptions {
  config: AppConfig;
  fetch: typeof fetch;
  clock: Clock;
  log: Services['log'];
  /** How long data may be reused for further documents, in milliseconds. */
  freshMs: number;
  /** The size of the cache. */
  maxEntries: number;
  /** The timeout of a request, in milliseconds. */
  timeoutMs: number;
  /**
   * The maximum number of pending requests to the API; further ones fail. Each holds a connection,
   * and a server without free connections accepts no visitors.
   */
  maxPending: number;
}

const NOT_SENT: ApiResult = { error: { kind: 'noConnection' } };

/**
 * Creates a cached source of API data, through the site's own endpoints and schemas. It sends no
 * token and no visitor's data, and only requests `apiBaseUrl`.
 * @throws Error when that is relative and no origin is configured
 */
export function createSource(options: SourceOptions) {
  const { config, fetch, clock, log, freshMs, maxEntries, timeoutMs, maxPending } = options;
  if (config.apiBaseUrl.startsWith('/'))
    throw new Error(
      'apiBaseUrl is a path on the site itself: set the origin, as in SITE_ORIGIN=https://wash.example',
    );
  const fetchFromApi: typeof globalThis.fetch = (url, init) => {
    if (typeof url !== 'string' || !url.startsWith(config.apiBaseUrl))
      return Promise.reject(new Error("Documents request only the API's URLs."));
    return fetch(url, {
      ...init,
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  };
  const store = configureStore({
    reducer: { api: api.reducer },
    devTools: false,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: { config, services: { fetch: fetchFromApi, clock, log } } },
        immutableCheck: false,
        serializableCheck: false,
      }).concat(api.middleware),
  });
  const cache = new Map<string, { data: unknown; at: number }>();
  const pending = new Map<string, Promise<ApiResult>>();

  const addToCache = (key: string, result: { data: unknown; at: number }) => {
    cache.delete(key);
    cache.set(key, result);
    const [oldest] = cache.keys();
    if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest);
  };

  const send = async (key: string, query: QueryDescriptor): Promise<ApiResult> => {
    const at = clock.now();
    const { data, error } = await store.dispatch(fetchQuery(query));
    store.dispatch(api.internalActions.removeQueryResult({ queryCacheKey: key as never }));
    if (error !== undefined || data === undefined) return error ? { error } : NOT_SENT;
    const result = { data, at };
    addToCache(key, result);
    return result;
  };

  return {
    /** Returns cached or requested data. Never rejects; equal simultaneous requests are shared. */
    request: (query: QueryDescriptor): Promise<ApiResult> => {
      const key = cacheKey(query);
      const cached = cache.get(key);
      if (cached && Math.abs(clock.now() - cached.at) <= freshMs) {
        addToCache(key, cached);
        return Promise.resolve(cached);
      }
      const inFlight = pending.get(key);
      if (inFlight) return inFlight;
      if (pending.size >= maxPending) return Promise.resolve(NOT_SENT);
      const promise = send(key, query).finally(() => pending.delete(key));
      pending.set(key, promise);
      return promise;
    },
  };
}

export type Source = ReturnType<typeof createSource>;

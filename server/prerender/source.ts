import { configureStore } from '@reduxjs/toolkit';
import { api } from '../../src/api/base';
// Injects the endpoints of all documents.
import '../../src/pages/pageDocuments';
import { fetchQuery } from '../../src/api/embeddedData';
import { cacheKey, type QueryDescriptor } from '../../src/api/queryCache';
import type { ApiError } from '../../src/api/reply';
import type { AppConfig } from '../../src/config';
import type { Clock, Services } from '../../src/services/types';

/** The API's data, parsed by the resource's schema, with the time of the request; or the error. */
export type Answer = { data: unknown; at: number } | { error: ApiError };

interface SourceOptions {
  config: AppConfig;
  fetch: typeof fetch;
  clock: Clock;
  log: Services['log'];
  /** How long data may be reused for further documents, in milliseconds. */
  freshMs: number;
  /** The size of the cache. */
  mostKept: number;
  /** The timeout of a request, in milliseconds. */
  timeoutMs: number;
  /**
   * The maximum number of pending requests to the API; further ones fail. Each holds a connection,
   * and a server without free connections accepts no visitors.
   */
  mostAsked: number;
}

const NOT_ASKED: Answer = { error: { kind: 'noConnection' } };

/**
 * Creates a cached source of API data, through the site's own endpoints and schemas. It sends no
 * token and no visitor's data, and only requests `apiBaseUrl`.
 * @throws Error when that is relative and no origin is configured
 */
export function createSource(options: SourceOptions) {
  const { config, fetch, clock, log, freshMs, mostKept, timeoutMs, mostAsked } = options;
  if (config.apiBaseUrl.startsWith('/'))
    throw new Error(
      'apiBaseUrl is a path on the site itself: set the origin, as in SITE_ORIGIN=https://wash.example',
    );
  const askApi: typeof globalThis.fetch = (address, init) => {
    if (typeof address !== 'string' || !address.startsWith(config.apiBaseUrl))
      return Promise.reject(new Error(`${String(address)} is not a URL of the API.`));
    return fetch(address, {
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
        thunk: { extraArgument: { config, services: { fetch: askApi, clock, log } } },
        immutableCheck: false,
        serializableCheck: false,
      }).concat(api.middleware),
  });
  const kept = new Map<string, { data: unknown; at: number }>();
  const running = new Map<string, Promise<Answer>>();

  const keep = (key: string, answer: { data: unknown; at: number }) => {
    kept.delete(key);
    kept.set(key, answer);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  };

  const request = async (key: string, query: QueryDescriptor): Promise<Answer> => {
    const at = clock.now();
    const { data, error } = await store.dispatch(fetchQuery(query));
    store.dispatch(api.internalActions.removeQueryResult({ queryCacheKey: key as never }));
    if (error !== undefined || data === undefined) return error ? { error } : NOT_ASKED;
    const answer = { data, at };
    keep(key, answer);
    return answer;
  };

  return {
    /** Returns cached or requested data. Never rejects; equal simultaneous requests are shared. */
    ask: (query: QueryDescriptor): Promise<Answer> => {
      const key = cacheKey(query);
      const known = kept.get(key);
      if (known && clock.now() - known.at <= freshMs) {
        keep(key, known);
        return Promise.resolve(known);
      }
      const begun = running.get(key);
      if (begun) return begun;
      if (running.size >= mostAsked) return Promise.resolve(NOT_ASKED);
      const asked = request(key, query).finally(() => running.delete(key));
      running.set(key, asked);
      return asked;
    },
    /** Adds data that another response contained. */
    know: (query: QueryDescriptor, data: unknown) =>
      keep(cacheKey(query), { data, at: clock.now() }),
  };
}

export type Source = ReturnType<typeof createSource>;

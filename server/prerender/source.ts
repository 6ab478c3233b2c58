import { configureStore } from '@reduxjs/toolkit';
import { api } from '../../src/api/base';
// The endpoints of all documents.
import '../../src/pages/pageDocuments';
import { fetchQuery } from '../../src/api/embeddedData';
import { cacheKey, type QueryDescriptor } from '../../src/api/queryCache';
import type { ApiError } from '../../src/api/reply';
import type { AppConfig } from '../../src/config';
import type { Clock, Services } from '../../src/services/types';

/** The API's response, parsed by the resource's schema. */
export type Answer = { data: unknown; at: number } | { error: ApiError };

interface SourceOptions {
  config: AppConfig;
  fetch: typeof fetch;
  clock: Clock;
  log: Services['log'];
  /** How long an answer may be used for further documents, in milliseconds. */
  freshMs: number;
  /** How many answers are kept for that. */
  mostKept: number;
  /** The timeout of a request, in milliseconds. */
  timeoutMs: number;
  /**
   * The maximum of pending requests to the API; further ones fail. Each holds a connection, and a
   * server without free connections accepts no visitors.
   */
  mostAsked: number;
}

const NOT_ASKED: Answer = { error: { kind: 'noConnection' } };

/**
 * A source that requests the API through the site's own calls and schemas: without a token or a
 * visitor's data, and only at `apiBaseUrl`.
 * @throws Error when that is relative to a site without a configured origin
 */
export function createSource(options: SourceOptions) {
  const { config, fetch, clock, log, freshMs, mostKept, timeoutMs, mostAsked } = options;
  if (config.apiBaseUrl.startsWith('/'))
    throw new Error(
      'apiBaseUrl is a path on the site itself: set the origin, as in SITE_ORIGIN=https://wash.example',
    );
  const askApi: typeof globalThis.fetch = (address, init) => {
    if (typeof address !== 'string' || !address.startsWith(config.apiBaseUrl))
      return Promise.reject(new Error('Documents are made of the API’s answers only.'));
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
    /** Never throws. Equal simultaneous requests are shared. */
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
    /** Derives this response from another one. */
    know: (query: QueryDescriptor, data: unknown) =>
      keep(cacheKey(query), { data, at: clock.now() }),
  };
}

export type Source = ReturnType<typeof createSource>;

import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api/base';
// What documents ask for.
import '../api/blogs';
import '../api/catalogue';
import '../api/plans';
import { cacheKey } from '../api/cached';
import { isClearRefusal } from '../api/call';
import type { ApiError } from '../api/transport';
import type { AppConfig } from '../config';
import type { Need } from '../pages/pageDocument';
import type { Clock, Services } from '../services/types';

/** What the API answered, as its resource's schema reads it. */
export type Answer =
  | { data: unknown; at: number }
  /** `isRefused`: it will not say anything else when asked again. */
  | { error: ApiError; isRefused: boolean };

/** Where documents get their data from. */
export interface Source {
  /** Never throws. Equal questions at the same time are one request. */
  ask(need: Pick<Need, 'endpointName' | 'originalArgs'>): Promise<Answer>;
  /** Uses a part of another answer for this one. */
  know(need: Pick<Need, 'endpointName' | 'originalArgs'>, data: unknown): void;
}

export interface SourceOptions {
  config: AppConfig;
  fetch: typeof fetch;
  clock: Clock;
  log: Services['log'];
  /** How long an answer may be used for further documents, in milliseconds. */
  freshMs: number;
  /** How many answers are kept for that. */
  mostKept: number;
  /** After which a request is given up, in milliseconds. */
  timeoutMs: number;
  /**
   * How many requests may wait for the API at once; what is asked beyond is not answered. Each holds a
   * connection, and a server that has none left lets nobody in.
   */
  mostAsked: number;
}

type Initiate = (args: unknown, options: object) => never;

const NOT_ASKED: Answer = { error: { kind: 'noConnection' }, isRefused: false };

interface Result {
  data?: unknown;
  error?: ApiError;
}

/**
 * A source that asks the API through the site's own calls and schemas: without a token, without
 * anything of a visitor, and nothing but `apiBaseUrl`.
 */
export function createSource(options: SourceOptions): Source {
  const { config, fetch, clock, log, freshMs, mostKept, timeoutMs, mostAsked } = options;
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

  const request = async (
    key: string,
    { endpointName, originalArgs }: Pick<Need, 'endpointName' | 'originalArgs'>,
  ): Promise<Answer> => {
    const endpoints = api.endpoints as unknown as Record<string, { initiate: Initiate }>;
    const endpoint = endpoints[endpointName];
    if (!endpoint) throw new Error(`The source does not import the call ${endpointName}.`);
    const at = clock.now();
    const asked: Promise<Result> = store.dispatch(
      endpoint.initiate(originalArgs, { subscribe: false, forceRefetch: true }),
    );
    const { data, error } = await asked;
    store.dispatch(api.internalActions.removeQueryResult({ queryCacheKey: key as never }));
    if (error !== undefined || data === undefined) {
      const reason = error ?? { kind: 'noConnection' };
      return { error: reason, isRefused: isClearRefusal(reason) };
    }
    const answer = { data, at };
    keep(key, answer);
    return answer;
  };

  return {
    ask: (need) => {
      const key = cacheKey(need.endpointName, need.originalArgs);
      const known = kept.get(key);
      if (known && clock.now() - known.at <= freshMs) {
        keep(key, known);
        return Promise.resolve(known);
      }
      const begun = running.get(key);
      if (begun) return begun;
      if (running.size >= mostAsked) return Promise.resolve(NOT_ASKED);
      const asked = request(key, need).finally(() => running.delete(key));
      running.set(key, asked);
      return asked;
    },
    know: ({ endpointName, originalArgs }, data) =>
      keep(cacheKey(endpointName, originalArgs), { data, at: clock.now() }),
  };
}

import { configureStore } from '@reduxjs/toolkit';

import { api } from '../../src/api/base';
import type { ApiError, ApiExtra } from '../../src/api/transport';
import { parseConfig, type AppConfig } from '../../src/config';

export interface Sent {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: unknown;
}

/** The raw reply; null when there was none. */
export interface Came {
  status: number;
  type: string;
  text: string;
}

export interface Outcome {
  sent: Sent | null;
  came: Came | null;
  data?: unknown;
  error?: ApiError;
  dropped: { dropped: number; of: number } | null;
}

/** An endpoint of src/api, with the types that RTK Query gives it. */
export interface Endpoint {
  name: string;
  Types: { QueryArg: unknown; ResultType: unknown };
}

export type ArgumentOf<E extends Endpoint> = E['Types']['QueryArg'];
export type DataOf<E extends Endpoint> = E['Types']['ResultType'];

type Store = ReturnType<typeof makeStore>;

const makeStore = (extra: ApiExtra, token: string | null) =>
  configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      auth: () => ({ status: 'known', token: token ?? undefined }),
    },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        immutableCheck: false,
        serializableCheck: false,
      }).concat(api.middleware),
  });

const start = (
  store: Store,
  endpoint: Endpoint,
  argument: unknown,
): PromiseLike<{ data?: unknown; error?: unknown }> => {
  const { initiate } = endpoint as unknown as {
    initiate: (argument: unknown) => Parameters<Store['dispatch']>[0];
  };
  return store.dispatch(initiate(argument)) as unknown as ReturnType<typeof start>;
};

/**
 * A site configuration for this API.
 * @throws Error when the address is invalid
 */
export const configFor = (apiUrl: string, userType: string): AppConfig => {
  const result = parseConfig(
    { apiBaseUrl: apiUrl, businessName: 'check', userType },
    'http://localhost',
  );
  if (result.status === 'read') return result.config;
  throw new Error(result.problems.map(({ key, message }) => `${key} ${message}`).join(' '));
};

/**
 * Makes one of the site's own calls: with its request builder, transport and parsing.
 * @param token of the customer's session; null for none
 * @param send sends a request, like `fetch`
 * @returns what was sent, what came, and what the site reads from it
 */
export const ask = async <E extends Endpoint>(
  endpoint: E,
  argument: ArgumentOf<E>,
  config: AppConfig,
  token: string | null,
  send: (address: string, init: RequestInit) => Promise<Response>,
): Promise<Outcome> => {
  let sent: Sent | null = null;
  let answer: Promise<Came> | null = null;
  let dropped: Outcome['dropped'] = null;

  const receive = async (address: string, init: RequestInit): Promise<Came> => {
    const response = await send(address, init);
    const type = response.headers.get('content-type') ?? '';
    return { status: response.status, type, text: await response.text() };
  };

  const extra: ApiExtra = {
    config,
    services: {
      // The site retries a failing list; here the first answer is the one to judge.
      fetch: async (address, init) => {
        sent ??= {
          method: init.method ?? 'GET',
          url: new URL(address),
          headers: init.headers as Record<string, string>,
          body: init.body ?? undefined,
        };
        answer ??= receive(address, init);
        const { status, type, text } = await answer;
        const isBare = status === 204 || status === 205 || status === 304;
        return new Response(isBare ? null : text, { status, headers: { 'Content-Type': type } });
      },
      clock: { now: () => 0, wait: () => Promise.resolve(true) },
      log: {
        warn: (_message, details) => {
          if (typeof details === 'object' && details !== null && 'dropped' in details)
            dropped = details as NonNullable<Outcome['dropped']>;
        },
        error: () => undefined,
      },
    },
  };
  const { data, error } = await start(makeStore(extra, token), endpoint, argument);
  const came = await (answer as Promise<Came> | null)?.catch(() => null);
  return {
    sent,
    came: came ?? null,
    dropped,
    ...(error === undefined ? { data } : { error: error as ApiError }),
  };
};

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
  dropped: { dropped: number; of: number; reasons: string[] } | null;
}

type Result = PromiseLike<{ data?: unknown; error?: unknown }>;

export type Dispatch = ReturnType<typeof makeStore>['dispatch'];

const makeStore = (extra: ApiExtra, token: () => string | null) =>
  configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      auth: () => ({ status: 'known', token: token() ?? undefined }),
    },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        immutableCheck: false,
        serializableCheck: false,
      }).concat(api.middleware),
  });

/**
 * A site configuration for this API.
 * @throws Error when the address is invalid
 */
export const configFor = (apiUrl: string, userType: string): AppConfig => {
  const result = parseConfig(
    { apiBaseUrl: apiUrl, businessName: 'check', userType },
    'http://localhost',
  );
  if (result.ok) return result.config;
  throw new Error(result.problems.map(({ key, message }) => `${key} ${message}`).join(' '));
};

/** Makes the site's own calls, one at a time, and records requests and replies. */
export interface ApiClient {
  /** @param call dispatches one endpoint of src/api */
  ask(call: (dispatch: Dispatch) => Result): Promise<Outcome>;
  /** Sets the token for the following calls; null for none. */
  signIn(token: string | null): void;
}

/**
 * Creates a client from the site's endpoints: its request builders, transport and parsing.
 * @param config the API's address
 * @param send sends a request, like `fetch`
 */
export const apiClient = (
  config: AppConfig,
  send: (address: string, init: RequestInit) => Promise<Response>,
): ApiClient => {
  let token: string | null = null;
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

  return {
    signIn: (given) => {
      token = given;
    },
    ask: async (call) => {
      sent = null;
      answer = null;
      dropped = null;
      const store = makeStore(extra, () => token);
      const { data, error } = await call(store.dispatch);
      const came = await (answer as Promise<Came> | null)?.catch(() => null);
      return {
        sent,
        came: came ?? null,
        dropped,
        ...(error === undefined ? { data } : { error: error as ApiError }),
      };
    },
  };
};

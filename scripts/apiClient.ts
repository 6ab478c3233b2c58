import { configureStore } from '@reduxjs/toolkit';

import { api, type ApiError, type ApiExtra } from '../src/api';
import { parseConfig, type AppConfig } from '../src/config';

/** One request as the site sent it. */
export interface Sent {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: unknown;
}

/** What came back, as it came; null when nothing did. */
export interface Came {
  status: number;
  type: string;
  text: string;
}

/** What the site made of a call. */
export interface Outcome {
  sent: Sent | null;
  came: Came | null;
  data?: unknown;
  error?: ApiError;
  /** What the site logged about rows that it dropped. */
  dropped: { dropped: number; of: number; reasons: string[] } | null;
}

type Result = PromiseLike<{ data?: unknown; error?: unknown }>;

/** The part of a store that a call needs. */
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

/** The configuration of a site at this API. @throws Error when the address is none */
export const configFor = (apiUrl: string, userType: string): AppConfig => {
  const result = parseConfig(
    { apiBaseUrl: apiUrl, businessName: 'check', userType },
    'http://localhost',
  );
  if (result.ok) return result.config;
  throw new Error(result.problems.map(({ key, message }) => `${key} ${message}`).join(' '));
};

/** Makes the site's own calls, one at a time, and keeps what was sent and what came. */
export interface ApiClient {
  /** @param call dispatches one endpoint of src/api */
  ask(call: (dispatch: Dispatch) => Result): Promise<Outcome>;
  /** The token of the calls that follow; null for none. */
  signIn(token: string | null): void;
}

/**
 * A client of the site's endpoints: its request builders, its transport, its parsing.
 * @param config the API's address
 * @param send sends a request, as `fetch` does
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
      // The site asks a failing list again by itself; here the first answer is the one to judge.
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

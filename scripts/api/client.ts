import { configureStore, type UnknownAction } from '@reduxjs/toolkit';

import { api } from '../../src/api/base';
import type { ApiError } from '../../src/api/reply';
import type { ApiExtra } from '../../src/api/transport';
import { parseConfig, type AppConfig } from '../../src/config';

export interface SentRequest extends RequestInit {
  method: string;
  url: URL;
}

export interface Outcome {
  sent: SentRequest | null;
  /** The raw reply; null when there was none. */
  response: { status: number; type: string; text: string } | null;
  /** The parsed response. */
  data?: unknown;
  /** Why there is no data. */
  error?: ApiError | undefined;
}

/** An endpoint of src/api, with the types that RTK Query gives it. */
export interface Endpoint {
  name: string;
  Types: { QueryArg: unknown; ResultType: unknown };
  initiate: (argument: never) => unknown;
}

export type ArgumentOf<E extends Endpoint> = E['Types']['QueryArg'];
export type DataOf<E extends Endpoint> = E['Types']['ResultType'];

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

const responseOf = async (response: Response): Promise<Outcome['response']> => ({
  status: response.status,
  type: response.headers.get('content-type') ?? '',
  text: await response.text(),
});

/**
 * Makes a call of the site, with its own request builder, transport and parsing.
 * @param token of the customer's session; null for none
 * @param send sends a request, like `fetch`
 * @returns the request, the raw reply, and the parsed response
 */
export const performCall = async <E extends Endpoint>(
  endpoint: E,
  argument: ArgumentOf<E>,
  config: AppConfig,
  token: string | null,
  send: (address: string, init: RequestInit) => Promise<Response>,
): Promise<Outcome> => {
  const outcome: Outcome = { sent: null, response: null };
  let pending: Promise<Response> | undefined;
  const extra: ApiExtra = {
    config,
    services: {
      // The site retries a failed list; here the first response is checked.
      fetch: async (address, init) => {
        outcome.sent ??= { method: 'GET', ...init, url: new URL(address) };
        pending ??= send(address, init);
        const response = await pending;
        outcome.response ??= await responseOf(response.clone());
        return response.clone();
      },
      clock: { now: () => 0, wait: () => Promise.resolve(true) },
      pictures: { urlOf: () => '' },
      log: { warn: () => undefined, error: () => undefined },
    },
  };
  const call = endpoint.initiate(argument as never) as UnknownAction;
  const result = makeStore(extra, token).dispatch(call) as unknown as PromiseLike<Outcome>;
  const { data, error } = await result;
  return { ...outcome, data, error };
};

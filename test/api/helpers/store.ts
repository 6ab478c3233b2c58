import { configureStore, type Middleware } from '@reduxjs/toolkit';

import { api } from '../../../src/api/base';
import type { ApiExtra } from '../../../src/api/transport';
import { parseConfig, type AppConfig } from '../../../src/config';

/** A valid configuration with API, assets and files at one origin. */
export const configAt = (origin: string, changes: Record<string, unknown> = {}): AppConfig => {
  const result = parseConfig(
    {
      apiBaseUrl: 'api/',
      assetsBaseUrl: 'assets/',
      filesBaseUrl: 'files/',
      geocodeUrl: 'geocode/json',
      mapsKey: 'map key',
      businessName: 'Amanzi Wash',
      userType: 'customer-type',
      ...changes,
    },
    origin,
  );
  if (result.status === 'wrong') throw new Error(JSON.stringify(result.problems));
  return result.config;
};

interface StoreOptions {
  config: AppConfig;
  token?: string;
  /** Called for the pauses between retries; by default they pass immediately. */
  wait?: ApiExtra['services']['clock']['wait'];
}

/**
 * A real store with the API's own reducer and middleware that records every action, log and pause.
 */
export const makeStore = ({ config, token, wait = () => Promise.resolve(true) }: StoreOptions) => {
  const actions: unknown[] = [];
  const logged: { message: string; details: unknown }[] = [];
  const pauses: number[] = [];
  const write = (message: string, details?: unknown) => {
    logged.push({ message, details });
  };
  const extra: ApiExtra = {
    config,
    services: {
      fetch: (address, init) => fetch(address, init),
      clock: {
        now: () => 0,
        wait: (ms, signal) => {
          pauses.push(ms);
          return wait(ms, signal);
        },
      },
      pictures: { urlOf: () => '' },
      log: { warn: write, error: write },
    },
  };
  const record: Middleware = () => (next) => (action) => {
    actions.push(action);
    return next(action);
  };
  const auth = token === undefined ? { status: 'signedOut' } : { status: 'signedIn', token };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, auth: () => auth },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        immutableCheck: false,
        serializableCheck: false,
      }).concat(api.middleware, record),
  });
  return { store, actions, logged, pauses };
};

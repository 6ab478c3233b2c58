import type { UnknownAction } from '@reduxjs/toolkit';
import type { AppConfig } from '../../src/config';
import { selectToasts } from '../../src/slices/toasts';
import { createAppStore } from '../../src/store/createAppStore';
import { devToolsOptions } from '../../src/store/devTools';
import { configAt } from '../api/support/store';
import { createFakeServices, flush, type FakeServicesOptions } from './fakeServices';

export interface MakeStoreOptions extends FakeServicesOptions {
  /** Where the API stands; by default an address nobody answers at. */
  origin?: string;
  config?: Partial<Record<keyof AppConfig, unknown>>;
  /** Services made by the test itself, such as those of a second tab. */
  fakes?: ReturnType<typeof createFakeServices>;
}

/** Port 9 throws everything away, and fetch refuses to call it: there is no connection. */
const NOBODY = 'http://127.0.0.1:9/';

/**
 * The real store on the outside world of a test, opened.
 * @returns the store, what was dispatched in order, and the fakes
 */
export async function makeStore(options: MakeStoreOptions = {}) {
  const { origin = NOBODY, config = {}, fakes = createFakeServices(options) } = options;
  const { store, open, freeze, reporter, backToLive } = createAppStore({
    config: configAt(origin, config),
    services: fakes.services,
    devTools: config.devTools === true ? devToolsOptions : undefined,
  });
  await open();
  await flush();
  const { dispatch, getState } = store;

  return {
    ...fakes,
    store,
    freeze,
    reporter,
    backToLive,
    dispatch: (action: UnknownAction) => {
      dispatch(action);
    },
    /** Dispatches an event and lets follow what waits for nothing but its turn. */
    happen: async (action: UnknownAction) => {
      dispatch(action);
      await flush();
    },
    state: getState,
    /** The texts of the toasts in view, with their kinds. */
    toasts: () => selectToasts(getState()).map(({ kind, text }) => `${kind}: ${text}`),
    /** Waits, in real time, until something is so: a reply has come, say. */
    until: (isSo: () => boolean) => until(isSo),
  };
}

/** What `makeStore` makes. */
export type TestStore = Awaited<ReturnType<typeof makeStore>>;

/** The longest a reply of the loopback may take before a test gives up, in milliseconds. */
const PATIENCE_MS = 5000;

/**
 * Waits, in real time, until something is so.
 * @throws Error when it does not come true
 */
export async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`It did not come true: ${isSo.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await flush();
}

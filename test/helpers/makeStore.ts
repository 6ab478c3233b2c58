import type { UnknownAction } from '@reduxjs/toolkit';
import type { EmbeddedData } from '../../src/api/queryCache';
import type { AppConfig } from '../../src/config';
import { keepChoices } from '../../src/effects/keptChoices';
import { reportOf } from '../../src/support/report/exportReport';
import { selectToasts } from '../../src/slices/toasts';
import { createAppStore } from '../../src/store/createAppStore';
import { createInspection } from '../../src/support/devtools/inspection';
import { configAt } from '../api/helpers/store';
import { createFakeServices, flush, type FakeServicesOptions } from './fakeServices';

export interface MakeStoreOptions extends FakeServicesOptions {
  /** The API's origin; by default there is no server. */
  origin?: string;
  config?: Partial<Record<keyof AppConfig, unknown>>;
  /** Services made by the test itself, such as those of a second tab. */
  fakes?: ReturnType<typeof createFakeServices>;
  /** The responses embedded in the document. */
  embedded?: EmbeddedData;
}

/** Port 9 discards everything, and fetch refuses to call it: there is no connection. */
const NOBODY = 'http://127.0.0.1:9/';

/**
 * Creates and opens the real store on fake services.
 * @returns the store, the dispatched actions in order, and the fakes
 */
export async function makeStore(options: MakeStoreOptions = {}) {
  const { origin = NOBODY, config = {}, fakes = createFakeServices(options), embedded } = options;
  const inspection =
    config.devTools === true
      ? createInspection(fakes.services, (state) => keepChoices(state, fakes.services.session))
      : undefined;
  const { store, open, reporter } = createAppStore({
    config: configAt(origin, config),
    services: fakes.services,
    inspection,
    embedded,
  });
  await open();
  await flush();
  const { dispatch, getState } = store;

  return {
    ...fakes,
    store,
    inspection,
    reporter,
    /** The text of the current report; null when nothing has happened yet. */
    report: async () => reportOf(reporter.takeSnapshot()),
    dispatch: (action: UnknownAction) => {
      dispatch(action);
    },
    happen: async (action: UnknownAction) => {
      dispatch(action);
      await flush();
    },
    state: getState,
    toasts: () => selectToasts(getState()).map(({ kind, text }) => `${kind}: ${text}`),
    /** Waits, in real time, until a condition holds, e.g. a reply has arrived. */
    until,
  };
}

export type TestStore = Awaited<ReturnType<typeof makeStore>>;

/** The longest a loopback reply may take before a test gives up, in milliseconds. */
const PATIENCE_MS = 45_000;

/**
 * Waits, in real time, until a condition holds.
 * @throws Error on timeout
 */
export async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`Timed out waiting for: ${isSo.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await flush();
}

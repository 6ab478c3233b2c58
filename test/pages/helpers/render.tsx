import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { render, screen, type RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Store } from 'redux';
import { legacy_configureStore as configureStore } from 'redux-mock-store';
import { api } from '../../../src/api/base';
import type { AppConfig } from '../../../src/config';
import { rootReducer, type RootState } from '../../../src/slices/root';
import { ConfigProvider } from '../../../src/components/ConfigContext';
import { NavigateContext } from '../../../src/components/SiteLink';
import { configAt } from '../../api/helpers/store';
import { createFakeServices } from '../../helpers/fakeServices';
import { makeStore, type MakeStoreOptions } from '../../helpers/makeStore';

/** Port 9 discards everything: there is no response. */
const NOBODY = 'http://127.0.0.1:9/';

/** Renders part of the site on a store, without the layout; its links lead nowhere. */
export function renderOn(store: Store, part: ReactNode, config = configAt(NOBODY)): RenderResult {
  const result = render(
    <Provider store={store}>
      <ConfigProvider config={config}>
        <NavigateContext value={() => undefined}>{part}</NavigateContext>
      </ConfigProvider>
    </Provider>,
  );
  // A real server's replies take time; tests wait for their results.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  return result;
}

/** Renders a part on the real store, opened with the options. */
export async function openPage(part: ReactNode, options: MakeStoreOptions = {}) {
  const { origin = NOBODY, config } = options;
  const site = await makeStore(options);
  return { ...site, ...renderOn(site.store, part, configAt(origin, config)) };
}

export const VISITOR = { auth: { status: 'signedOut', notice: null } } as const;
export const CUSTOMER = { auth: { status: 'signedIn', token: 't', userId: 'u' } } as const;

export const stateWith = (machines: Partial<RootState>): RootState => ({
  ...rootReducer(undefined, { type: 'none' }),
  ...machines,
});

type Answer = [endpointName: string, arg: unknown, value: unknown];

/** The cache of queries with these answers; one that is undefined has not arrived. */
export const cacheOf = (...answers: Answer[]): RootState['api'] => {
  const entries = answers
    .filter(([, , value]) => value !== undefined)
    .map(([endpointName, arg, value]) => ({ endpointName, arg, value }));
  // The base has no typed endpoints: each resource injects its own.
  const fill = api.util.upsertQueryEntries as (rows: typeof entries) => UnknownAction;
  return api.reducer(undefined, fill(entries));
};

/** What queries need besides the state; anything not in the cache never arrives. */
const outsideWorld = (config: AppConfig): Middleware => {
  const extra = { config, services: createFakeServices().services };
  return (store) => (next) => (action) =>
    typeof action === 'function'
      ? (action as (...args: unknown[]) => unknown)(store.dispatch, store.getState, extra)
      : next(action);
};

/**
 * Renders a part in a fixed state.
 * @param machines the machines that matter to the test
 * @returns the result, and `events`: what was dispatched since, except requests
 */
export function renderAt(machines: Partial<RootState>, part: ReactNode, config = configAt(NOBODY)) {
  // oxlint-disable-next-line typescript/no-deprecated -- its types mark the undeprecated name too
  const store = configureStore<RootState>([outsideWorld(config), api.middleware])(
    stateWith(machines),
  );
  return {
    ...renderOn(store, part, config),
    events: (): UnknownAction[] =>
      (store.getActions() as UnknownAction[]).filter(({ type }) => !type.startsWith('api/')),
  };
}

/** The screen, or `within` a part of it. */
type Place = Pick<typeof screen, 'getByRole' | 'getAllByRole'>;

/** Presses the button of this name. */
export const press = (name: string, place: Place = screen) =>
  userEvent.click(place.getByRole('button', { name }));

/** Where the link of this name leads. */
export const hrefOf = (name: string, place: Place = screen) =>
  place.getByRole('link', { name }).getAttribute('href');

/** Where these links lead; by default all on the screen. */
export const hrefsOf = (links: readonly HTMLElement[] = screen.getAllByRole('link')) =>
  links.map((link) => link.getAttribute('href'));

export const textsOf = (elements: readonly Element[]) =>
  elements.map(({ textContent }) => textContent);

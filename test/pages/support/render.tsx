import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { configure, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Store } from 'redux';
import { legacy_configureStore as configureStore } from 'redux-mock-store';
import { api } from '../../../src/api';
import type { AppConfig } from '../../../src/config';
import { rootReducer, type RootState } from '../../../src/slices/root';
import { ConfigProvider } from '../../../src/store/ConfigContext';
import { configAt } from '../../api/support/store';
import { createFakeServices } from '../../support/fakeServices';

// The first part that loads on demand brings much with it, and the machine may be busy.
configure({ asyncUtilTimeout: 5000 });

/** Port 9 throws everything away: nobody answers there. */
const NOBODY = 'http://127.0.0.1:9/';

/**
 * Draws a part of the site on a store, without the frame around it.
 * @param hasRouter the part brings its own router, as the whole site does
 */
export function renderOn(
  store: Store,
  part: ReactNode,
  config = configAt(NOBODY),
  hasRouter = false,
): RenderResult & { redraw: (part: ReactNode) => void } {
  const around = (child: ReactNode) => (
    <Provider store={store}>
      <ConfigProvider value={config}>
        {hasRouter ? child : <MemoryRouter>{child}</MemoryRouter>}
      </ConfigProvider>
    </Provider>
  );
  const result = render(around(part));
  // Replies of a real server come in their own time; tests wait for what they bring.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  return { ...result, redraw: (next) => result.rerender(around(next)) };
}

/** The state of an unopened site in which some machines stand as the test says. */
export const stateWith = (machines: Partial<RootState>): RootState => ({
  ...rootReducer(undefined, { type: 'none' }),
  ...machines,
});

/** An answer of the server: which query, asked with what, and the clean shape that came of it. */
type Answer = [endpointName: string, arg: unknown, value: unknown];

/** The cache of the server's answers when exactly these have come. */
export const cacheOf = (...answers: Answer[]): RootState['api'] => {
  const entries = answers.map(([endpointName, arg, value]) => ({ endpointName, arg, value }));
  // The base knows no endpoint by type: each resource injects its own.
  const fill = api.util.upsertQueryEntries as (rows: typeof entries) => UnknownAction;
  return api.reducer(undefined, fill(entries));
};

/** What queries need beside the state; whatever is not in the cache never comes. */
const outsideWorld = (config: AppConfig): Middleware => {
  const extra = { config, services: createFakeServices().services };
  return (store) => (next) => (action) =>
    typeof action === 'function'
      ? (action as (...args: unknown[]) => unknown)(store.dispatch, store.getState, extra)
      : next(action);
};

/**
 * Draws a part in one fixed state.
 * @param machines the machines that matter to the test
 * @returns what is drawn, and `events`: what was dispatched since, requests excepted
 */
export function renderAt(
  machines: Partial<RootState>,
  part: ReactNode,
  config = configAt(NOBODY),
  hasRouter = false,
) {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- its types mark the undeprecated name too
  const store = configureStore<RootState>([outsideWorld(config), api.middleware])(
    stateWith(machines),
  );
  return {
    ...renderOn(store, part, config, hasRouter),
    events: (): UnknownAction[] =>
      (store.getActions() as UnknownAction[]).filter(({ type }) => !type.startsWith('api/')),
  };
}

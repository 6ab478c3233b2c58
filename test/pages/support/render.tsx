import type { UnknownAction } from '@reduxjs/toolkit';
import { configure, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Store } from 'redux';
import { legacy_configureStore as configureStore } from 'redux-mock-store';
import { api } from '../../../src/api';
import { rootReducer, type RootState } from '../../../src/slices/root';
import { ConfigProvider } from '../../../src/store/ConfigContext';
import { configAt } from '../../api/support/store';

// The first part that loads on demand brings much with it, and the machine may be busy.
configure({ asyncUtilTimeout: 5000 });

/** Port 9 throws everything away: nobody answers there. */
const NOBODY = 'http://127.0.0.1:9/';

/** Draws a part of the site on a store, without the frame around it. */
export function renderOn(
  store: Store,
  part: ReactNode,
  config = configAt(NOBODY),
): RenderResult & { redraw: (part: ReactNode) => void } {
  const around = (child: ReactNode) => (
    <Provider store={store}>
      <ConfigProvider value={config}>
        <MemoryRouter>{child}</MemoryRouter>
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

/**
 * Draws a part in one fixed state.
 * @param machines the machines that matter to the test
 * @returns what is drawn, and `events`: what was dispatched since, requests excepted
 */
export function renderAt(machines: Partial<RootState>, part: ReactNode, config = configAt(NOBODY)) {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- its types mark the undeprecated name too
  const store = configureStore<RootState>([api.middleware])(stateWith(machines));
  return {
    ...renderOn(store, part, config),
    events: (): UnknownAction[] =>
      (store.getActions() as UnknownAction[]).filter(({ type }) => !type.startsWith('api/')),
  };
}

import './devToolsExtension';

import type { LiftedState } from '@redux-devtools/instrument';
import type { Store, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../../../src/slices/root';
import { devToolsOptions, redactAction, redactState } from '../../../src/store/devTools';
import { makeStore, type MakeStoreOptions } from '../../support/makeStore';

type Lifted = Store<LiftedState<RootState, UnknownAction, unknown>>;

/** A file that the extension imports and exports: both values are JSON texts. */
export interface DevToolsFile {
  payload: string;
  preloadedState: string;
}

const NOISE = (devToolsOptions.actionsDenylist as string[]).map((pattern) => new RegExp(pattern));

/**
 * The site in a browser with the extension.
 * @returns the store, and what support does in the panel
 */
export async function openWithDevTools(options: MakeStoreOptions = {}) {
  const { config = {}, ...rest } = options;
  const site = await makeStore({
    path: '/',
    session: { join_popup_shown: 'true' },
    ...rest,
    config: { ...config, devTools: true },
  });
  const { liftedStore } = site.store as unknown as { liftedStore: Lifted };
  const show = jest.spyOn(site.freeze, 'show');
  return {
    ...site,
    devTools: liftedStore,
    /** How often the site noticed that support moved. */
    signals: () => show.mock.calls.length,
    /** Imports what `JSON.parse` made of a file, as the extension's page script does. */
    importFile: ({ payload, preloadedState }: DevToolsFile) => {
      liftedStore.dispatch({
        type: 'IMPORT_STATE',
        nextLiftedState: JSON.parse(payload) as unknown,
        preloadedState: JSON.parse(preloadedState) as unknown,
      });
    },
    /** Exports what the panel shows: without the noise, and after both sanitizers. */
    exportFile: (): DevToolsFile => {
      const { stagedActionIds, actionsById, computedStates } = liftedStore.getState();
      const actions = stagedActionIds
        .slice(1)
        .flatMap((id) => actionsById[id]?.action ?? [])
        .filter(({ type }) => !NOISE.some((pattern) => pattern.test(type)))
        .map(redactAction);
      return {
        payload: JSON.stringify(actions),
        preloadedState: JSON.stringify(redactState(computedStates[0]?.state)),
      };
    },
  };
}

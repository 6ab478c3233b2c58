import type { LiftedState } from '@redux-devtools/instrument';
import type { Store, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../../../../src/slices/root';
import { devToolsOptions } from '../../../../src/support/devtools/devTools';
import { makeStore, type MakeStoreOptions } from '../../../helpers/makeStore';
import type { Panel } from './devToolsExtension';

type Lifted = Store<LiftedState<RootState, UnknownAction, unknown>>;

/** A file in the format of reports, which the extension imports: both values are JSON text. */
export const fileOf = (state: unknown, events: readonly unknown[] = []): string =>
  JSON.stringify({ payload: JSON.stringify(events), preloadedState: JSON.stringify(state) });

/** Parses a text as the extension does; throws where it does. */
function importedFrom(text: string): { nextLiftedState: unknown; preloadedState?: unknown } {
  const file = JSON.parse(text) as object;
  if (!('payload' in file)) return { nextLiftedState: file };
  const { payload, preloadedState } = file as { payload: string; preloadedState?: string };
  return {
    nextLiftedState: JSON.parse(payload) as unknown,
    preloadedState: preloadedState ? (JSON.parse(preloadedState) as unknown) : undefined,
  };
}

const NOISE = (devToolsOptions.actionsDenylist as string[]).map((pattern) => new RegExp(pattern));

/**
 * The site in a browser with the extension.
 * @returns the store, and what support can do in the panel
 */
export async function openWithDevTools(options: MakeStoreOptions = {}) {
  const config = { ...options.config, devTools: true };
  const site = await makeStore({ path: '/', ...options, config });
  const { inspection } = site;
  if (!inspection) throw new Error('The store is not inspected');
  const { freeze, backToLive } = inspection;
  const { liftedStore, panel } = site.store as unknown as { liftedStore: Lifted; panel: Panel };
  const panelErrors: unknown[] = [];
  return {
    ...site,
    inspection,
    freeze,
    backToLive,
    devTools: liftedStore,
    panelErrors,
    /** Presses a control of the panel, as created by `ActionCreators` of the extension's core. */
    press: (control: object): void => {
      liftedStore.dispatch(control as UnknownAction);
    },
    /** Imports a file's text through the panel. */
    importText: (text: string): void => {
      try {
        liftedStore.dispatch({ type: 'IMPORT_STATE', ...importedFrom(text) });
      } catch (error) {
        panelErrors.push(error);
      }
      // The import arrived in a message.
      site.post();
    },
    /** Exports what the panel was sent, without the noise. */
    exportFile: (): string => {
      const { stagedActionIds, skippedActionIds, nextActionId } = liftedStore.getState();
      const sent = panel.sent();
      const steps = stagedActionIds.flatMap((id, place) => {
        const step = sent.get(id);
        const isNoise = step && NOISE.some((pattern) => pattern.test(step.action.type));
        return step && (place === 0 || !isNoise) ? [{ id, ...step }] : [];
      });
      const actions = steps.map(({ id, action }) => [
        id,
        { type: 'PERFORM_ACTION', action, timestamp: 1 },
      ]);
      return JSON.stringify({
        monitorState: {},
        nextActionId,
        stagedActionIds: steps.map(({ id }) => id),
        skippedActionIds,
        currentStateIndex: steps.length - 1,
        actionsById: Object.fromEntries(actions) as unknown,
        computedStates: steps.map(({ state }) => ({ state })),
        committedState: steps[0]?.state,
      });
    },
  };
}

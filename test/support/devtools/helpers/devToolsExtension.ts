import { instrument, type ActionCreators, type LiftedState } from '@redux-devtools/instrument';
import type { DevToolsEnhancerOptions, UnknownAction } from '@reduxjs/toolkit';
import { compose, type Store, type StoreEnhancer } from 'redux';

type Lifted = LiftedState<unknown, UnknownAction, unknown>;
type LiftedStore = Store<Lifted>;
/** A panel control, as created by `ActionCreators` of the extension's core. */
export type PanelAction = ReturnType<(typeof ActionCreators)[keyof typeof ActionCreators]>;

/** An event and the state after it, as the panel received them. */
interface Sent {
  action: UnknownAction;
  state: unknown;
}

/**
 * The messages to the panel: each step when it happens, and all steps again after most controls.
 */
export interface Panel {
  /** By action id. */
  sent(): ReadonlyMap<number, Sent>;
}

type Sanitisers = Required<
  Pick<DevToolsEnhancerOptions, 'actionSanitizer' | 'stateSanitizer' | 'maxAge'>
>;

/** Subscribes before the site does, like the extension's script in the page. */
function panelOf(
  { actionSanitizer, stateSanitizer }: Sanitisers,
  lifted: LiftedStore,
  last: LastControl,
) {
  const sent = new Map<number, Sent>();
  const relay = (): void => {
    const { stagedActionIds, actionsById, computedStates } = lifted.getState();
    for (const [place, id] of stagedActionIds.entries()) {
      const action = actionsById[id]?.action;
      if (sent.has(id) || !action) continue;
      sent.set(id, {
        action: actionSanitizer(action, id),
        state: stateSanitizer(computedStates[place]?.state, place),
      });
    }
  };
  let isStale = false;
  relay();
  lifted.subscribe(() => {
    if (last.type === 'PERFORM_ACTION') {
      relay();
      return;
    }
    if (last.type === 'JUMP_TO_STATE' || last.type === 'JUMP_TO_ACTION') return;
    // It sends everything again, half a second later at most, but reads the list at once.
    isStale = lifted.getState().stagedActionIds.length > 0;
  });
  return {
    sent: () => {
      if (isStale) sent.clear();
      isStale = false;
      relay();
      return sent;
    },
  };
}

interface LastControl {
  type: string;
}

// Node has none.
if (!('window' in globalThis)) Object.assign(globalThis, { window: {} });

/**
 * Replaces the Redux DevTools extension, using the extension's own core. Redux Toolkit looks for it
 * while its module loads, so import this file before any store.
 */
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    (options: Sanitisers) =>
    (...enhancers: StoreEnhancer[]) => {
      const last: LastControl = { type: '' };
      const noting = (state: unknown = {}, { type }: UnknownAction): unknown => {
        last.type = type;
        return state;
      };
      const core = instrument(noting as never, { maxAge: options.maxAge }) as StoreEnhancer;
      const relaying = ((next: (...args: unknown[]) => { liftedStore: LiftedStore }) =>
        (...args: unknown[]) => {
          const store = next(...args);
          return { ...store, panel: panelOf(options, store.liftedStore, last) };
        }) as unknown as StoreEnhancer;
      return compose(...enhancers, relaying, core);
    },
});

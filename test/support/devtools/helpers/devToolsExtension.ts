import { instrument, type LiftedState } from '@redux-devtools/instrument';
import type { DevToolsEnhancerOptions, UnknownAction } from '@reduxjs/toolkit';
import { compose, type Store, type StoreEnhancer } from 'redux';

type LiftedStore = Store<LiftedState<unknown, UnknownAction, unknown>>;

/** An event and the state after it, as the panel received them. */
interface Sent {
  action: UnknownAction;
  state: unknown;
}

/** The messages to the panel: each step when it happens. */
export interface Panel {
  /** By action id. */
  sent(): ReadonlyMap<number, Sent>;
}

type Sanitisers = Required<
  Pick<DevToolsEnhancerOptions, 'actionSanitizer' | 'stateSanitizer' | 'maxAge'>
>;

/** Subscribes before the site does, like the extension's script in the page. */
function panelOf({ actionSanitizer, stateSanitizer }: Sanitisers, lifted: LiftedStore): Panel {
  const sent = new Map<number, Sent & { lifted: unknown }>();
  const relay = (): void => {
    const { stagedActionIds, actionsById, computedStates } = lifted.getState();
    for (const [place, id] of stagedActionIds.entries()) {
      const step = actionsById[id];
      // An import or Commit starts over, with the same ids.
      if (!step || sent.get(id)?.lifted === step) continue;
      sent.set(id, {
        lifted: step,
        action: actionSanitizer(step.action, id),
        state: stateSanitizer(computedStates[place]?.state, place),
      });
    }
  };
  relay();
  lifted.subscribe(relay);
  return { sent: () => sent };
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
      const core = instrument(undefined, { maxAge: options.maxAge }) as StoreEnhancer;
      const relaying = ((next: (...args: unknown[]) => { liftedStore: LiftedStore }) =>
        (...args: unknown[]) => {
          const store = next(...args);
          return { ...store, panel: panelOf(options, store.liftedStore) };
        }) as unknown as StoreEnhancer;
      return compose(...enhancers, relaying, core);
    },
});

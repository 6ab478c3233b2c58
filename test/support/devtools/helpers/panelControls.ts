import { ActionCreators } from '@redux-devtools/instrument';
import { pick, type Draw } from '../../../helpers/random';
import type { Lifted } from './devToolsSite';

/** Any call that the extension makes for a control of its panel. */
export function anyControl(draw: Draw, devTools: Lifted) {
  const { stagedActionIds, computedStates } = devTools.getState();
  // The panel doesn't offer these for the initial entry.
  const id = pick(draw, stagedActionIds.slice(1));
  return pick(draw, [
    ActionCreators.toggleAction(id),
    ActionCreators.setActionsActive(id, id + 3, draw(2) === 0),
    ActionCreators.reorderAction(id, pick(draw, stagedActionIds)),
    ActionCreators.jumpToState(draw(computedStates.length)),
    ActionCreators.jumpToAction(id),
    ActionCreators.commit(),
    ActionCreators.rollback(),
    ActionCreators.reset(),
    ActionCreators.sweep(),
    ActionCreators.lockChanges(draw(2) === 0),
    ActionCreators.pauseRecording(draw(2) === 0),
  ]);
}

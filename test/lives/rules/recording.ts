import type { Instance } from '../instance';
import * as site from '../site';
import { assertRule, perInstance } from './violations';
import { checkEvents } from './events';

type Kept = ReturnType<Instance['app']['reporter']['takeSnapshot']>['recorded'];

/** Whether events lead from a state to where the recorder says they do. */
function leadsOn(kept: Kept, from?: site.RootState): site.RootState | null {
  const session = site.sessionOf(kept);
  if (!session) return null;
  const start = from ?? site.recordedState(session.first);
  const state = session.events.reduce((at, event) => site.rootReducer(at, { ...event }), start);
  const last = site.recordedState(session.last);
  return site.isEqual(state, last) ? last : null;
}

/**
 * Replays recordings as they grow: each time the events since the last look, from the state that the
 * earlier ones led to.
 */
export function createRecordingRules() {
  const memoryOf = perInstance<{ step?: Kept[number]; state?: site.RootState }>(() => ({}));
  return {
    check: (instance: Instance, kept: Kept): void => {
      const memory = memoryOf(instance);
      const step = kept.at(-1);
      if (!step || memory.step === step) return;
      const place = memory.step ? kept.indexOf(memory.step) : -1;
      const steps = kept.slice(place + 1);
      checkEvents(steps);
      const state =
        (place >= 0 ? leadsOn(steps, memory.state) : null) ??
        // An id that has since been learned from an answer is shown in all of the recording.
        leadsOn(kept);
      assertRule(state !== null, 'each recording leads to the state', () => step.action.type);
      Object.assign(memory, { step, state });
    },
  };
}

import type { Realm } from '../realm';
import * as site from '../site';
import { claim } from './claims';
import { checkEvents } from './events';

type Kept = ReturnType<Realm['app']['reporter']['takeSnapshot']>['recorded'];

interface Memory {
  /** The newest step that was looked at, and the state that the recording led to. */
  step: Kept['steps'][number];
  state: site.RootState;
}

/** Whether events lead from a state to where the recorder says they do. */
function leadsOn(kept: Kept, from: site.RootState | null): site.RootState | null {
  const session = site.sessionOf(kept);
  if (!session) return null;
  let state = from ?? site.recordedState(session.first);
  for (const event of session.events) state = site.rootReducer(state, { ...event });
  const last = site.recordedState(session.last);
  return site.isEqual(state, last) ? last : null;
}

/** What timers dispatch: `slowDue`, `paymentNotFollowed`. */
const BY_TIMER = /(Due|NotFollowed)$/;

/** A support person reads every event: a timer that nothing waits for any more must be silent. */
const checkTimers = (steps: Kept['steps']): void => {
  for (const { action, before, after } of steps)
    claim(
      before !== after || !BY_TIMER.test(action.type),
      'a timer that nothing waits for is silent',
      () => action.type,
    );
};

/**
 * Replays recordings as they grow: each time the events since the last look, from the state that the
 * earlier ones led to.
 */
export function createRecordingRules() {
  const memories = new WeakMap<Realm, Memory>();
  return {
    check: (realm: Realm, kept: Kept): void => {
      const { start, steps } = kept;
      const step = steps.at(-1);
      const memory = memories.get(realm);
      if (!step || memory?.step === step) return;
      const place = memory ? steps.indexOf(memory.step) : -1;
      checkTimers(steps.slice(place + 1));
      checkEvents(steps.slice(place + 1));
      const state =
        (memory && place >= 0
          ? leadsOn({ start, steps: steps.slice(place + 1) }, memory.state)
          : null) ??
        // An id that has since been learned from an answer is shown in all of the recording.
        leadsOn(kept, null);
      claim(state !== null, 'each recording leads to the state', () => step.action.type);
      if (state) memories.set(realm, { step, state });
    },
  };
}

import type { machine } from '../../../slices/redirect';
import type { Recording, Sentences } from '../machineReport';
import { keep, shape, stateShape } from '../rules';
import { counted, placeOf } from '../phrases';
import { knownPath } from '../valueRules';

export const recording: Recording<typeof machine> = {
  state: stateShape({ to: knownPath, redirectAt: keep }),
  events: { redirectScheduled: shape({ to: knownPath, delayMs: keep }) },
};

export const sentences: Sentences<typeof machine> = {
  redirectScheduled: ({ to, delayMs }, { name }) =>
    `The site was to open ${placeOf(to, name)} in ${counted(delayMs / 1000, 'second')}`,
  redirectDue: () => 'The time until the next page was over',
};

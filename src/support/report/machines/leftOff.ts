import type { machine } from '../../../slices/leftOff';
import type { Recording, Sentences } from '../machineReport';
import { shape, stateShape } from '../rules';
import { placeOf } from '../phrases';
import { knownPath } from '../valueRules';

export const recording: Recording<typeof machine> = {
  state: stateShape({ path: knownPath }),
  events: {
    sentToLogin: shape({ from: knownPath }),
    leftOffRestored: shape({ from: knownPath }),
  },
};

export const sentences: Sentences<typeof machine> = {
  sentToLogin: ({ from }, { name }) => `The site asked for a log-in before ${placeOf(from, name)}`,
  leftOffRestored: ({ from }, { name }) =>
    `The session had ended at ${placeOf(from, name)}: the site offered to continue there`,
  leftOffDismissed: () => 'Closed the strip Continue where you left off',
};

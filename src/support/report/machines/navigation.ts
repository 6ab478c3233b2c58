import type { machine } from '../../../slices/navigation';
import type { Recording, Sentences } from '../machineReport';
import { keep, shape, stateShape } from '../rules';
import { locationOf, placeOf } from '../phrases';
import { knownLocation, knownPath } from '../valueRules';

export const recording: Recording<typeof machine> = {
  state: stateShape({ location: knownLocation, until: keep }),
  events: {
    navigated: shape({ to: knownPath, how: keep }),
    historyPopped: knownLocation,
    pathCorrected: shape({ pathname: knownPath }),
  },
};

export const sentences: Sentences<typeof machine> = {
  navigated: ({ to }, { name }) => `Opened ${placeOf(to, name)}`,
  historyPopped: (to, { before, name }) => {
    const isBack = to.index < before.navigation.location.index;
    return `Went ${isBack ? 'back' : 'forward'} to ${locationOf(to, name)}`;
  },
  pathCorrected: ({ pathname }, { name }) =>
    `The server names what is in view otherwise: the address is now that of ${placeOf(pathname, name)}`,
  loaderDue: () => 'The page was shown',
};

import type { machine } from '.';
import type { Sentences } from '../describing';
import { locationOf, placeOf } from '../wording';

export const sentences: Sentences<typeof machine> = {
  navigated: ({ to }, { name }) => `Opened ${placeOf(to, name)}`,
  historyPopped: (to, { before, name }) => {
    const isBack = to.index < before.navigation.location.index;
    return `Went ${isBack ? 'back' : 'forward'} to ${locationOf(to, name)}`;
  },
  loaderDue: () => 'The page came into view',
};

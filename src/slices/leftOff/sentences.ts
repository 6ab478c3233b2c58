import type { machine } from '.';
import type { Sentences } from '../describing';
import { placeOf } from '../wording';

export const sentences: Sentences<typeof machine> = {
  sentToLogin: ({ from }, { name }) => `The site asked for a log-in before ${placeOf(from, name)}`,
  leftOffRestored: ({ from }, { name }) =>
    `The session had ended at ${placeOf(from, name)}: the site offered to continue there`,
  leftOffDismissed: () => 'Closed the strip Continue where you left off',
};

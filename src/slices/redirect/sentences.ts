import type { machine } from '.';
import type { Sentences } from '../describing';
import { counted, placeOf } from '../wording';

export const sentences: Sentences<typeof machine> = {
  redirectScheduled: ({ to, delayMs }, { name }) =>
    `The site was to open ${placeOf(to, name)} in ${counted(delayMs / 1000, 'second')}`,
  redirectDue: () => 'The time until the next page was over',
};

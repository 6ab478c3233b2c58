import type { machine } from '.';
import type { Sentences } from '../describing';

export const sentences: Sentences<typeof machine> = {
  searchOpened: () => 'Opened the search',
  searchClosed: () => 'Closed the search',
};

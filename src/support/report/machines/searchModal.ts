import type { machine } from '../../../slices/searchModal';
import type { Recording, Sentences } from '../machineReport';
import { stateShape } from '../rules';

export const recording: Recording<typeof machine> = {
  state: stateShape({}),
  events: {},
};

export const sentences: Sentences<typeof machine> = {
  searchOpened: () => 'Opened the search',
  searchClosed: () => 'Closed the search',
};

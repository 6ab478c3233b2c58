import type { machine } from '../../../slices/locationModal';
import type { Recording, Sentences } from '../machineReport';
import { stateShape } from '../rules';

export const recording: Recording<typeof machine> = {
  state: stateShape({}),
  events: {},
};

export const sentences: Sentences<typeof machine> = {
  locationModalOpened: () => 'Opened Select Your Location',
  locationModalClosed: () => 'Closed Select Your Location',
  mapLibraryLoaded: () => 'The map was shown',
  mapLibraryFailed: () => 'The map could not be loaded',
  mapLibraryRetried: () => 'Pressed Try again for the map',
};

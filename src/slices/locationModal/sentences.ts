import type { machine } from '.';
import type { Sentences } from '../describing';

export const sentences: Sentences<typeof machine> = {
  locationModalOpened: () => 'Opened Select Your Location',
  locationModalClosed: () => 'Closed Select Your Location',
  mapLibraryLoaded: () => 'The map came into view',
  mapLibraryFailed: () => 'The map could not be loaded',
  mapLibraryRetried: () => 'Pressed Try again for the map',
};

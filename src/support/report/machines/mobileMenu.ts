import type { machine } from '../../../slices/mobileMenu';
import type { Recording, Sentences } from '../machineReport';
import { stateShape } from '../rules';

export const recording: Recording<typeof machine> = {
  state: stateShape({}),
  events: {},
};

export const sentences: Sentences<typeof machine> = {
  menuOpened: () => 'Opened the menu',
  menuClosed: () => 'Closed the menu',
};

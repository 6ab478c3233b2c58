import type { machine, MobileMenuState } from '../../../slices/mobileMenu';
import type { Recording, Sentences } from '../machineReport';
import { stateShape } from '../rules';

export const recording: Recording<typeof machine> = {
  state: stateShape<MobileMenuState>({}),
  events: {},
};

export const sentences: Sentences<typeof machine> = {
  menuOpened: () => 'Opened the menu',
  menuClosed: () => 'Closed the menu',
};

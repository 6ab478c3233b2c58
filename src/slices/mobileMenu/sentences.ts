import type { machine } from '.';
import type { Sentences } from '../describing';

export const sentences: Sentences<typeof machine> = {
  menuOpened: () => 'Opened the menu',
  menuClosed: () => 'Closed the menu',
};

import type { machine } from '.';
import type { Sentences } from '../describing';

export const sentences: Sentences<typeof machine> = {
  pictureChosen: (place) => `Looked at picture ${place + 1}`,
};

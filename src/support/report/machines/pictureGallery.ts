import type { machine } from '../../../slices/pictureGallery';
import type { Recording, Sentences } from '../machineReport';
import { keep, stateShape } from '../rules';

export const recording: Recording<typeof machine> = {
  state: stateShape({ place: keep }),
  events: { pictureChosen: keep },
};

export const sentences: Sentences<typeof machine> = {
  pictureChosen: (place) => `Looked at picture ${place + 1}`,
};

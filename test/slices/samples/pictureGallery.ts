import type { machine } from '../../../src/slices/pictureGallery';
import type { Samples } from './types';

export const samples: Samples<typeof machine> = {
  events: { pictureChosen: [1] },
  states: { first: { status: 'first' }, chosen: { status: 'chosen', place: 2 } },
};

import type { machine } from '.';
import type { Samples } from '../describing';

export const samples: Samples<typeof machine> = {
  events: { pictureChosen: [1] },
  states: { first: { status: 'first' }, chosen: { status: 'chosen', place: 2 } },
};

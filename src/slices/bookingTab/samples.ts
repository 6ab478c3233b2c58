import type { machine } from '.';
import type { Samples } from '../describing';

/** What the tests of all machines need of this one. */
export const samples: Samples<typeof machine> = {
  events: { tabChosen: ['exteriorService', 'washingPlan'] },
  states: {
    exteriorService: { status: 'exteriorService' },
    washingPlan: { status: 'washingPlan' },
  },
};

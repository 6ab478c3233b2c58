import type { machine } from '.';
import type { Samples } from '../describing';

export const samples: Samples<typeof machine> = {
  events: { tabChosen: ['exteriorService', 'washingPlan'] },
  states: {
    exteriorService: { status: 'exteriorService' },
    washingPlan: { status: 'washingPlan' },
  },
};

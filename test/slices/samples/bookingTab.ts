import type { machine } from '../../../src/slices/bookingTab';
import type { Samples } from './types';

export const samples: Samples<typeof machine> = {
  events: { tabChosen: ['exteriorService', 'washingPlan'] },
  states: {
    exteriorService: { status: 'exteriorService' },
    washingPlan: { status: 'washingPlan' },
  },
};

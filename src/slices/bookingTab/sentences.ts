import type { machine } from '.';
import type { Sentences } from '../describing';

export const sentences: Sentences<typeof machine> = {
  tabChosen: (tab) =>
    `Chose the tab ${tab === 'washingPlan' ? 'WASHING PLAN' : 'EXTERIOR SERVICE'}`,
};

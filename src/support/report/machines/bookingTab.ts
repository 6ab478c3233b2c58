import type { machine } from '../../../slices/bookingTab';
import type { Recording, Sentences } from '../machineReport';
import { keep, stateShape } from '../rules';

export const recording: Recording<typeof machine> = {
  state: stateShape({}),
  events: { tabChosen: keep },
};

export const sentences: Sentences<typeof machine> = {
  tabChosen: (tab) =>
    `Chose the tab ${tab === 'washingPlan' ? 'WASHING PLAN' : 'EXTERIOR SERVICE'}`,
};

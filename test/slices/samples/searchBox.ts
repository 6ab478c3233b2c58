import type { machine } from '../../../src/slices/searchBox';
import type { Samples } from './types';

export const samples: Samples<typeof machine> = {
  events: {
    serviceTypeChosen: ['type1'],
    dateChosen: ['2026-03-12'],
    dateTyped: ['2026-03-13', 'tomorrow'],
  },
  states: {
    undated: { status: 'undated', serviceTypeId: null, date: null },
    dated: { status: 'dated', serviceTypeId: null, date: '2026-03-11' },
  },
};

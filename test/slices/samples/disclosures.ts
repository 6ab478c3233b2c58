import type { machine } from '../../../src/slices/disclosures';
import type { Samples } from './types';

export const samples: Samples<typeof machine> = {
  events: {
    partToggled: ['part1', 'part2'],
    partUnfolded: ['part2'],
    partFolded: ['part1', 'part2'],
    calendarTurned: [
      { part: 'part1', month: '2026-12', panel: 'date' },
      { part: 'part2', month: '2027-01', panel: 'month' },
    ],
  },
  states: {
    folded: { status: 'folded' },
    unfolded: { status: 'unfolded', parts: { part1: true } },
  },
};

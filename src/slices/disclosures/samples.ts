import type { machine } from '.';
import type { Samples } from '../describing';

export const samples: Samples<typeof machine> = {
  events: {
    partToggled: ['part1', 'part2'],
    partUnfolded: ['part2'],
    partFolded: ['part1', 'part2'],
  },
  states: {
    folded: { status: 'folded' },
    unfolded: { status: 'unfolded', parts: { part1: true } },
  },
};

import type { machine } from '../../../src/slices/busy';
import type { Samples } from './types';
import { LATER, MOMENT } from './shared';

const work = { id: 'work1', label: 'Paying' };
const another = { id: 'work0', label: 'Paying' };

export const samples: Samples<typeof machine> = {
  events: {
    workStarted: [{ id: 'work2', label: 'Logging in' }],
    workEnded: [{ id: 'work1' }, { id: 'unknown' }],
  },
  states: {
    idle: { status: 'idle' },
    working: [
      { status: 'working', works: [work], slowAt: MOMENT },
      { status: 'working', works: [work, another], slowAt: LATER },
    ],
    slow: [
      { status: 'slow', works: [work] },
      { status: 'slow', works: [work, another] },
    ],
  },
};

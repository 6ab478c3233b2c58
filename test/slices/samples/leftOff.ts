import type { machine } from '../../../src/slices/leftOff';
import type { Samples } from './types';

export const samples: Samples<typeof machine> = {
  events: {
    sentToLogin: [{ from: '/pricing' }, { from: 'https://elsewhere.example' }],
    leftOffRestored: [{ from: '/pricing' }, { from: 'https://elsewhere.example' }],
  },
  states: {
    nothing: { status: 'nothing' },
    remembered: { status: 'remembered', path: '/pricing' },
    offered: { status: 'offered', path: '/pricing' },
  },
};

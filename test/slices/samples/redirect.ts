import type { machine } from '../../../src/slices/redirect';
import type { Samples } from './types';
import { LATER, MOMENT } from './shared';

export const samples: Samples<typeof machine> = {
  events: { redirectScheduled: [{ to: '/login', delayMs: 3000 }] },
  states: {
    idle: { status: 'idle' },
    waiting: [
      { status: 'waiting', to: '/login', redirectAt: MOMENT },
      { status: 'waiting', to: '/login', redirectAt: LATER },
    ],
  },
};

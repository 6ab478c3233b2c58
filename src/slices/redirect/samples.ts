import type { machine } from '.';
import type { Samples } from '../describing';
import { LATER, MOMENT } from '../samples';

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

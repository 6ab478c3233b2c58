import type { machine } from '../../../src/slices/mobileMenu';
import type { Samples } from './types';

export const samples: Samples<typeof machine> = {
  events: {},
  states: { closed: { status: 'closed' }, open: { status: 'open' } },
};

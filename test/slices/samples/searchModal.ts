import type { machine } from '../../../src/slices/searchModal';
import type { Samples } from './types';

export const samples: Samples<typeof machine> = {
  events: {},
  states: { closed: { status: 'closed' }, open: { status: 'open' } },
};

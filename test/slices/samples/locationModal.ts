import type { machine } from '../../../src/slices/locationModal';
import type { Samples } from './types';

export const samples: Samples<typeof machine> = {
  events: {},
  states: {
    closed: { status: 'closed' },
    openingMap: { status: 'openingMap' },
    open: { status: 'open' },
    openWithoutMap: { status: 'openWithoutMap' },
  },
};

import type { machine } from '.';
import type { Samples } from '../describing';

export const samples: Samples<typeof machine> = {
  events: {},
  states: {
    closed: { status: 'closed' },
    openingMap: { status: 'openingMap' },
    open: { status: 'open' },
    openWithoutMap: { status: 'openWithoutMap' },
  },
};

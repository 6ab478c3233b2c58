import type { machine } from '.';
import type { Samples } from '../describing';

/** What the tests of all machines need of this one. */
export const samples: Samples<typeof machine> = {
  events: {},
  states: {
    closed: { status: 'closed' },
    openingMap: { status: 'openingMap' },
    open: { status: 'open' },
    openWithoutMap: { status: 'openWithoutMap' },
  },
};

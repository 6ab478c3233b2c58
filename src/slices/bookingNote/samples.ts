import type { machine } from '.';
import type { Samples } from '../describing';

/** What the tests of all machines need of this one. */
export const samples: Samples<typeof machine> = {
  events: { bookingNoteOpened: [{ orderId: 'order1', action: 'Cancel' }] },
  states: {
    closed: { status: 'closed' },
    open: { status: 'open', orderId: 'order1', action: 'Cancel' },
  },
};

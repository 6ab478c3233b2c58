import type { machine } from '.';
import type { Samples } from '../describing';

export const samples: Samples<typeof machine> = {
  events: { bookingNoteOpened: [{ orderId: 'order1', action: 'Cancel' }] },
  states: {
    closed: { status: 'closed' },
    open: { status: 'open', orderId: 'order1', action: 'Cancel' },
  },
};

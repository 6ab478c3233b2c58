import type { machine } from '../../../src/slices/bookingNote';
import type { Samples } from './types';

export const samples: Samples<typeof machine> = {
  events: { bookingNoteOpened: [{ orderId: 'order1', action: 'Cancel' }] },
  states: {
    closed: { status: 'closed' },
    open: { status: 'open', orderId: 'order1', action: 'Cancel' },
  },
};

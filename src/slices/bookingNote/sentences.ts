import type { machine } from '.';
import type { Sentences } from '../describing';

export const sentences: Sentences<typeof machine> = {
  bookingNoteOpened: ({ orderId, action }, { name }) =>
    `Pressed ${action} for ${name('booking', orderId)}`,
  bookingNoteClosed: () => 'Closed the note about the booking',
};

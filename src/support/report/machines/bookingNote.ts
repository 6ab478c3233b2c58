import type { machine } from '../../../slices/bookingNote';
import type { Recording, Sentences } from '../machineReport';
import { keep, shape, stateShape } from '../rules';

export const recording: Recording<typeof machine> = {
  state: stateShape({ orderId: keep, action: keep }),
  events: { bookingNoteOpened: shape({ orderId: keep, action: keep }) },
};

export const sentences: Sentences<typeof machine> = {
  bookingNoteOpened: ({ orderId, action }, { name }) =>
    `Pressed ${action} for ${name('booking', orderId)}`,
  bookingNoteClosed: () => 'Closed the note about the booking',
};

import type { machine, BookingNoteState } from '.';
import { keep, shape } from '../../redaction/rules';
import type { Recording } from '../describing';

export const recording: Recording<typeof machine> = {
  state: shape<BookingNoteState>({ status: keep, orderId: keep, action: keep }),
  events: { bookingNoteOpened: shape({ orderId: keep, action: keep }) },
};

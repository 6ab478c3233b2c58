import { sessionEnded } from './auth';
import { closeIfPartFailed, closedByPage, CLOSING } from './dialog';
import { createMachine, event } from './machine';

/** A booking's placeholder buttons (DASH-4). */
export type BookingAction = 'Cancel' | 'Track Booking' | 'Leave Review';

/** The note opened by these buttons: the booking id and how to reach support. */
export type BookingNoteState =
  { status: 'closed' } | { status: 'open'; orderId: string; action: BookingAction };

export const machine = createMachine<BookingNoteState>()({
  name: 'bookingNote',
  initialState: { status: 'closed' },
  events: {
    /** The customer pressed one of the buttons. */
    bookingNoteOpened: event<{ orderId: string; action: BookingAction }>(),
    /** The customer closed the note. */
    bookingNoteClosed: event(),
  },
  externalEvents: { ...CLOSING, sessionEnded },
  transitions: {
    closed: { bookingNoteOpened: 'open' },
    open: { ...closedByPage('open'), bookingNoteClosed: 'closed', sessionEnded: 'closed' },
  },
  reducers: {
    bookingNoteOpened: (_state, { payload }) => ({ status: 'open', ...payload }),
    partFailed: closeIfPartFailed('bookingNote'),
  },
});

export const { bookingNoteOpened, bookingNoteClosed } = machine.events;

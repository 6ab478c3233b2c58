import { createMachine } from '../machine';
import { dialogLost, sessionEnded } from '../sharedEvents';

/** A booking's placeholder buttons (DASH-4). */
export type BookingAction = 'Cancel' | 'Track Booking' | 'Leave Review';

/** The note that these buttons open: the booking id and how to reach support. */
export type BookingNoteState =
  { status: 'closed' } | { status: 'open'; orderId: string; action: BookingAction };

const lost = dialogLost('bookingNote');

export const machine = createMachine<BookingNoteState>()({
  name: 'bookingNote',
  initialState: { status: 'closed' },
  transitions: {
    closed: { 'bookingNote/bookingNoteOpened': 'open' },
    open: {
      'bookingNote/bookingNoteClosed': 'closed',
      ...lost.from('open'),
      ...sessionEnded.to('closed'),
    },
  },
  reducers: (on) => ({
    /** The customer pressed one of the buttons. */
    bookingNoteOpened: on<{ orderId: string; action: BookingAction }>((_state, { payload }) => ({
      status: 'open',
      ...payload,
    })),
    /** The customer closed the note. */
    bookingNoteClosed: on(),
  }),
  extraReducers: lost.reducer,
});

export const { bookingNoteOpened, bookingNoteClosed } = machine.events;

export const selectBookingNote = (state: { bookingNote: BookingNoteState }) => state.bookingNote;

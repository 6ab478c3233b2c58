import { createSlice } from '@reduxjs/toolkit';
import { eventsOf, guarded, type Transitions } from '../machine';
import { dialogLost, sessionEnded } from '../sharedEvents';

/** A booking's placeholder buttons (DASH-4). */
export type BookingAction = 'Cancel' | 'Track Booking' | 'Leave Review';

/** The note that these buttons open: the booking id and how to reach support. */
export type BookingNoteState =
  { status: 'closed' } | { status: 'open'; orderId: string; action: BookingAction };

const lost = dialogLost('bookingNote');

export const transitions: Transitions<BookingNoteState['status']> = {
  closed: { 'bookingNote/bookingNoteOpened': 'open' },
  open: {
    'bookingNote/bookingNoteClosed': 'closed',
    ...lost.from('open'),
    ...sessionEnded.to('closed'),
  },
};

const closed = (): BookingNoteState => ({ status: 'closed' });

const on = eventsOf<BookingNoteState>();

const slice = createSlice({
  name: 'bookingNote',
  initialState: closed,
  reducers: {
    /** The customer pressed one of the buttons. */
    bookingNoteOpened: on<{ orderId: string; action: BookingAction }>((_state, { payload }) => ({
      status: 'open',
      ...payload,
    })),
    /** The customer closed the note. */
    bookingNoteClosed: on(closed),
  },
  extraReducers: (builder) => builder.addMatcher(lost.match, closed),
});

export const machine = guarded(transitions, slice);

export const { bookingNoteOpened, bookingNoteClosed } = slice.actions;

export const selectBookingNote = (state: { bookingNote: BookingNoteState }): BookingNoteState =>
  state.bookingNote;

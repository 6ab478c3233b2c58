import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { event, guarded, type Event, type Transitions } from '../machine';
import { partBroke } from '../site';
import { pageLeft, sessionEnded } from '../sharedEvents';

/** The unwired buttons of a booking (DASH-4). */
export type BookingAction = 'Cancel' | 'Track Booking' | 'Leave Review';

/** The note that these buttons open: the booking id and how to reach support. */
export type BookingNoteState =
  /**
   * Entered at start, by closing the note, and with the page or the session. Left by one of the
   * buttons.
   */
  | { status: 'closed' }
  /**
   * Entered by one of the buttons. Left by closing it, with the page or the session, or when it can't be shown. Owns which
   * booking it is about and which button was pressed.
   */
  | { status: 'open'; orderId: string; action: BookingAction };

/** The life of the booking note. */
export const transitions: Transitions<BookingNoteState['status']> = {
  closed: { 'bookingNote/bookingNoteOpened': 'open' },
  open: {
    'bookingNote/bookingNoteClosed': 'closed',
    ...pageLeft.to('closed'),
    ...sessionEnded.to('closed'),
    // Refused (stays open) when it is about another part.
    'site/partBroke': ['closed', 'open'],
  },
};

const closed = (): BookingNoteState => ({ status: 'closed' });

const slice = createSlice({
  name: 'bookingNote',
  initialState: closed,
  reducers: {
    /** The customer pressed one of the buttons. */
    bookingNoteOpened: event(
      (
        _state: BookingNoteState,
        { payload }: Event<{ orderId: string; action: BookingAction }>,
      ): BookingNoteState => ({ status: 'open', ...payload }),
    ),
    /** The customer closed the note. */
    bookingNoteClosed: event((_state: BookingNoteState, _event: Event) => closed()),
  },
  extraReducers: (builder) => {
    builder.addCase(partBroke, (state, { payload }) =>
      payload.part === 'bookingNote' ? closed() : state,
    );
    builder.addMatcher(isAnyOf(pageLeft.match, sessionEnded.match), closed);
  },
});

/** The machine, as the registry lists it. */
export const machine = guarded(transitions, slice);

export const { bookingNoteOpened, bookingNoteClosed } = slice.actions;

/** The booking note. */
export const selectBookingNote = (state: { bookingNote: BookingNoteState }): BookingNoteState =>
  state.bookingNote;

import { getOrders } from '../api/orders';
import { Button } from '../components/Button';
import { Dialog } from '../components/Dialog';
import { Icon } from '../components/Icon';
import { msOf } from '../domain/day';
import { bookingId } from '../domain/ids';
import {
  bookingNoteClosed,
  type BookingAction,
  type BookingNoteState,
} from '../slices/bookingNote';
import { selectNow } from '../slices/site';
import { useConfig } from '../components/ConfigContext';
import { useAppDispatch, useAppSelector } from '../containers/hooks';
import css from './BookingNote.module.css';

const TITLES: Readonly<Record<BookingAction, string>> = {
  Cancel: 'Cancel booking',
  'Track Booking': 'Track booking',
  'Leave Review': 'Leave a review',
};

const TEXTS: Readonly<Record<BookingAction, string>> = {
  Cancel: 'Our team will cancel it for you. Just send us a message with this booking ID:',
  'Track Booking': 'Our team can tell you where your washer is. Keep this booking ID handy:',
  'Leave Review': "We'd love to hear how it went. Please mention this booking ID:",
};

/** A review before the wash. */
const STILL_AHEAD =
  "Your wash is still to come. Once it's done, tell us how it went and mention this booking ID:";

const selectListedOrders = getOrders.select();

function NoteText({ orderId, action }: Extract<BookingNoteState, { status: 'open' }>) {
  const { whatsappUrl, contact } = useConfig();
  const quoted = bookingId(orderId);
  const now = useAppSelector(selectNow) ?? 0;
  // Several bookings may share an order.
  const orders = useAppSelector(selectListedOrders).data?.filter(({ id }) => id === orderId) ?? [];
  const isAhead =
    action === 'Leave Review' &&
    orders.length > 0 &&
    orders.every(({ bookingDate }) => bookingDate !== null && msOf(bookingDate) > now);
  const subject = encodeURIComponent(`${TITLES[action]} ${quoted}`);
  return (
    <>
      <p className={css.text}>{isAhead ? STILL_AHEAD : TEXTS[action]}</p>
      <p className={css.id}>{quoted}</p>
      <div className={css.ways}>
        {whatsappUrl !== undefined && (
          <Button href={whatsappUrl} newTab>
            <Icon name="whatsapp" />
            <span>WhatsApp</span>
          </Button>
        )}
        {contact.email !== undefined && (
          <Button href={`mailto:${contact.email}?subject=${subject}`} variant="ghost">
            <Icon name="mail" />
            <span>{contact.email}</span>
          </Button>
        )}
      </div>
    </>
  );
}

/** The booking id and how to reach support, for the actions that send nothing (DASH-4). */
export default function BookingNote() {
  const dispatch = useAppDispatch();
  const note = useAppSelector((state) => state.bookingNote);
  return (
    <Dialog
      title={note.status === 'open' ? TITLES[note.action] : ''}
      open={note.status === 'open'}
      width={480}
      onClose={() => dispatch(bookingNoteClosed())}
    >
      {note.status === 'open' && <NoteText {...note} />}
    </Dialog>
  );
}

import { lazy } from 'react';
import { selectAddressModal } from '../../slices/addressModal';
import { selectBookingNote } from '../../slices/bookingNote';
import { useAppSelector } from '../../store/hooks';
import { OnceOpened } from './OnceOpened';

const AddressModal = lazy(() => import('./AddressModal'));
const BookingNote = lazy(() => import('./BookingNote'));

/** The dialogs that pages of both frames open: a new address, the note on a booking. */
export function PageDialogs() {
  const { status: address } = useAppSelector(selectAddressModal);
  const { status: note } = useAppSelector(selectBookingNote);
  return (
    <>
      <OnceOpened open={address !== 'closed'}>
        <AddressModal />
      </OnceOpened>
      <OnceOpened open={note === 'open'}>
        <BookingNote />
      </OnceOpened>
    </>
  );
}

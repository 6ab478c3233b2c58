import { fetched } from '../../components/fetched';
import { selectAddressModal } from '../../slices/addressModal';
import { selectBookingNote } from '../../slices/bookingNote';
import { useAppSelector } from '../../store/hooks';
import { OnceOpened } from './OnceOpened';

const AddressModal = fetched(() => import('./AddressModal'));
const BookingNote = fetched(() => import('./BookingNote'));

export function PageDialogs() {
  const { status: address } = useAppSelector(selectAddressModal);
  const { status: note } = useAppSelector(selectBookingNote);
  return (
    <>
      <OnceOpened part="addressModal" open={address !== 'closed'}>
        <AddressModal />
      </OnceOpened>
      <OnceOpened part="bookingNote" open={note === 'open'}>
        <BookingNote />
      </OnceOpened>
    </>
  );
}

import { fetched } from '../../components/fetched';
import { useAppSelector } from '../../store/hooks';
import { OnceOpened } from '../OnceOpened';

const AddressModal = fetched(() => import('./AddressModal'));
const BookingNote = fetched(() => import('./BookingNote'));

export function PageDialogs() {
  const { status: address } = useAppSelector((state) => state.addressModal);
  const { status: note } = useAppSelector((state) => state.bookingNote);
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

import { lazyDialog } from '../containers/lazyDialog';

const AddressModal = lazyDialog('addressModal', () => import('./AddressModal'));
const BookingNote = lazyDialog('bookingNote', () => import('./BookingNote'));

export function PageDialogs() {
  return (
    <>
      <AddressModal />
      <BookingNote />
    </>
  );
}

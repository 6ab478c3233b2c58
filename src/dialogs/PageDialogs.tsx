import { lateDialog } from '../containers/lateDialog';

const AddressModal = lateDialog('addressModal', () => import('./AddressModal'));
const BookingNote = lateDialog('bookingNote', () => import('./BookingNote'));

export function PageDialogs() {
  return (
    <>
      <AddressModal />
      <BookingNote />
    </>
  );
}

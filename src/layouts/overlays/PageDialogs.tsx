import { lateDialog } from '../lateDialog';

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

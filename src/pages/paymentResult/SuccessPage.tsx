import { Button } from '../../components/Button';
import { stateArt } from '../../content/pictures';
import { ROUTES } from '../../content/routes';
import { PaymentResult } from './PaymentResult';

/** Where the payment page returns after a payment (PAGE-7). */
export default function SuccessPage() {
  return (
    <PaymentResult
      picture={stateArt.paymentSuccess}
      title="Payment Successful!"
      body="Your car wash service has been confirmed."
      isReceipt
    >
      <Button to={ROUTES.bookings.path}>My Bookings</Button>
      <Button to={ROUTES.home.path} variant="ghost">
        Back to home
      </Button>
    </PaymentResult>
  );
}

import { Button } from '../../components/Button';
import { stateArt } from '../../content/pictures';
import { paymentResults } from '../../content/paymentResults';
import { ROUTES } from '../../routes';
import { PaymentResult } from './PaymentResult';

/** Where the payment page returns after a payment (PAGE-7). */
export default function SuccessPage() {
  return (
    <PaymentResult picture={stateArt.paymentSuccess} {...paymentResults.success} withCalendar>
      <Button to={ROUTES.bookings.path}>My Bookings</Button>
      <Button to={ROUTES.home.path} variant="ghost">
        Back to home
      </Button>
    </PaymentResult>
  );
}

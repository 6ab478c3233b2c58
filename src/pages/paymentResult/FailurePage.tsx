import { Button } from '../../components/Button';
import { stateArt } from '../../content/pictures';
import { paymentResults } from '../../content/texts';
import { ROUTES } from '../../routes';
import { PaymentResult } from './PaymentResult';

/** Where the payment page sends a customer whose payment came to nothing (Specification §2). */
export default function FailurePage() {
  return (
    <PaymentResult picture={stateArt.paymentFailed} {...paymentResults.failure}>
      <Button to={ROUTES.home.path}>Back to home</Button>
      <Button to={ROUTES.serviceCart.path} variant="ghost">
        Back to the cart
      </Button>
    </PaymentResult>
  );
}

import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { stateArt } from '../../content/pictures';
import { ReportButton } from '../../containers/ReportControls';
import { ROUTES } from '../../content/routes';
import { useConfig } from '../../components/ConfigContext';
import { PaymentResult } from './PaymentResult';

/** Where the payment page returns after a failed payment (PAGE-7). */
export default function FailurePage() {
  const { whatsappUrl } = useConfig();
  return (
    <PaymentResult
      picture={stateArt.paymentFailed}
      title="Payment Failed"
      body="Oops! Something went wrong with your payment ... Please try again or contact support."
    >
      <Button to={ROUTES.serviceCart.path}>Back to the cart</Button>
      {whatsappUrl !== undefined && (
        <Button href={whatsappUrl} newTab variant="ghost">
          <Icon name="whatsapp" />
          <span>WhatsApp</span>
        </Button>
      )}
      <ReportButton how="send" />
      <Button to={ROUTES.home.path} variant="text">
        Back to home
      </Button>
    </PaymentResult>
  );
}

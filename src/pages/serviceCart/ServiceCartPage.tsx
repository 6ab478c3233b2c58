import { useDeferredValue, type ReactNode } from 'react';
import { useGetCartsQuery } from '../../api/carts';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { PageBand } from '../../components/PageBand';
import { RetryButton } from '../../components/RetryButton';
import { RowsSkeleton } from '../../components/Skeleton';
import { StepsBar } from '../../components/StepsBar';
import { joinClasses } from '../../components/joinClasses';
import { emptyStates, failedTexts } from '../../content/texts';
import { ROUTES } from '../../content/routes';
import { selectAddressModal } from '../../slices/addressModal';
import { selectAuth } from '../../slices/auth';
import {
  checkoutContinued,
  checkoutStep,
  selectCheckout,
  type CheckoutState,
} from '../../slices/checkout';
import { selectNow } from '../../slices/site';
import { useAppDispatch, useAppSelector } from '../../containers/hooks';
import { CartTable } from './CartTable';
import { cartView, type CartView } from './cartView';
import { CouponShelf } from './CouponShelf';
import { PaymentsStep } from './PaymentsStep';
import css from './ServiceCartPage.module.css';
import { Summary } from './Summary';

const STEPS = ['Booking', 'Payments'] as const;
const NO_CARTS = { carts: [], totalAmount: null };

/** A visitor has no cart: nothing is fetched (CART-8). */
const visitorsCart = (
  <EmptyState
    {...emptyStates.cart}
    body="Log in to see what's in your cart."
    action={
      <>
        <Button to={ROUTES.login.path}>Log in</Button>
        <Button to={ROUTES.stores.path} variant="ghost">
          Browse services
        </Button>
      </>
    }
  />
);

function BookingStep({ view, isLeaving }: { view: CartView; isLeaving: boolean }) {
  const dispatch = useAppDispatch();
  const { obstacle } = view;
  const proceed = () => dispatch(checkoutContinued());
  return (
    <>
      <CartTable view={view} />
      <Summary
        view={view}
        obstacle={
          <div className={css.obstacle}>
            <p id="continue-reason" aria-live="polite">
              {obstacle}
            </p>
            {obstacle !== null && (
              <button type="button" className={css.show} onClick={proceed}>
                Show
              </button>
            )}
          </div>
        }
        button={
          <Button
            size="large"
            block
            // Still focusable; a press focuses the first booking that needs a date.
            aria-disabled={obstacle !== null}
            aria-describedby="continue-reason"
            loading={isLeaving}
            onClick={proceed}
          >
            Continue
          </Button>
        }
      />
    </>
  );
}

/** The step; null until the carts are loaded. */
function stepOf(checkout: CheckoutState, view: CartView, isLeaving: boolean): ReactNode {
  if (checkout.status === 'away' || checkout.status === 'enteringPayments') return null;
  if (checkout.status !== 'reviewing' && !isLeaving) return <PaymentsStep view={view} />;
  if (checkout.status === 'reviewing' && checkout.carts === null) return null;
  return <BookingStep view={view} isLeaving={isLeaving} />;
}

function CustomersCart() {
  const checkout = useAppSelector(selectCheckout);
  const { status: dialog } = useAppSelector(selectAddressModal);
  // Another tab may have changed the carts since the last visit.
  const query = useGetCartsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, refetch } = query;
  const now = useAppSelector(selectNow) ?? 0;
  const view = cartView(data ?? NO_CARTS, now);
  const isPaymentsDue = checkoutStep(checkout) === 2;
  // A press on Continue shows its spinner at once; step 2 takes longer to render.
  const isLeaving = !useDeferredValue(isPaymentsDue) && isPaymentsDue;
  if (checkout.status === 'reviewing' && checkout.carts === 0)
    return (
      <>
        <EmptyState
          {...emptyStates.cart}
          action={<Button to={ROUTES.stores.path}>Browse services</Button>}
        />
        <Button size="large" disabled className={css.continue}>
          Continue
        </Button>
      </>
    );
  const isPayments = isPaymentsDue && !isLeaving;
  const step = stepOf(checkout, view, isLeaving);
  const retry = <RetryButton busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <CouponShelf compact={isPayments} />
      {step && (
        <div
          className={joinClasses(css.grid, isPayments && dialog === 'closed' && css.payments)}
          data-leaving={isLeaving ? '' : undefined}
        >
          {step}
        </div>
      )}
      {!step && error !== undefined && (
        <EmptyState {...emptyStates.cart} body={failedTexts.cart} action={retry} />
      )}
      {!step && error === undefined && <RowsSkeleton count={2} />}
    </>
  );
}

/** The cart and its two steps (PAY-1). */
export default function ServiceCartPage() {
  const { status } = useAppSelector(selectAuth);
  const checkout = useAppSelector(selectCheckout);
  return (
    <>
      <PageBand
        compact
        title={ROUTES.serviceCart.title}
        aside={status === 'signedIn' && <StepsBar steps={STEPS} current={checkoutStep(checkout)} />}
      />
      <div className={`container ${css.page ?? ''}`}>
        {status === 'restoring' && <RowsSkeleton count={2} />}
        {status === 'signedIn' && <CustomersCart />}
        {status !== 'restoring' && status !== 'signedIn' && visitorsCart}
      </div>
    </>
  );
}

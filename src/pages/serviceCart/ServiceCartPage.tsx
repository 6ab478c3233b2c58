import { useMemo } from 'react';
import { useGetCartsQuery } from '../../api';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { PageBand } from '../../components/PageBand';
import { QuietRetry } from '../../components/QuietRetry';
import { RowsSkeleton } from '../../components/Skeleton';
import { StepsBar } from '../../components/StepsBar';
import { stateArt } from '../../content/pictures';
import { emptyTexts } from '../../content/texts';
import { PAYMENTS_STEP, ROUTES } from '../../routes';
import { selectAuth } from '../../slices/auth';
import { checkoutContinued, selectCheckout } from '../../slices/cartCheckout/checkout';
import { sentToLogin } from '../../slices/leftOff';
import { selectLocation } from '../../slices/navigation';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { CartTable } from './CartTable';
import { cartView } from './cartView';
import { CouponShelf } from './CouponShelf';
import { PaymentsStep } from './PaymentsStep';
import css from './ServiceCartPage.module.css';
import { Summary } from './Summary';

const STEPS = ['Booking', 'Payments'] as const;
const NO_CARTS = { carts: [], totalAmount: null };

/** A visitor has no cart: nothing is asked for. */
function VisitorsCart() {
  const dispatch = useAppDispatch();
  return (
    <EmptyState
      picture={stateArt.emptyCart}
      title={emptyTexts.cart}
      body="Log in to see the bookings you have started."
      action={
        <>
          <Button
            to={ROUTES.login.path}
            onClick={() => dispatch(sentToLogin({ from: ROUTES.serviceCart.path }))}
          >
            Log in
          </Button>
          <Button to={ROUTES.stores.path} variant="ghost">
            Browse services
          </Button>
        </>
      }
    />
  );
}

function CustomersCart() {
  const dispatch = useAppDispatch();
  const { status } = useAppSelector(selectCheckout);
  const { search } = useAppSelector(selectLocation);
  const { data, isFetching, isError, refetch } = useGetCartsQuery();
  const view = useMemo(() => cartView(data ?? NO_CARTS), [data]);
  const isPaying = search === PAYMENTS_STEP;
  const isWaiting = (!data && isFetching) || (status === 'enteringPayments' && !isError);
  const isEmpty = view.rows.length === 0;
  return (
    <>
      <StepsBar steps={STEPS} current={isPaying ? 2 : 1} />
      {!(data && isEmpty) && <CouponShelf />}
      {isWaiting ? (
        <RowsSkeleton count={2} />
      ) : (
        <div className={data ? css.grid : undefined}>
          {isPaying && !isEmpty ? (
            <PaymentsStep view={view} />
          ) : (
            <>
              {isEmpty ? (
                <EmptyState
                  picture={stateArt.emptyCart}
                  title={emptyTexts.cart}
                  action={
                    <>
                      <Button to={ROUTES.stores.path}>Browse services</Button>
                      {!data && isError && <QuietRetry onRetry={() => void refetch()} />}
                    </>
                  }
                />
              ) : (
                <CartTable rows={view.rows} />
              )}
              {data && (
                <Summary view={view}>
                  <Button
                    size="large"
                    block
                    disabled={isEmpty}
                    onClick={() => dispatch(checkoutContinued())}
                  >
                    Continue
                  </Button>
                </Summary>
              )}
            </>
          )}
        </div>
      )}
    </>
  );
}

/** The cart and its two steps (Specification §2, "Cart and checkout"). */
export default function ServiceCartPage() {
  const { status } = useAppSelector(selectAuth);
  return (
    <>
      <PageBand title={ROUTES.serviceCart.title} />
      <div className={`container ${css.page ?? ''}`}>
        {status === 'restoring' && <RowsSkeleton count={2} />}
        {status === 'signedIn' && <CustomersCart />}
        {status !== 'restoring' && status !== 'signedIn' && <VisitorsCart />}
      </div>
    </>
  );
}

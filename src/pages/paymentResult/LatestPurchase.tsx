import { useGetMembershipsQuery, type Membership } from '../../api/memberships';
import { useGetOrdersQuery, type Order } from '../../api/orders';
import { Button } from '../../components/Button';
import { Facts } from '../../components/Facts';
import { Icon } from '../../components/Icon';
import { joinClasses } from '../../components/joinClasses';
import { QuietRetry } from '../../components/QuietRetry';
import { RowsSkeleton } from '../../components/Skeleton';
import { StatusTag } from '../../components/Tag';
import { bookingId } from '../../domain/ids';
import { formatMoney } from '../../domain/money';
import { newestPurchase } from '../../domain/newestPurchase';
import { purchaseStanding } from '../../domain/paymentStatus';
import { formatBookingDate } from '../../domain/time';
import { calendarFileAsked } from '../../slices/site';
import { useAppDispatch } from '../../store/hooks';
import css from './LatestPurchase.module.css';

const orderView = (order: Order) => ({
  title: order.serviceName || 'Car wash',
  status: purchaseStanding(order.paymentStatus, 'Booking'),
  facts: {
    'Booking ID': bookingId(order.id) || null,
    Date: formatBookingDate(order.bookingDate),
    Amount: formatMoney('cart', order.amount),
  },
  dated: order.bookingDate === null ? null : order.id,
});

const membershipView = (membership: Membership) => ({
  title: membership.name || 'Membership',
  status: purchaseStanding(membership.paymentStatus, 'Membership'),
  facts: {
    Reference: membership.transactionReference,
    Amount: formatMoney('membership', membership.price),
  },
  dated: null,
});

/** The latest order or membership with its real status, refetched on every visit. */
export function LatestPurchase({ withCalendar }: { withCalendar: boolean }) {
  const dispatch = useAppDispatch();
  const anew = { refetchOnMountOrArgChange: true };
  const orders = useGetOrdersQuery(undefined, anew);
  const memberships = useGetMembershipsQuery(undefined, anew);
  const readAgain = () => {
    void orders.refetch();
    void memberships.refetch();
  };
  if (!orders.data || !memberships.data)
    return (
      <div className={joinClasses('card', css.latest)}>
        {orders.isFetching || memberships.isFetching ? (
          <RowsSkeleton count={1} />
        ) : (
          <QuietRetry onRetry={readAgain} />
        )}
      </div>
    );
  const newest = newestPurchase(orders.data, memberships.data);
  if (newest === null) return null;
  const view = newest.kind === 'order' ? orderView(newest.row) : membershipView(newest.row);
  const { dated } = view;
  return (
    <section className={joinClasses('card', css.latest)} aria-labelledby="latest">
      <div className={css.top}>
        <h2 id="latest" className={css.title}>
          {view.title}
        </h2>
        <StatusTag tone={view.status.tone}>{view.status.label}</StatusTag>
      </div>
      <Facts facts={view.facts} className={css.facts} />
      {withCalendar && dated !== null && (
        <Button
          variant="ghost"
          className={css.calendar}
          onClick={() => dispatch(calendarFileAsked({ orderId: dated }))}
        >
          <Icon name="calendar" />
          <span>Add to calendar</span>
        </Button>
      )}
    </section>
  );
}

import type { PropsWithChildren } from 'react';
import { useGetMembershipsQuery } from '../../api/memberships';
import { useGetOrdersQuery, type Order } from '../../api/orders';
import { DescriptionList } from '../../components/DescriptionList';
import { joinClasses } from '../../components/joinClasses';
import { RetryButton } from '../../components/RetryButton';
import { RowsSkeleton } from '../../components/Skeleton';
import { StatusTag } from '../../components/Tag';
import { AssetPicture } from '../../containers/AssetPicture';
import { CalendarButton } from '../../containers/CalendarButton';
import { servicePhoto } from '../../content/servicePhotos';
import { msOf } from '../../domain/day';
import { bookingId } from '../../domain/ids';
import { formatMoney, sumMoney } from '../../domain/money';
import { newestFirst, newestPurchase, purchasedAt } from '../../domain/newestPurchase';
import { purchaseStatus } from '../../domain/paymentStatus';
import type { Receipt, ReceiptBooking } from '../../domain/receipt';
import { formatBookingDate } from '../../domain/bookingDate';
import { selectReceipt } from '../../slices/checkout';
import { selectPlanPaidFor } from '../../slices/membershipPurchase';
import { useAppSelector } from '../../containers/hooks';
import css from './LatestPurchase.module.css';

/** A booking on the receipt: as saved before the payment, as on the server, or both. */
interface Line {
  saved?: ReceiptBooking | undefined;
  order?: Order | undefined;
}

/** Two replies may spell a moment differently. */
const isSameMoment = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && msOf(one) === msOf(other));

/** Matches saved bookings with orders. The server may send a service's name without its id. */
function linesOf({ bookings }: Receipt, orders: readonly Order[]): Line[] {
  // An earlier attempt to pay left the same bookings.
  const remaining = newestFirst(orders);
  return bookings.map((saved) => {
    const at = remaining.findIndex(
      ({ serviceId, serviceName, bookingDate }) =>
        isSameMoment(bookingDate, saved.bookingDate) &&
        (serviceId === null || saved.serviceId === null
          ? serviceName === saved.serviceName
          : serviceId === saved.serviceId),
    );
    return { saved, order: at < 0 ? undefined : remaining.splice(at, 1)[0] };
  });
}

function BookingLine({ saved, order, withCalendar }: Line & { withCalendar: boolean }) {
  const name = order?.serviceName || saved?.serviceName || '';
  const status = order && purchaseStatus(order.paymentStatus, 'Booking');
  const date = formatBookingDate(order?.bookingDate ?? saved?.bookingDate ?? null);
  const parts = saved ? [...saved.cars, ...saved.extras] : [];
  return (
    <div className={css.booking}>
      <AssetPicture
        file={order?.imageFile ?? saved?.imageFile}
        fallback={servicePhoto(name, order?.id ?? saved?.serviceId ?? name)}
        width={120}
        height={75}
        className={css.picture}
      />
      <div className={css.words}>
        <div className={css.top}>
          <h2 className={css.title}>{name || 'Car wash'}</h2>
          {status && <StatusTag tone={status.tone}>{status.label}</StatusTag>}
        </div>
        {saved?.storeName && <p className={css.detail}>{saved.storeName}</p>}
        {parts.length > 0 && <p className={css.detail}>{parts.join(', ')}</p>}
        {date !== null && <p className={css.date}>{date}</p>}
        {order && (
          <DescriptionList
            items={{ 'Booking ID': bookingId(order.id) || null }}
            className={css.facts}
          />
        )}
        {withCalendar && order && date !== null && status?.status !== 'other' && (
          <CalendarButton order={order} className={joinClasses(css.calendar, 'no-print')} />
        )}
      </div>
    </div>
  );
}

type CardProps = PropsWithChildren<{ details: Record<string, string | null> }>;

function Card({ details, children }: CardProps) {
  return (
    <section className={joinClasses('card', css.latest)} aria-label="Your purchase">
      {children}
      <DescriptionList items={details} className={joinClasses(css.facts, css.sum)} />
    </section>
  );
}

/**
 * The latest order or membership with its real status, refetched on every visit (PAGE-7). The
 * receipt saved before the payment is shown until the orders have loaded, and completes them.
 */
export function LatestPurchase({ withCalendar }: { withCalendar: boolean }) {
  const orders = useGetOrdersQuery(undefined, { refetchOnMountOrArgChange: true });
  const memberships = useGetMembershipsQuery(undefined, { refetchOnMountOrArgChange: true });
  const receipt = useAppSelector(selectReceipt);
  const isFetching = orders.isFetching || memberships.isFetching;
  const refetchShown = () => {
    void orders.refetch();
    void memberships.refetch();
  };
  const paidFor = useAppSelector(selectPlanPaidFor) ? 'membership' : undefined;
  /** Undefined until both lists are loaded. */
  const newest =
    orders.data && memberships.data && newestPurchase(orders.data, memberships.data, paidFor);
  const lines = receipt ? linesOf(receipt, orders.data ?? []) : [];
  // A receipt without an order isn't the latest purchase, unless the server doesn't list it yet.
  const isListed = lines.some(({ order }) => order !== undefined && order === newest?.row);
  const isNewest = receipt && (!newest || isListed || purchasedAt(newest.row) < receipt.at);
  if (isNewest && withCalendar) {
    // What the server charged, as soon as it is known.
    const charged = lines.map(({ order }) => order?.amount ?? null);
    const amount = charged.includes(null) ? receipt.amount : sumMoney(charged);
    return (
      <Card details={{ Address: receipt.address || null, Amount: formatMoney('cart', amount) }}>
        {lines.map((line, index) => (
          <BookingLine key={index} {...line} withCalendar={withCalendar} />
        ))}
        {newest === undefined && !isFetching && <RetryButton onRetry={refetchShown} />}
      </Card>
    );
  }
  if (newest === undefined)
    return (
      <div className={joinClasses('card', css.latest)}>
        {isFetching ? <RowsSkeleton count={1} /> : <RetryButton onRetry={refetchShown} />}
      </div>
    );
  if (newest === null) return null;
  if (newest.kind === 'order')
    return (
      <Card details={{ Amount: formatMoney('cart', newest.row.amount) }}>
        <BookingLine order={newest.row} withCalendar={withCalendar} />
      </Card>
    );
  const { name, paymentStatus, transactionReference, price } = newest.row;
  const { tone, label } = purchaseStatus(paymentStatus, 'Membership');
  return (
    <Card details={{ Reference: transactionReference, Amount: formatMoney('membership', price) }}>
      <div className={css.top}>
        <h2 className={css.title}>{name || 'Membership'}</h2>
        <StatusTag tone={tone}>{label}</StatusTag>
      </div>
    </Card>
  );
}

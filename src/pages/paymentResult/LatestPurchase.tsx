import type { ReactNode } from 'react';
import { useGetMembershipsQuery, type Membership } from '../../api/memberships';
import { useGetOrdersQuery, type Order } from '../../api/orders';
import { DescriptionList } from '../../components/DescriptionList';
import { joinClasses } from '../../components/joinClasses';
import { RetryButton } from '../../components/RetryButton';
import { RowsSkeleton } from '../../components/Skeleton';
import { StatusTag } from '../../components/Tag';
import { BookingPass } from '../../containers/BookingPass';
import { CalendarButton } from '../../containers/CalendarButton';
import { PrintButton } from '../../containers/PrintButton';
import { servicePhoto } from '../../content/servicePhotos';
import { formatDay, msOf } from '../../domain/day';
import { bookingId } from '../../domain/ids';
import { formatMoney, sumMoney } from '../../domain/money';
import { newestFirst, newestPurchase, purchasedAt } from '../../domain/newestPurchase';
import { purchaseStatus, statusOf } from '../../domain/paymentStatus';
import type { Receipt, ReceiptBooking } from '../../domain/receipt';
import { formatBookingDate } from '../../domain/bookingDate';
import { selectReceipt } from '../../slices/checkout';
import { selectLeftForPlanAt } from '../../slices/membershipPurchase';
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

function BookingLine({ saved, order, isReceipt }: Line & { isReceipt: boolean }) {
  const name = order?.serviceName || saved?.serviceName || '';
  const status = order && purchaseStatus(order.paymentStatus, 'Booking');
  const date = formatBookingDate(order?.bookingDate ?? saved?.bookingDate ?? null);
  const parts = saved ? [...saved.cars, ...saved.extras] : [];
  return (
    <BookingPass
      file={order?.imageFile ?? saved?.imageFile}
      fallback={servicePhoto(name, order?.id ?? saved?.serviceId ?? name)}
      date={date}
      title={<h2 className={css.title}>{name || 'Car wash'}</h2>}
      status={status && <StatusTag tone={status.tone}>{status.label}</StatusTag>}
    >
      {saved?.storeName && <p className={css.detail}>{saved.storeName}</p>}
      {parts.length > 0 && <p className={css.detail}>{parts.join(', ')}</p>}
      {order && (
        <DescriptionList
          items={{ 'Booking ID': bookingId(order.id) || null }}
          className={css.facts}
        />
      )}
      {isReceipt && order && date !== null && status?.status !== 'other' && (
        <CalendarButton order={order} className={joinClasses(css.calendar, 'no-print')} />
      )}
    </BookingPass>
  );
}

const NEXT_STEPS = [
  'The team comes to your address at the time above.',
  'To change something, write to us with your booking ID.',
  'Not happy? Ask for a refund within 24 hours of the wash.',
] as const;

interface CardProps {
  details: Record<string, string | null>;
  /** When it was paid (ms since 1970, UTC); null if that isn't known. */
  paidAt?: number | null;
  /** With what happens next, and Print. */
  isReceipt?: boolean;
  children: ReactNode;
}

function Card({ details, paidAt = null, isReceipt = false, children }: CardProps) {
  const paidOn = formatDay(paidAt);
  return (
    <section className={joinClasses('card', css.latest)} aria-label="Your purchase">
      {children}
      <div className={css.stub}>
        <DescriptionList items={details} className={joinClasses(css.facts, css.sum)} />
        {paidOn !== null && <p className={css.detail}>{`Paid on ${paidOn}`}</p>}
        {isReceipt && (
          <>
            <h2 className={css.title}>What happens next</h2>
            <ol className={css.next}>
              {NEXT_STEPS.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <div className="no-print">
              <PrintButton />
            </div>
          </>
        )}
      </div>
    </section>
  );
}

/** When these bookings were paid; null unless the server says that all of them are. */
function paidAtOf(orders: readonly (Order | undefined)[]): number | null {
  const isPaid = orders.every((order) => order && statusOf(order.paymentStatus) === 'complete');
  const [first] = orders;
  const paidAt = isPaid && first ? purchasedAt(first) : 0;
  return paidAt > 0 ? paidAt : null;
}

/** Some servers note a purchase to the second. */
const toSecond = (ms: number): number => Math.floor(ms / 1000) * 1000;

/**
 * The latest order or membership with its real status, refetched on every visit (PAGE-7). The
 * receipt saved before the payment is shown until the orders have loaded, and completes them. A failed
 * payment shows only what was made since this tab left to pay.
 */
export function LatestPurchase({ isReceipt }: { isReceipt: boolean }) {
  const orders = useGetOrdersQuery(undefined, { refetchOnMountOrArgChange: true });
  const memberships = useGetMembershipsQuery(undefined, { refetchOnMountOrArgChange: true });
  const receipt = useAppSelector(selectReceipt);
  const isFetching = orders.isFetching || memberships.isFetching;
  const refetchShown = () => {
    void orders.refetch();
    void memberships.refetch();
  };
  const planLeftAt = useAppSelector(selectLeftForPlanAt);
  const paidFor = planLeftAt === undefined ? undefined : 'membership';
  const leftAt = planLeftAt ?? receipt?.at;
  // Of a failed payment nothing is known but what was made since.
  const since = isReceipt ? 0 : toSecond(leftAt ?? Infinity);
  const isSince = (row: Order | Membership) => purchasedAt(row) >= since;
  /** Undefined until both lists are loaded. */
  const newest =
    orders.data &&
    memberships.data &&
    newestPurchase(orders.data.filter(isSince), memberships.data.filter(isSince), paidFor);
  const lines = receipt ? linesOf(receipt, orders.data ?? []) : [];
  // A receipt without an order isn't the latest purchase, unless the server doesn't list it yet.
  const isListed = lines.some(({ order }) => order !== undefined && order === newest?.row);
  const isNewest = receipt && (!newest || isListed || purchasedAt(newest.row) < receipt.at);
  if (isNewest && isReceipt) {
    // What the server charged, as soon as it is known.
    const charged = lines.map(({ order }) => order?.amount ?? null);
    const amount = charged.includes(null) ? receipt.amount : sumMoney(charged);
    return (
      <Card
        details={{ Address: receipt.address || null, Amount: formatMoney('cart', amount) }}
        paidAt={paidAtOf(lines.map(({ order }) => order))}
        isReceipt
      >
        {lines.map((line, index) => (
          <BookingLine key={index} {...line} isReceipt />
        ))}
        {newest === undefined && !isFetching && (
          <div className={css.retry}>
            <RetryButton onRetry={refetchShown} />
          </div>
        )}
      </Card>
    );
  }
  if (since === Infinity) return null;
  if (newest === undefined)
    return (
      <div className={joinClasses('card', css.latest, css.loading, isReceipt && css.tall)}>
        {isFetching ? <RowsSkeleton count={1} /> : <RetryButton onRetry={refetchShown} />}
      </div>
    );
  if (newest === null) return null;
  if (newest.kind === 'order')
    return (
      <Card
        details={{ Amount: formatMoney('cart', newest.row.amount) }}
        paidAt={paidAtOf([newest.row])}
        isReceipt={isReceipt}
      >
        <BookingLine order={newest.row} isReceipt={isReceipt} />
      </Card>
    );
  const { name, paymentStatus, transactionReference, price } = newest.row;
  const { tone, label } = purchaseStatus(paymentStatus, 'Membership');
  return (
    <Card details={{ Reference: transactionReference, Amount: formatMoney('membership', price) }}>
      <div className={css.membership}>
        <h2 className={css.title}>{name || 'Membership'}</h2>
        <StatusTag tone={tone}>{label}</StatusTag>
      </div>
    </Card>
  );
}

import { useGetOrdersQuery, type Order } from '../../api/orders';
import { assetUrl } from '../../api/pictures';
import { AccountHeading } from '../../components/AccountHeading';
import { BookingRow } from '../../components/BookingRow';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { QuietRetry } from '../../components/QuietRetry';
import { RowsSkeleton } from '../../components/Skeleton';
import { VirtualGrid } from '../../components/VirtualGrid';
import { servicePhoto, stateArt } from '../../content/pictures';
import { emptyTexts } from '../../content/texts';
import { bookingId } from '../../domain/ids';
import { formatMoney } from '../../domain/money';
import { purchaseStanding, type PaymentStatus } from '../../domain/paymentStatus';
import { formatBookingDate } from '../../domain/time';
import { ROUTES } from '../../routes';
import { bookingNoteOpened, type BookingAction } from '../../slices/bookingNote';
import { useConfig } from '../../store/ConfigContext';
import { useAppDispatch } from '../../store/hooks';

const ONE_COLUMN = { small: 1, medium: 1, wide: 1 } as const;
const ROW_HEIGHT = 148;

/** What can be asked about a booking (Specification §4). */
const ACTIONS: Readonly<Record<PaymentStatus, readonly BookingAction[]>> = {
  pending: ['Cancel', 'Track Booking'],
  complete: ['Leave Review'],
  other: [],
};

function Booking({ order }: { order: Order }) {
  const config = useConfig();
  const dispatch = useAppDispatch();
  const { status, label, tone } = purchaseStanding(order.paymentStatus, 'Booking');
  const actions = ACTIONS[status];
  return (
    <BookingRow
      title={order.serviceName || 'Car wash'}
      bookingId={bookingId(order.id)}
      picture={assetUrl(config, order.imageFile)}
      fallback={servicePhoto(order.serviceName, order.id)}
      amount={formatMoney('service', order.amount)}
      date={formatBookingDate(order.bookingDate)}
      status={{ label, tone }}
      actions={
        actions.length > 0 &&
        actions.map((action) => (
          <Button
            key={action}
            variant={action === 'Cancel' ? 'danger' : 'ghost'}
            onClick={() => dispatch(bookingNoteOpened({ orderId: order.id, action }))}
          >
            {action}
          </Button>
        ))
      }
    />
  );
}

function BookingList() {
  const {
    currentData: orders,
    isFetching,
    refetch,
  } = useGetOrdersQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (orders === undefined && isFetching) return <RowsSkeleton />;
  if (orders === undefined || orders.length === 0) {
    return (
      <EmptyState
        picture={stateArt.emptyBookings}
        title={emptyTexts.bookings}
        action={
          orders === undefined ? (
            <QuietRetry onRetry={refetch} />
          ) : (
            <Button to={ROUTES.stores.path}>Book a wash</Button>
          )
        }
      />
    );
  }
  return (
    <VirtualGrid
      items={orders}
      getKey={({ id }, index) => `${id} ${index}`}
      renderItem={(order) => <Booking order={order} />}
      columns={ONE_COLUMN}
      estimateRowHeight={ROW_HEIGHT}
      label="Bookings"
    />
  );
}

/** The customer's orders, newest first as the server sends them (Specification §2, "Dashboard"). */
export default function BookingsPage() {
  return (
    <>
      <AccountHeading title="My Bookings" />
      <BookingList />
    </>
  );
}

import { useId } from 'react';
import { QueryList } from '../../components/QueryList';
import { useGetOrdersQuery, type Order } from '../../api/orders';
import { AccountHeading } from '../../components/AccountHeading';
import { Button } from '../../components/Button';
import { joinClasses } from '../../components/joinClasses';
import { RowsSkeleton } from '../../components/Skeleton';
import { StatusTag } from '../../components/Tag';
import { AssetPicture } from '../../containers/AssetPicture';
import { BookingPass } from '../../containers/BookingPass';
import { CalendarButton } from '../../containers/CalendarButton';
import { PrintHead } from '../../containers/PrintHead';
import { LongList } from '../../containers/LongList';
import { servicePhoto } from '../../content/servicePhotos';
import { emptyStates, failedTexts } from '../../content/texts';
import {
  BOOKING_SECTIONS,
  bookingTimeText,
  bySection,
  type BookingSection,
} from '../../domain/bookingTime';
import { bookingId } from '../../domain/ids';
import { formatMoney } from '../../domain/money';
import { purchaseStatus, type PaymentStatus } from '../../domain/paymentStatus';
import { formatBookingDate } from '../../domain/bookingDate';
import { links, ROUTES } from '../../content/routes';
import { bookingNoteOpened, type BookingAction } from '../../slices/bookingNote';
import { selectNow } from '../../slices/site';
import { useAppDispatch, useAppSelector } from '../../containers/hooks';
import css from './BookingsPage.module.css';

const ACTIONS: Readonly<Record<PaymentStatus, readonly BookingAction[]>> = {
  pending: ['Cancel', 'Track Booking'],
  complete: ['Leave Review'],
  other: [],
};

interface BookingProps {
  order: Order;
  section: BookingSection;
  /** Whether it is the next one: shown as a pass. */
  isNext: boolean;
  now: number;
}

/** An order in the list (DASH-4, DASH-10). The heading above it says whether it is upcoming. */
function Booking({ order, section, isNext, now }: BookingProps) {
  const dispatch = useAppDispatch();
  const id = useId();
  const titleId = `${id}title`;
  const dateId = `${id}date`;
  const { status, label, tone } = purchaseStatus(order.paymentStatus, 'Booking');
  const isUpcoming = section === 'Upcoming';
  const when = isUpcoming ? bookingTimeText(order.bookingDate, now) : null;
  const date = formatBookingDate(order.bookingDate);
  const facts = [
    { term: 'Booking ID', fact: bookingId(order.id), className: css.code },
    ...(isNext ? [] : [{ term: 'Date', fact: date, className: css.date, id: dateId }]),
    { term: 'Amount', fact: formatMoney('service', order.amount), className: 'price' },
  ];
  const actions = ACTIONS[status];
  const bookAgainUrl =
    !isUpcoming && order.serviceId !== null ? links.serviceDetail(order.serviceId) : null;
  const canAddToCalendar = isUpcoming && date !== null;
  const picture = {
    file: order.imageFile,
    fallback: servicePhoto(order.serviceName, order.id),
  };
  const title = (
    <h3 id={titleId} className={css.title}>
      {order.serviceName || 'Car wash'}
    </h3>
  );
  const tag = <StatusTag tone={tone}>{label}</StatusTag>;
  const factList = (
    <dl className={css.facts}>
      {facts.map(
        ({ term, fact, ...attributes }) =>
          fact && (
            <div key={term}>
              <dt>{term}</dt>
              <dd {...attributes}>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
  const buttons = (actions.length > 0 || bookAgainUrl !== null || canAddToCalendar) && (
    <div
      className={joinClasses(css.actions, 'no-print')}
      role="group"
      aria-labelledby={date === null ? titleId : `${titleId} ${dateId}`}
    >
      {canAddToCalendar && <CalendarButton order={order} />}
      {actions.map((action) => (
        <Button
          key={action}
          variant={action === 'Cancel' ? 'danger' : 'ghost'}
          onClick={() => dispatch(bookingNoteOpened({ orderId: order.id, action }))}
        >
          {action}
        </Button>
      ))}
      {bookAgainUrl !== null && <Button to={bookAgainUrl}>Book again</Button>}
    </div>
  );
  if (isNext)
    return (
      <article className={joinClasses('card', css.next)} aria-labelledby={titleId}>
        <BookingPass
          {...picture}
          date={date}
          dateId={dateId}
          when={when}
          title={title}
          status={tag}
        >
          {factList}
          {buttons}
        </BookingPass>
      </article>
    );
  return (
    <article className={joinClasses('card', css.frame)} aria-labelledby={titleId}>
      <div className={css.row}>
        <AssetPicture {...picture} width={120} height={75} className={css.picture} />
        <div className={css.words}>
          <div className={css.top}>
            {title}
            {tag}
            {when !== null && <span className={css.when}>{when}</span>}
          </div>
          {factList}
        </div>
        {buttons}
      </div>
    </article>
  );
}

export default function BookingsPage() {
  const now = useAppSelector(selectNow) ?? 0;
  return (
    <>
      <PrintHead />
      <AccountHeading title="My Bookings" />
      <QueryList<Order>
        query={useGetOrdersQuery(undefined, { refetchOnMountOrArgChange: true })}
        loading={<RowsSkeleton />}
        empty={{
          ...emptyStates.bookings,
          action: <Button to={ROUTES.stores.path}>Book a wash</Button>,
        }}
        failed={{ title: failedTexts.bookings }}
      >
        {(orders) => {
          const sections = bySection(orders, now);
          return BOOKING_SECTIONS.filter((section) => sections[section].length > 0).map(
            (section) => (
              <section key={section} className={css.part}>
                <h2 className={css.partTitle}>{section}</h2>
                <LongList
                  name={`${section} bookings`}
                  items={sections[section]}
                  getKey={({ id }, index) => `${id} ${index}`}
                  renderItem={(order, index) => (
                    <Booking
                      order={order}
                      section={section}
                      isNext={section === 'Upcoming' && index === 0 && order.bookingDate !== null}
                      now={now}
                    />
                  )}
                  asRows
                />
              </section>
            ),
          );
        }}
      </QueryList>
    </>
  );
}

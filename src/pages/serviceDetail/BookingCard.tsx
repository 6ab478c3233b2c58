import { useState } from 'react';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { joinClasses } from '../../components/joinClasses';
import { QuantityCounter } from '../../components/QuantityCounter';
import { RetryButton } from '../../components/RetryButton';
import { BOOKING_FIELDS } from '../../content/anchors';
import { partExpanded } from '../../slices/disclosures';
import { carCountChanged, cartLookupRetried } from '../../slices/serviceCarts';
import { useAppDispatch } from '../../containers/hooks';
import type { BookingView } from './bookingView';
import css from './BookingCard.module.css';
import { BookFoot } from './BookFoot';
import { CarTypes } from './CarTypes';
import { memoView } from './memoView';
import { MomentChips } from './MomentChips';
import { MomentPickers } from './MomentPickers';

const CART_KEYS = ['serviceId', 'phase', 'chosen', 'isSaving'] as const;

const MinimumBooking = memoView(CART_KEYS, function MinimumBooking({ view }) {
  const dispatch = useAppDispatch();
  if (view.chosen.length === 0) return null;
  const isSaved = view.phase === 'open' && !view.isSaving;
  const change = (carTypeId: string, count: number) =>
    dispatch(carCountChanged({ serviceId: view.serviceId, carTypeId, count }));
  return (
    <section className={css.minimum} aria-labelledby="minimum-booking">
      <div className={css.minimumTop}>
        <h2 id="minimum-booking" className={css.minimumTitle}>
          Minimum Booking
        </h2>
        {/* Announce "saved" every time, never "saving". */}
        <span className={css.saving} aria-live={isSaved ? 'polite' : 'off'}>
          {isSaved && <Icon name="check" size={16} />}
          <span>{view.phase === 'open' && (isSaved ? 'In your cart' : 'Saving…')}</span>
        </span>
      </div>
      <ul className={css.cars}>
        {view.chosen.map(({ id, name, count, price, lineTotal }) => (
          <li key={id} className={css.car}>
            <span className={css.carName}>
              <span>{name}</span>
              {price !== null && <span className={css.each}>{`${price} per car`}</span>}
            </span>
            {lineTotal !== null && <span className={css.lineTotal}>{lineTotal}</span>}
            <QuantityCounter
              name={name}
              value={count}
              disabled={view.phase !== 'open'}
              onIncrease={() => change(id, count + 1)}
              onDecrease={() => change(id, count - 1)}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        className={css.another}
        aria-disabled={view.phase !== 'open'}
        onClick={() => {
          if (view.phase === 'open') dispatch(partExpanded(BOOKING_FIELDS.carType));
        }}
      >
        Add another car type
      </Button>
    </section>
  );
});

/**
 * The required choices first: car types, then day and time (SERV-6).
 * @param props.withFoot whether it contains the total and Book; on narrow screens they are a bar
 */
export function BookingCard({ view, withFoot }: { view: BookingView; withFoot: boolean }) {
  const dispatch = useAppDispatch();
  const [isApproached, setApproached] = useState(false);
  // Preload the lists for customers, who are likely to book; most visitors only read.
  const isNear = isApproached || view.phase !== 'visitor';
  const approach = () => setApproached(true);
  return (
    <section
      className={css.column}
      aria-label="Booking"
      onPointerEnter={approach}
      onPointerDown={approach}
      onFocus={approach}
    >
      <div className={css.card}>
        <CarTypes view={view} isNear={isNear} />
        {view.phase === 'unknown' && (
          <div className={css.unknown}>
            <p>We couldn't check whether this service is already in your cart.</p>
            <RetryButton
              onRetry={() => dispatch(cartLookupRetried({ serviceId: view.serviceId }))}
            />
          </div>
        )}
        <MinimumBooking view={view} />
        <section
          className={joinClasses(css.moment, view.isWaiting && css.waiting)}
          aria-label="Date and time"
          aria-busy={view.isWaiting}
          data-restoring={view.isRestoring ? '' : undefined}
        >
          <MomentChips view={view} />
          <p className={css.spoken} aria-live="polite">
            {view.spoken}
          </p>
          <MomentPickers view={view} />
        </section>
      </div>
      {withFoot && <BookFoot view={view} />}
    </section>
  );
}

import type { ReactNode } from 'react';
import { useHasChanged } from '../../components/useHasChanged';
import type { CartRowView, CartView } from './cartView';
import css from './Summary.module.css';

function Booking({ row }: { row: CartRowView }) {
  return (
    <li>
      <div className={css.line}>
        <strong className={css.name}>{row.serviceName}</strong>
        <span className={css.lineAmount}>{row.total ?? '–'}</span>
      </div>
      <p className={css.detail}>{row.cars.map(({ label }) => label).join(', ')}</p>
      {row.extras.length > 0 && (
        <p className={css.detail}>
          {row.extras.map(({ name, cars }) => (cars ? `${name} (${cars})` : name)).join(', ')}
        </p>
      )}
      {row.bookingDate !== null && (
        <p className={css.when}>{`${row.bookingDate.day}, ${row.bookingDate.time}`}</p>
      )}
    </li>
  );
}

/**
 * The cart's total and the next step.
 * @param props.detailed lists the bookings
 * @param props.children the step's button and anything next to it
 */
export function Summary({
  view,
  detailed = false,
  children,
}: {
  view: CartView;
  detailed?: boolean;
  children: ReactNode;
}) {
  const { rows, subtotal, differingSum } = view;
  const hasChanged = useHasChanged(subtotal);
  return (
    <aside className={css.summary} aria-labelledby="summary">
      <h2 id="summary" className={css.title}>
        Summary
      </h2>
      {detailed && (
        <ul className={css.bookings}>
          {rows.map((row) => (
            <Booking key={row.id} row={row} />
          ))}
        </ul>
      )}
      <dl className={css.facts}>
        {!detailed && (
          <div className={css.fact}>
            <dt>Bookings</dt>
            <dd>{rows.length}</dd>
          </div>
        )}
        <div className={css.fact} aria-live={hasChanged ? 'polite' : 'off'} aria-atomic="true">
          <dt className={css.label}>{detailed ? 'Total' : 'Subtotal'}</dt>
          <dd className={css.amount}>{subtotal ?? '–'}</dd>
        </div>
      </dl>
      {differingSum !== null && (
        <p className={css.note}>{`This differs from the sum of the rows (${differingSum}).`}</p>
      )}
      {children}
    </aside>
  );
}

import type { ReactNode } from 'react';
import { joinClasses } from '../../components/joinClasses';
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

interface Props {
  view: CartView;
  /** With the list of bookings. */
  detailed?: boolean;
  where?: ReactNode;
  /** The reason why the button is disabled. */
  obstacle?: ReactNode;
  button: ReactNode;
  children?: ReactNode;
}

/** The cart's total and the next step, at the bottom of the window in one column (PAY-8). */
export function Summary({ view, detailed = false, where, obstacle, button, children }: Props) {
  const { rows, subtotal, differingSum } = view;
  const hasChanged = useHasChanged(subtotal);
  return (
    <aside className={joinClasses(css.side, detailed && css.detailed)} aria-labelledby="summary">
      <div className={css.summary}>
        <h2 id="summary" className={css.title}>
          Summary
        </h2>
        {detailed ? (
          <ul className={css.bookings}>
            {rows.map((row) => (
              <Booking key={row.id} row={row} />
            ))}
          </ul>
        ) : (
          <dl className={css.fact}>
            <dt>Bookings</dt>
            <dd>{rows.length}</dd>
          </dl>
        )}
        {where}
      </div>
      {differingSum !== null && (
        <p className={css.note}>{`This differs from the sum of the rows (${differingSum}).`}</p>
      )}
      <div className={css.action} data-foot="">
        {obstacle}
        <dl className={css.total} aria-live={hasChanged ? 'polite' : 'off'} aria-atomic="true">
          <dt className={css.label}>{detailed ? 'Total' : 'Subtotal'}</dt>
          <dd className={css.amount}>{subtotal ?? '–'}</dd>
        </dl>
        {button}
      </div>
      {children && <div className={css.rest}>{children}</div>}
    </aside>
  );
}

import type { ReactNode } from 'react';
import type { CartView } from './cartView';
import css from './Summary.module.css';

/**
 * What the cart comes to, and the way on.
 * @param props.children the button of the step and what belongs beside it
 */
export function Summary({ view, children }: { view: CartView; children: ReactNode }) {
  const { rows, subtotal, differingSum } = view;
  return (
    <aside className={css.summary} aria-labelledby="summary">
      <h2 id="summary" className={css.title}>
        Summary
      </h2>
      <dl className={css.facts}>
        <div className={css.fact}>
          <dt>Bookings</dt>
          <dd>{rows.length}</dd>
        </div>
        <div className={css.fact}>
          <dt className={css.label}>Subtotal</dt>
          <dd className={css.amount}>{subtotal ?? '–'}</dd>
        </div>
      </dl>
      {differingSum !== null && (
        <p className={css.note}>This differs from the sum of the rows ({differingSum}).</p>
      )}
      {children}
    </aside>
  );
}

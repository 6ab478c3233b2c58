import { useId } from 'react';
import { Button } from '../../components/Button';
import { bookSubmitted, summaryPartPressed } from '../../slices/serviceCarts';
import { refundNote } from '../../content/texts';
import { useAppDispatch } from '../../containers/hooks';
import type { BookingView } from './bookingView';
import css from './BookFoot.module.css';

/** The total and Book, with the reason if it is disabled, or else a summary (SERV-8). */
export function BookFoot({ view, asBar = false }: { view: BookingView; asBar?: boolean }) {
  const dispatch = useAppDispatch();
  const { serviceId, total, line, obstacle, isBooking } = view;
  const lineId = useId();
  return (
    <div className={asBar ? css.bar : css.foot} data-foot="">
      <p
        id={lineId}
        className={css.line}
        aria-live="polite"
        data-restoring={view.isRestoring ? '' : undefined}
      >
        {line.map(({ text, part }, place) =>
          part === undefined ? (
            <span key={`${place} ${text}`}>{text}</span>
          ) : (
            <button
              key={`${place} ${part}`}
              type="button"
              className={css.part}
              onClick={() => dispatch(summaryPartPressed({ serviceId, part }))}
            >
              {text}
            </button>
          ),
        )}
      </p>
      {/* Announced as one sentence, once it has content. */}
      <p className="visually-hidden" aria-live="polite" aria-atomic="true">
        {total !== null && `Total: ${total}`}
      </p>
      <p className={css.total} aria-hidden="true">
        <span className={css.label}>Total</span>
        <span key={total} className={total === null ? css.none : css.amount}>
          {total ?? '–'}
        </span>
      </p>
      <Button
        size="large"
        block
        className={css.book}
        // Still focusable; a press focuses the field that is missing.
        aria-disabled={obstacle !== null}
        loading={isBooking}
        aria-describedby={lineId}
        onClick={() => dispatch(bookSubmitted({ serviceId }))}
      >
        Book
      </Button>
      {!asBar && <p className={css.refund}>{refundNote}</p>}
    </div>
  );
}

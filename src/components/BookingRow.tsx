import { useId, type ReactNode } from 'react';

import css from './BookingRow.module.css';
import { Picture } from './Picture';
import { StatusTag } from './Tag';
import type { Tone } from './Tag';
import { joinClasses } from './joinClasses';

export interface BookingRowProps {
  title: string;
  /** The short id customers quote. */
  bookingId: string;
  picture?: string | null | undefined;
  fallback: string;
  amount: string | null;
  /** Formatted, South African time; null hides it. */
  date: string | null;
  status: { label: string; tone: Tone };
  /** e.g. 'Upcoming'; null hides it. */
  when: string | null;
  actions?: ReactNode;
}

/** An order in the list of bookings (DASH-4). */
export function BookingRow({
  title,
  bookingId,
  picture,
  fallback,
  amount,
  date,
  status,
  when,
  actions,
}: BookingRowProps) {
  const id = useId();
  const titleId = `${id}title`;
  const dateId = `${id}date`;
  return (
    <article className={joinClasses('card', css.frame)} aria-labelledby={titleId}>
      <div className={css.row}>
        <Picture
          src={picture}
          fallback={fallback}
          alt=""
          width={120}
          height={75}
          className={css.picture}
        />
        <div className={css.words}>
          <div className={css.top}>
            <h3 id={titleId} className={css.title}>
              {title}
            </h3>
            <StatusTag tone={status.tone}>{status.label}</StatusTag>
            {when !== null && <span className={css.when}>{when}</span>}
          </div>
          <dl className={css.facts}>
            <div>
              <dt>Booking ID</dt>
              <dd className={css.code}>{bookingId}</dd>
            </div>
            {date !== null && (
              <div>
                <dt>Date</dt>
                <dd id={dateId} className={css.date}>
                  {date}
                </dd>
              </div>
            )}
            {amount !== null && (
              <div>
                <dt>Amount</dt>
                <dd className="price">{amount}</dd>
              </div>
            )}
          </dl>
        </div>
        {actions && (
          <div
            className={joinClasses(css.actions, 'no-print')}
            role="group"
            aria-labelledby={date === null ? titleId : `${titleId} ${dateId}`}
          >
            {actions}
          </div>
        )}
      </div>
    </article>
  );
}

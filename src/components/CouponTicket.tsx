import { useId } from 'react';

import { Button } from './Button';
import css from './CouponTicket.module.css';
import { joinClasses } from './joinClasses';
import { plainText } from './plainText';

export interface CouponTicketProps {
  name: string;
  /** Text or HTML. */
  description: string;
  /** e.g. '20% off'; null hides it. */
  discount: string | null;
  endDate: string | null;
  /** The background behind the discount, dark enough for white text on its left. */
  picture: string;
  active: boolean;
  onToggle: () => void;
}

/** A coupon. Its button reads 'Active' and, once on, 'Remove'; it changes no amount (CART-10). */
export function CouponTicket({
  name,
  description,
  discount,
  endDate,
  picture,
  active,
  onToggle,
}: CouponTicketProps) {
  const titleId = useId();
  const words = plainText(description);
  return (
    <article className={css.place} aria-labelledby={titleId}>
      <div className={joinClasses(css.ticket, active && css.on)}>
        <div className={css.stub}>
          <img className={css.ground} src={picture} alt="" width={640} height={240} />
          <p className={css.discount}>{discount ?? '%'}</p>
        </div>
        <div className={css.body}>
          <h3 id={titleId} className={css.name}>
            {name}
          </h3>
          {words && <p className={css.text}>{words}</p>}
          {endDate !== null && (
            <p className={css.date}>
              <span>Valid until</span> <span className={css.day}>{endDate}</span>
            </p>
          )}
        </div>
        <Button
          variant={active ? 'ghost' : 'accent'}
          className={css.button}
          onClick={onToggle}
          aria-describedby={titleId}
        >
          {active ? 'Remove' : 'Active'}
        </Button>
      </div>
    </article>
  );
}

import { useId } from 'react';

import { Button } from './Button';
import css from './CouponTicket.module.css';
import { joinClasses } from './joinClasses';
import { plainText } from './plainText';

export interface CouponTicketProps {
  name: string;
  /** Text or HTML. */
  description: string;
  /** Such as '20% off'; null hides it. */
  discount: string | null;
  /** The date as it is shown; null hides the line. */
  endDate: string | null;
  /** The ground of the ticket, 640 x 240, dark enough for white words on its left 60 %. */
  picture: string;
  active: boolean;
  onToggle: () => void;
}

/**
 * A coupon of the company. Its button reads 'Active' and, once it is on, 'Remove'; it changes no
 * amount (Specification §4).
 */
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
    <article className={joinClasses(css.ticket, active && css.on)} aria-labelledby={titleId}>
      <img className={css.ground} src={picture} alt="" width={640} height={240} />
      <div className={css.body}>
        <h3 id={titleId} className={css.name}>
          {name}
        </h3>
        {discount !== null && <p className={css.discount}>{discount}</p>}
        {words && <p className={css.text}>{words}</p>}
        {endDate !== null && <p className={css.date}>Valid until {endDate}</p>}
        <div className={css.foot}>
          <Button
            variant={active ? 'ghost' : 'accent'}
            className={css.button}
            onClick={onToggle}
            aria-describedby={titleId}
          >
            {active ? 'Remove' : 'Active'}
          </Button>
          {active && <span className={css.note}>Not included in the total</span>}
        </div>
      </div>
    </article>
  );
}

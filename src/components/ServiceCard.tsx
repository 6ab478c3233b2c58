import { useId } from 'react';
import type { MouseEvent } from 'react';

import css from './Card.module.css';
import { Button } from './Button';
import { Picture } from './Picture';
import { Rating } from './Rating';
import { joinClasses } from './joinClasses';
import { plainText } from './plainText';

export interface ServiceCardProps {
  name: string;
  /** Text or HTML, truncated to two lines. */
  text: string;
  picture?: string | null | undefined;
  fallback: string;
  /** Formatted; null hides it. */
  price: string | null;
  /** Undefined: no stars at all. Null: no ratings yet. */
  rating?: number | null | undefined;
  to: string;
  onBook?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

/** A service of a store with its BOOK button (SHOP-4). */
export function ServiceCard({
  name,
  text,
  picture,
  fallback,
  price,
  rating,
  to,
  onBook,
}: ServiceCardProps) {
  const titleId = useId();
  return (
    <article className={joinClasses('card', css.card)} aria-labelledby={titleId}>
      <Picture src={picture} fallback={fallback} alt="" ratio="8 / 5" />
      <div className={css.body}>
        <div className={css.line}>
          <h3 id={titleId} className={css.title}>
            {name}
          </h3>
          {rating !== undefined && rating !== null && <Rating value={rating} compact />}
        </div>
        {rating === null && <Rating value={null} />}
        <p className={css.text}>{plainText(text)}</p>
        <div className={css.foot}>
          {price === null ? <span /> : <span className={css.price}>{price}</span>}
          <Button to={to} onClick={onBook} aria-describedby={titleId}>
            BOOK
          </Button>
        </div>
      </div>
    </article>
  );
}

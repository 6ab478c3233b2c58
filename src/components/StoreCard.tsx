import { useId } from 'react';
import type { MouseEvent } from 'react';

import css from './Card.module.css';
import { Button } from './Button';
import { Picture } from './Picture';
import { Rating } from './Rating';
import { Chip } from './Tag';
import { joinClasses } from './joinClasses';
import { plainText } from './plainText';

export interface StoreCardProps {
  name: string;
  /** Text or HTML, truncated to two lines. */
  description: string;
  picture?: string | null | undefined;
  fallback: string;
  /** The services shown as chips; at most two (SHOP-1). */
  serviceNames: readonly string[];
  /** The number of further services; 0 hides it. */
  moreCount: number;
  rating: number | null;
  /** The store's page; null for a store without an id, whose card only calls `onOpen`. */
  to: string | null;
  /** Called before the link is followed; `preventDefault` on the event cancels it. */
  onOpen?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

/** A store in the listing (SHOP-1). The whole card is a link. */
export function StoreCard({
  name,
  description,
  picture,
  fallback,
  serviceNames,
  moreCount,
  rating,
  to,
  onOpen,
}: StoreCardProps) {
  const titleId = useId();
  return (
    <article className={joinClasses('card', css.card, css.whole)} aria-labelledby={titleId}>
      <Picture src={picture} fallback={fallback} alt="" ratio="8 / 5" />
      <div className={css.body}>
        <h3 id={titleId} className={css.title}>
          {name}
        </h3>
        <div className={css.line}>
          <Rating value={rating} />
        </div>
        <p className={css.text}>{plainText(description)}</p>
        {serviceNames.length > 0 && (
          <ul className={css.chips} aria-label="Services">
            {serviceNames.map((service, index) => (
              <li key={`${index} ${service}`}>
                <Chip>{service}</Chip>
              </li>
            ))}
            {moreCount > 0 && (
              <li>
                <Chip>{`+${moreCount}`}</Chip>
                <span className="visually-hidden"> more</span>
              </li>
            )}
          </ul>
        )}
        <div className={css.foot}>
          <Button
            {...(to === null ? {} : { to })}
            variant="ghost"
            block
            className={css.stretched}
            onClick={onOpen}
            aria-describedby={titleId}
          >
            See All Service Details
          </Button>
        </div>
      </div>
    </article>
  );
}

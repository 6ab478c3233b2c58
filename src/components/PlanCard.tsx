import { useId } from 'react';

import { Button } from './Button';
import { Icon } from './Icon';
import css from './PlanCard.module.css';
import { joinClasses } from './joinClasses';
import { plainPoints } from './plainText';

export interface PlanCardProps {
  name: string;
  /** Formatted; null hides it. */
  price: string | null;
  period: string;
  /** HTML; each list item, or else each paragraph, gets a tick (PLAN-1). */
  description: string;
  recommendation?: string | undefined;
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  onSelect: () => void;
}

export function PlanCard({
  name,
  price,
  period,
  description,
  recommendation,
  busy = false,
  disabled = false,
  onSelect,
}: PlanCardProps) {
  const titleId = useId();
  return (
    <article
      className={joinClasses('card', css.card, recommendation !== undefined && css.recommended)}
      aria-labelledby={titleId}
    >
      {recommendation !== undefined && <p className={css.badge}>{recommendation}</p>}
      <h3 id={titleId}>{name}</h3>
      <p className={css.cost}>
        {price !== null && <span className={css.price}>{price}</span>}
        {period && (
          <span className={css.period}>
            {price !== null && <span aria-hidden="true">/ </span>}
            <span>{period}</span>
          </span>
        )}
      </p>
      <ul className={css.points}>
        {plainPoints(description).map((point, index) => (
          <li key={`${index} ${point}`}>
            <span className={css.tick}>
              <Icon name="check" size={16} />
            </span>
            <span>{point}</span>
          </li>
        ))}
      </ul>
      <Button
        variant={recommendation === undefined ? 'ghost' : 'primary'}
        block
        loading={busy}
        disabled={disabled}
        onClick={onSelect}
        aria-describedby={titleId}
      >
        Select Plan
      </Button>
    </article>
  );
}

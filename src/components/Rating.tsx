import { Icon } from './Icon';
import css from './Rating.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

export interface RatingProps {
  /** 0 to 5; null without ratings. */
  value: number | null;
  /** One star and the number, for small spaces. */
  compact?: boolean | undefined;
}

const Row = () => STARS.map((star) => <Icon key={star} name="star" size={18} />);

/**
 * Stars out of 5, with the number to one decimal (SHOP-1). The stars are decorative: the number
 * carries the meaning.
 */
export function Rating({ value, compact = false }: RatingProps) {
  if (value === null) {
    return (
      <span className={css.rating}>
        {!compact && (
          <span className={css.empty} aria-hidden="true">
            <Row />
          </span>
        )}
        <span className={css.none}>No rating yet</span>
      </span>
    );
  }
  const clamped = Math.min(5, Math.max(0, value));
  return (
    <span className={css.rating}>
      {compact ? (
        <span className={css.one} aria-hidden="true">
          <Icon name="star" size={18} />
        </span>
      ) : (
        <span className={css.stars} aria-hidden="true">
          <span className={css.empty}>
            <Row />
          </span>
          <span className={css.full} style={{ width: `${clamped * 20}%` }}>
            <Row />
          </span>
        </span>
      )}
      <span className={css.number}>{clamped.toFixed(1)}</span>
      <span className="visually-hidden"> out of 5</span>
    </span>
  );
}

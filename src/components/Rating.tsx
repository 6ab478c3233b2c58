import { Icon } from './Icon';
import css from './Rating.module.css';

/** The path of a star from its upper tip, on a 24 x 24 grid. */
const STAR = 'l2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9Z';
const STARS = `M12 2.6${Array.from({ length: 5 }, () => STAR).join('m24 0')}`;

interface RatingProps {
  /** 0 to 5; null without ratings. */
  value: number | null;
  /** One star and the number, for small spaces. */
  compact?: boolean | undefined;
}

const ROW_REM = 5.625;
const ROW_WIDTH = 120;

/** The visible share of the stars, as one shape: in long lists, elements cost frames. */
const Row = ({ share = 1 }: { share?: number }) => (
  <svg
    width={`${ROW_REM * share}rem`}
    height="1.125rem"
    viewBox={`0 0 ${ROW_WIDTH * share} 24`}
    fill="currentColor"
  >
    <path d={STARS} />
  </svg>
);

/** Stars out of 5, with the number to one decimal, which carries the meaning (SHOP-1). */
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
          <span className={css.full}>
            <Row share={clamped / 5} />
          </span>
        </span>
      )}
      <span className={css.number} aria-hidden="true">
        {clamped.toFixed(1)}
      </span>
      {/* One text node: screen readers would stop at each of two. */}
      <span className="visually-hidden">{`Rated ${clamped.toFixed(1)} out of 5`}</span>
    </span>
  );
}

import { Children, lazy, Suspense, type CSSProperties } from 'react';

import type { CarouselProps } from './Carousel';
import { ErrorBoundary } from './ErrorBoundary';
import { joinClasses } from './joinClasses';
import css from './LazyCarousel.module.css';
import { WhenNear } from './WhenNear';

const Carousel = lazy(() => import('./Carousel').then((module) => ({ default: module.Carousel })));

const ONE = { wide: 1, medium: 1, small: 1 } as const;

const countsStyle = ({ wide, medium, small }: { wide: number; medium: number; small: number }) =>
  ({ '--wide': wide, '--medium': medium, '--small': small }) as CSSProperties;

/**
 * A carousel whose library is fetched when it is nearly in sight. Until then, and where it can't
 * be fetched, the first slides stand in its place and size.
 */
export function LazyCarousel(props: CarouselProps) {
  const { children, visible = ONE } = props;
  const standing = (
    <div
      className={joinClasses(css.standing, visible.wide > 1 && css.many)}
      style={countsStyle(visible)}
    >
      <div className={css.row}>
        {Children.toArray(children)
          .slice(0, visible.wide)
          .map((slide, index) => (
            <div key={index} className={css.slide}>
              {slide}
            </div>
          ))}
      </div>
    </div>
  );
  return (
    <WhenNear placeholder={standing}>
      <ErrorBoundary fallback={() => standing}>
        <Suspense fallback={standing}>
          <Carousel {...props} />
        </Suspense>
      </ErrorBoundary>
    </WhenNear>
  );
}

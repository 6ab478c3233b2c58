import { Children, Suspense } from 'react';

import type { CarouselProps } from './Carousel';
import { ErrorBoundary } from './ErrorBoundary';
import { fetched } from './fetched';
import { joinClasses } from './joinClasses';
import css from './LazyCarousel.module.css';
import { QuietRetry } from './QuietRetry';
import { WhenNear } from './WhenNear';

const Carousel = fetched(async () => ({ default: (await import('./Carousel')).Carousel }));

const ONE = { wide: 1, medium: 1, small: 1 } as const;

/**
 * A carousel whose library is loaded when it nears the viewport. Until then, or if loading fails,
 * the first slides are shown in the same size; 'Try again' loads the rest.
 */
export function LazyCarousel(props: CarouselProps) {
  const { children, visible = ONE } = props;
  const standing = (
    <div
      className={joinClasses(css.standing, visible.wide > 1 && css.many)}
      data-wide={visible.wide}
      data-medium={visible.medium}
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
      <ErrorBoundary
        fallback={(_error, retry) => (
          <>
            {standing}
            <div className={css.missing}>
              <p role="status">We couldn't load the rest.</p>
              <QuietRetry onRetry={retry} />
            </div>
          </>
        )}
      >
        <Suspense fallback={standing}>
          <Carousel {...props} />
        </Suspense>
      </ErrorBoundary>
    </WhenNear>
  );
}

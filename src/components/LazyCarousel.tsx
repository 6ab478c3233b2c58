import { Children } from 'react';

import type { CarouselProps } from './Carousel';
import { fetched } from './fetched';
import { joinClasses } from './joinClasses';
import css from './LazyCarousel.module.css';
import { WhenNear } from './WhenNear';
import { WithBeginning } from './WithBeginning';

const Carousel = fetched(async () => ({ default: (await import('./Carousel')).Carousel }));

const ONE = { wide: 1, medium: 1, small: 1 } as const;

/**
 * A carousel whose library is loaded when it nears the viewport. Until then, or if loading fails,
 * the first slides are shown in the same size; 'Try again' loads the rest.
 */
export function LazyCarousel(props: CarouselProps) {
  const { children, visible = ONE } = props;
  const beginning = (
    <div
      className={joinClasses(css.beginning, visible.wide > 1 && css.many)}
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
    <WhenNear placeholder={beginning}>
      <WithBeginning beginning={beginning}>
        <Carousel {...props} />
      </WithBeginning>
    </WhenNear>
  );
}

import { Carousel as Slides } from '../theme/antd/Carousel';
import type { CarouselRef } from '../theme/antd/Carousel';
import { Children, isValidElement, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { AntdTheme } from '../theme/AntdTheme';
import { breakpoint, narrowerThan } from '../theme/tokens';

import css from './Carousel.module.css';
import { Icon } from './Icon';
import { joinClasses } from './joinClasses';
import { useMediaQuery } from './useMediaQuery';

/** How long a slide takes to move, in milliseconds (HOME-8). */
const SLIDE_MS = 500;

export interface CarouselProps {
  /** One child for each slide. */
  children: ReactNode;
  /** Names the group of slides. */
  label: string;
  /** Slides side by side on wide, medium (below 1200 px) and small (below 768 px) screens. */
  visible?: { wide: number; medium: number; small: number } | undefined;
  /** The buttons stand beside the slides instead of below them. */
  beside?: boolean | undefined;
  /** Milliseconds between slides that move by themselves; left out: they stand. */
  autoplayMs?: number | undefined;
}

/**
 * Slides in an endless row (HOME-8). They move by the buttons, by a swipe, or by
 * themselves until the pointer or the focus is on them or they are paused; never by themselves for
 * those who prefer less motion.
 */
export function Carousel({
  children,
  label,
  visible = { wide: 1, medium: 1, small: 1 },
  beside = false,
  autoplayMs,
}: CarouselProps) {
  const slides = useRef<CarouselRef>(null);
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const medium = useMediaQuery(narrowerThan(breakpoint.fullNavigation));
  const small = useMediaQuery(narrowerThan(breakpoint.medium));
  const items = Children.toArray(children);
  const shown = small ? visible.small : medium ? visible.medium : visible.wide;
  const moves = items.length > shown;
  const runs = moves && autoplayMs !== undefined && !calm;

  // The library only hides the slides outside the frame from sight; links in them must not be
  // reached by the Tab key either.
  const hideOutside = () => {
    const root = slides.current?.nativeElement;
    root?.querySelectorAll<HTMLElement>('.slick-slide').forEach((slide) => {
      slide.inert = slide.getAttribute('aria-hidden') === 'true';
    });
  };

  return (
    <AntdTheme>
      <section
        className={joinClasses(css.carousel, shown > 1 && css.many, beside && css.beside)}
        aria-roledescription="carousel"
        aria-label={label}
      >
        <Slides
          ref={slides}
          dots={false}
          arrows={false}
          infinite
          draggable
          speed={calm ? 0 : SLIDE_MS}
          slidesToShow={Math.min(shown, Math.max(1, items.length))}
          slidesToScroll={1}
          autoplay={runs && !paused}
          autoplaySpeed={autoplayMs ?? 3000}
          pauseOnHover
          pauseOnFocus
          beforeChange={(_from: number, to: number) => setCurrent(to)}
          onInit={hideOutside}
          onReInit={hideOutside}
        >
          {items.map((item, index) => (
            <div key={isValidElement(item) ? item.key : index} className={css.slide}>
              {item}
            </div>
          ))}
        </Slides>
        {moves && (
          <div className={css.controls}>
            <button
              type="button"
              className={css.arrow}
              aria-label="Previous slide"
              onClick={() => slides.current?.prev()}
            >
              <Icon name="left" />
            </button>
            <span className={css.dots} aria-hidden="true">
              {items.map((item, index) => (
                <span
                  key={isValidElement(item) ? item.key : index}
                  className={joinClasses(css.dot, index === current && css.here)}
                />
              ))}
            </span>
            <button
              type="button"
              className={css.arrow}
              aria-label="Next slide"
              onClick={() => slides.current?.next()}
            >
              <Icon name="right" />
            </button>
            {runs && (
              <button
                type="button"
                className={css.arrow}
                aria-label={paused ? 'Play slides' : 'Pause slides'}
                onClick={() => setPaused(!paused)}
              >
                <Icon name={paused ? 'play' : 'pause'} />
              </button>
            )}
          </div>
        )}
      </section>
    </AntdTheme>
  );
}

import { Carousel as Slides } from '../theme/antd/Carousel';
import type { CarouselRef } from '../theme/antd/Carousel';
import { Children, isValidElement, useEffect, useRef, useState } from 'react';
import type { FocusEvent, ReactNode } from 'react';

import { AntdTheme } from '../theme/AntdTheme';
import { breakpoint, LESS_MOTION, narrowerThan } from '../theme/tokens';

import css from './Carousel.module.css';
import { Icon } from './Icon';
import { joinClasses } from './joinClasses';
import { useMediaQuery } from './useMediaQuery';

const SLIDE_MS = 500;

/** What is over the slides or focuses them. */
export type SlidesHold = 'pointer' | 'focus';

export interface CarouselProps {
  children: ReactNode;
  /** The accessible name of the group. */
  label: string;
  /** The index of the first visible slide, from 0. */
  slide: number;
  onSlide: (slide: number) => void;
  /** Slides side by side on wide, medium (below 1200 px) and small (below 768 px) screens. */
  visible?: { wide: number; medium: number; small: number } | undefined;
  /** Places the buttons next to the slides instead of below them. */
  beside?: boolean | undefined;
  /** For automatic slides; the parent decides which slide is shown. */
  autoplay?:
    | {
        isPaused: boolean;
        onPause: () => void;
        /** The slides were hovered or focused, and must wait. */
        onHold: (by: SlidesHold) => void;
        onRelease: (by: SlidesHold) => void;
      }
    | undefined;
}

type Direction = 1 | -1;

/** The library's target index, which may be past the end. */
const targetFrom = (here: number, slide: number, count: number, towards: Direction): number =>
  (here + towards + count) % count === slide ? here + towards : slide;

const isInside = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  currentTarget.contains(relatedTarget);

/** An endless carousel (HOME-8). Slides move by buttons, by swiping, or automatically. */
export function Carousel({
  children,
  label,
  slide,
  onSlide,
  visible = { wide: 1, medium: 1, small: 1 },
  beside = false,
  autoplay,
}: CarouselProps) {
  const slides = useRef<CarouselRef>(null);
  const calm = useMediaQuery(LESS_MOTION);
  const medium = useMediaQuery(narrowerThan(breakpoint.fullNavigation));
  const small = useMediaQuery(narrowerThan(breakpoint.medium));
  const items = Children.toArray(children);
  const shown = small ? visible.small : medium ? visible.medium : visible.wide;
  const count = items.length;
  const moves = count > shown;
  const runs = moves && !calm ? autoplay : undefined;
  // The list may have become shorter, and recordings are untrusted.
  const current = Number.isInteger(slide) && slide >= 0 && slide < count ? slide : 0;
  // The library moves itself to another start slide, and never past the end.
  const [first] = useState(current);
  const here = useRef(first);
  const towards = useRef<Direction>(1);
  useEffect(() => {
    if (here.current === current) return;
    slides.current?.goTo(targetFrom(here.current, current, count, towards.current));
    here.current = current;
    towards.current = 1;
  }, [current, count]);
  const move = (direction: Direction) => {
    towards.current = direction;
    onSlide((current + direction + count) % count);
  };

  // The library only hides the other slides visually; links in them must not be reachable with the
  // Tab key.
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
        <div
          className={css.slides}
          onMouseEnter={() => runs?.onHold('pointer')}
          onMouseLeave={() => runs?.onRelease('pointer')}
          onFocus={(event) => {
            if (!isInside(event)) runs?.onHold('focus');
          }}
          onBlur={(event) => {
            if (!isInside(event)) runs?.onRelease('focus');
          }}
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
            initialSlide={first}
            beforeChange={(_from: number, to: number) => {
              if (here.current === to) return;
              here.current = to;
              onSlide(to);
            }}
            onInit={hideOutside}
            onReInit={hideOutside}
          >
            {items.map((item, index) => (
              <div key={isValidElement(item) ? item.key : index} className={css.slide}>
                {item}
              </div>
            ))}
          </Slides>
        </div>
        {moves && (
          <div className={css.controls}>
            <button
              type="button"
              className={css.arrow}
              aria-label="Previous slide"
              onClick={() => move(-1)}
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
              onClick={() => move(1)}
            >
              <Icon name="right" />
            </button>
            {runs && (
              <button
                type="button"
                className={css.arrow}
                aria-label={runs.isPaused ? 'Play slides' : 'Pause slides'}
                onClick={runs.onPause}
              >
                <Icon name={runs.isPaused ? 'play' : 'pause'} />
              </button>
            )}
          </div>
        )}
      </section>
    </AntdTheme>
  );
}

import {
  Children,
  isValidElement,
  useEffect,
  useRef,
  type FocusEvent,
  type ReactNode,
} from 'react';
import { breakpoint, REDUCED_MOTION, narrowerThan } from '../theme/tokens';
import css from './Carousel.module.css';
import { IconButton } from './IconButton';
import { joinClasses } from './joinClasses';
import { useMediaQuery } from './useMediaQuery';

interface CarouselProps {
  children: ReactNode;
  /** The accessible name of the group. */
  label: string;
  /** The index of the first visible slide, from 0. */
  slide: number;
  onSlide: (slide: number) => void;
  /** Slides side by side on a wide screen; at most 2 below 1200 px, and 1 below 768 px. */
  visible?: 1 | 2 | 3;
  /** Places the buttons next to the slides instead of below them. */
  hasSideButtons?: boolean | undefined;
  /** For automatic slides; the parent decides which slide is shown. */
  autoplay?:
    | {
        isPaused: boolean;
        onPause: () => void;
        /** The slides are hovered or focused: autoplay pauses. */
        onHold: (by: 'pointer' | 'focus') => void;
        onRelease: (by: 'pointer' | 'focus') => void;
      }
    | undefined;
}

const isInside = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  currentTarget.contains(relatedTarget);

/** A scroll-snap carousel, moved by swiping, arrow keys or buttons, which wrap around (HOME-8). */
export function Carousel({
  children,
  label,
  slide,
  onSlide,
  visible = 1,
  hasSideButtons = false,
  autoplay,
}: CarouselProps) {
  const row = useRef<HTMLDivElement>(null);
  /** The target of a programmatic scroll; null otherwise. */
  const target = useRef<number | null>(null);
  const isFirstRender = useRef(true);
  const prefersReducedMotion = useMediaQuery(REDUCED_MOTION);
  const medium = useMediaQuery(narrowerThan(breakpoint.fullNavigation));
  const small = useMediaQuery(narrowerThan(breakpoint.medium));
  const items = Children.toArray(children).filter((child) => isValidElement(child));
  const shown = Math.min(visible, small ? 1 : medium ? 2 : 3);
  const count = items.length;
  /** The slides that can be scrolled to the start. */
  const positions = Math.max(1, count - shown + 1);
  const moves = positions > 1;
  const activeAutoplay = moves && !prefersReducedMotion ? autoplay : undefined;
  // The list may have shrunk, and recordings are untrusted.
  const current = Number.isInteger(slide) && slide >= 0 ? Math.min(slide, positions - 1) : 0;

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const left = (element.scrollWidth / Math.max(1, count)) * current;
    const isAligned = Math.abs(element.scrollLeft - left) < 1;
    target.current = isAligned ? null : current;
    if (!isAligned)
      element.scrollTo({ left, behavior: isFirstRender.current ? 'instant' : 'auto' });
    isFirstRender.current = false;
  }, [current, count, shown]);
  const move = (direction: 1 | -1) => onSlide((current + direction + positions) % positions);
  const interruptScroll = () => {
    target.current = null;
  };

  return (
    <section
      className={joinClasses(css.carousel, visible > 1 && css.many, hasSideButtons && css.beside)}
      data-visible={visible}
      aria-roledescription="carousel"
      aria-label={label}
    >
      <div
        ref={row}
        className={css.row}
        role="group"
        aria-label="Slides"
        tabIndex={moves ? 0 : undefined}
        onScroll={({ currentTarget: { scrollLeft, scrollWidth } }) => {
          const position =
            scrollWidth === 0 ? current : Math.round((scrollLeft * count) / scrollWidth);
          if (target.current === null && position !== current) onSlide(position);
          else if (target.current === position) target.current = null;
        }}
        onPointerDown={interruptScroll}
        onWheel={({ deltaX, deltaY, shiftKey }) => {
          if (shiftKey || Math.abs(deltaX) > Math.abs(deltaY)) interruptScroll();
        }}
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft' || key === 'ArrowRight') interruptScroll();
        }}
        onMouseEnter={() => activeAutoplay?.onHold('pointer')}
        onMouseLeave={() => activeAutoplay?.onRelease('pointer')}
        onFocus={(event) => {
          if (!isInside(event)) activeAutoplay?.onHold('focus');
        }}
        onBlur={(event) => {
          if (!isInside(event)) activeAutoplay?.onRelease('focus');
        }}
      >
        {items.map((item, index) => (
          <div
            key={item.key}
            className={css.slide}
            // Slides out of view must not be Tab stops.
            inert={index < current || index >= current + shown}
          >
            {item}
          </div>
        ))}
      </div>
      {moves && (
        <div className={css.controls}>
          <IconButton
            icon="left"
            label="Previous slide"
            variant="framed"
            onClick={() => move(-1)}
          />
          <span className={css.dots} aria-hidden="true">
            {items.slice(0, positions).map((item, index) => (
              <span
                key={item.key}
                className={joinClasses(css.dot, index === current && css.here)}
              />
            ))}
          </span>
          <IconButton icon="right" label="Next slide" variant="framed" onClick={() => move(1)} />
          {activeAutoplay && (
            <IconButton
              icon={activeAutoplay.isPaused ? 'play' : 'pause'}
              label={activeAutoplay.isPaused ? 'Play slides' : 'Pause slides'}
              variant="framed"
              onClick={activeAutoplay.onPause}
            />
          )}
        </div>
      )}
    </section>
  );
}

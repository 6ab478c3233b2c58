/** Viewport widths in pixels at which the layout changes (HEAD-4). */
export const breakpoint = { medium: 768, desktop: 1024, fullNavigation: 1200 } as const;

/** The text size of a browser whose settings were not changed, in pixels. */
export const DEFAULT_TEXT_SIZE = 16;

/**
 * A media query for viewports narrower than a width. It is in em, like the built styles: with
 * larger text, the layout switches earlier.
 * @param width in pixels at the default text size
 */
export const narrowerThan = (width: number): string =>
  `(max-width: ${(width - 0.02) / DEFAULT_TEXT_SIZE}em)`;

/** Matches if the user prefers reduced motion. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Phones and tablets. */
export const TOUCH = '(pointer: coarse)';

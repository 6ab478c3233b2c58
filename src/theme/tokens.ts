/** Viewport widths in pixels at which the layout changes (HEAD-4). */
export const breakpoint = { medium: 768, fullNavigation: 1200 } as const;

/**
 * A media query for viewports narrower than a width. It is in em, like the built styles: with
 * larger text, the layout switches earlier.
 * @param width in pixels at the default text size of 16 px
 */
export const narrowerThan = (width: number): string => `(max-width: ${(width - 0.02) / 16}em)`;

/** Matches if the user prefers reduced motion. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Phones and tablets. */
export const TOUCH = '(pointer: coarse)';

/**
 * How far a page is scrolled, by what stands there: pixels alone would mean something else on a
 * screen of another width.
 */
export interface PagePlace {
  /** The place of a heading among those of the page, from 0; -1 where the page has none. */
  heading: number;
  /** Where it is below the upper edge of the window, in CSS pixels; negative above it. */
  offset: number;
}

/** The headings that are counted. */
export const HEADINGS = 'main h1, main h2, main h3';

/**
 * Tells a place by the heading that is nearest to the upper edge of the window.
 * @param tops of the page's headings below that edge, in CSS pixels
 * @param scrolled how far the page is scrolled, in CSS pixels, where it has no heading
 */
export function pagePlace(tops: readonly number[], scrolled: number): PagePlace {
  const nearest = tops.reduce<number>(
    (best, top, heading) =>
      best === -1 || Math.abs(top) < Math.abs(tops[best] ?? Infinity) ? heading : best,
    -1,
  );
  return { heading: nearest, offset: Math.round(tops[nearest] ?? -scrolled) };
}

/**
 * How far to scroll from here to a place.
 * @param tops as they are now
 * @param scrolled how far the page is scrolled now
 * @returns CSS pixels downwards; null while the heading is not there yet
 */
export function distanceTo(
  { heading, offset }: PagePlace,
  tops: readonly number[],
  scrolled: number,
): number | null {
  if (heading < 0) return -offset - scrolled;
  const top = tops[heading];
  return top === undefined ? null : top - offset;
}

/** Whether a value that came from outside can be a place. */
export const isPagePlace = (value: unknown): value is PagePlace => {
  if (typeof value !== 'object' || value === null) return false;
  const { heading, offset } = value as Partial<Record<keyof PagePlace, unknown>>;
  return Number.isSafeInteger(heading) && Number.isSafeInteger(offset);
};

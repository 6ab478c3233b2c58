import * as v from 'valibot';

const integer = v.pipe(v.number(), v.safeInteger());

const scrollAnchorSchema = v.object({
  /** The heading's index on the page, from 0; -1 when the page has none. */
  heading: integer,
  /** Its distance from the top of the viewport, in CSS pixels; negative above it. */
  offset: integer,
});

/** A scroll position relative to a heading: pixels from the top depend on the width. */
export type ScrollAnchor = v.InferOutput<typeof scrollAnchorSchema>;

/** Without those in rows of long lists: only the rows near the viewport are in the document. */
export const HEADINGS = 'main :is(h1, h2, h3):not([data-index] *)';

/**
 * Describes a scroll position by the heading nearest to the top of the viewport.
 * @param tops the headings' distances from it, in CSS pixels
 */
export function scrollAnchor(tops: readonly number[], scrolled: number): ScrollAnchor {
  const nearest = tops.reduce<number>(
    (best, top, heading) => (Math.abs(top) < Math.abs(tops[best] ?? Infinity) ? heading : best),
    -1,
  );
  return { heading: nearest, offset: Math.round(tops[nearest] ?? -scrolled) };
}

/** @returns how far to scroll down to a position, in CSS pixels; null while it has no heading */
export function distanceTo(
  { heading, offset }: ScrollAnchor,
  tops: readonly number[],
  scrolled: number,
): number | null {
  if (heading < 0) return -offset - scrolled;
  const top = tops[heading];
  return top === undefined ? null : top - offset;
}

/** Whether a report's value is a scroll position. */
export const isScrollAnchor = (value: unknown): value is ScrollAnchor =>
  v.is(scrollAnchorSchema, value);

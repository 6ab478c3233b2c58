import type { Locator, Page } from '@playwright/test';

/** A visible piece of the page: its text, and its place in the window in CSS pixels. */
interface Piece {
  text: string;
  left: number;
  top: number;
}

/** Everything in view: headings, texts and controls whose box is in the window. */
export const piecesInView = (root: Locator): Promise<Piece[]> =>
  root.evaluate((element) => {
    const isInWindow = ({ left, top, right, bottom, width, height }: DOMRect) =>
      width > 0 &&
      height > 0 &&
      bottom > 0 &&
      right > 0 &&
      top < window.innerHeight &&
      left < window.innerWidth;
    return [...element.querySelectorAll('h1, h2, h3, p, a, button, dt, dd, td')].flatMap(
      (piece) => {
        const box = piece.getBoundingClientRect();
        const text = piece.textContent.trim();
        return text !== '' && piece.checkVisibility({ visibilityProperty: true }) && isInWindow(box)
          ? [{ text, left: Math.round(box.left), top: Math.round(box.top) }]
          : [];
      },
    );
  });

/** The pieces in which two views differ; a place may differ by two pixels. */
export function unlike(one: readonly Piece[], other: readonly Piece[]): unknown[] {
  const isLike = (here: Piece, there: Piece | undefined) =>
    there?.text === here.text &&
    Math.abs(there.left - here.left) <= 2 &&
    Math.abs(there.top - here.top) <= 2;
  if (one.length !== other.length) return [`${one.length} pieces, ${other.length} pieces`];
  return one.flatMap((here, place) => (isLike(here, other[place]) ? [] : [[here, other[place]]]));
}

/** Presses a control without scrolling to it. */
export const pressInPlace = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('button', { name })
    .last()
    .evaluate((button) => {
      (button as HTMLButtonElement).click();
    });

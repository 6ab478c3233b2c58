import { act, fireEvent, render, screen } from '@testing-library/react';
import { RenderWhenVisible } from '../../src/components/RenderWhenVisible';

/** Shows what is visible, by the margin around the viewport: jsdom has no layout. */
const observed = new Map<string, () => void>();

Reflect.set(
  globalThis,
  'IntersectionObserver',
  class {
    readonly observe: () => void;
    readonly disconnect: () => void;

    constructor(
      tell: (entries: { isIntersecting: boolean }[]) => void,
      { rootMargin }: { rootMargin: string },
    ) {
      this.observe = () => observed.set(rootMargin, () => tell([{ isIntersecting: true }]));
      this.disconnect = () => observed.delete(rootMargin);
    }
  },
);

describe('an expensive part of a page', () => {
  it.each([
    ['more than its edge is visible', () => observed.get('-80px 0px')?.()],
    ['it is near a visitor who scrolls', () => observed.get('400px 0px')?.()],
    ['the page is printed', () => fireEvent(window, new Event('beforeprint'))],
  ])('is rendered as soon as %s', (moment, happen) => {
    render(<RenderWhenVisible placeholder={<p>Later</p>}>Map</RenderWhenVisible>);
    expect([...observed.keys()]).toEqual(['-80px 0px']);
    if (moment.includes('scrolls')) fireEvent.scroll(window);
    expect(screen.queryByText('Map')).toBeNull();
    act(() => void happen());
    expect(screen.getByText('Map')).toBeTruthy();
    expect(observed.size).toBe(0);
  });
});

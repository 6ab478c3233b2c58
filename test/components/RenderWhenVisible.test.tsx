import { act, fireEvent, render, screen } from '@testing-library/react';
import { RenderWhenVisible } from '../../src/components/RenderWhenVisible';

/** Observers that have not been disconnected, by their margin. */
const watching = new Map<string, () => void>();

class Observer {
  readonly #margin: string;
  readonly #tell: () => void;

  constructor(
    tell: (entries: { isIntersecting: boolean }[]) => void,
    { rootMargin }: { rootMargin: string },
  ) {
    this.#margin = rootMargin;
    this.#tell = () => tell([{ isIntersecting: true }]);
  }

  observe(): void {
    watching.set(this.#margin, this.#tell);
  }

  disconnect(): void {
    watching.delete(this.#margin);
  }
}

Reflect.set(globalThis, 'IntersectionObserver', Observer);
afterEach(() => watching.clear());

const show = () => render(<RenderWhenVisible placeholder={<p>Later</p>}>Map</RenderWhenVisible>);

describe('an expensive part of a page', () => {
  it('renders when more than its edge is visible', () => {
    show();
    expect([...watching.keys()]).toEqual(['-80px 0px']);
    expect(screen.queryByText('Map')).toBeNull();
    act(() => watching.get('-80px 0px')?.());
    expect(screen.getByText('Map')).toBeTruthy();
    expect(screen.queryByText('Later')).toBeNull();
    expect(watching.size).toBe(0);
  });

  it('renders ahead of a visitor who scrolls, unless the page is left', () => {
    show().unmount();
    fireEvent.scroll(window);
    expect(watching.size).toBe(0);
    show();
    fireEvent.scroll(window);
    expect([...watching.keys()]).toEqual(['400px 0px']);
    act(() => watching.get('400px 0px')?.());
    expect(screen.getByText('Map')).toBeTruthy();
  });

  it('renders for printing', () => {
    show();
    fireEvent(window, new Event('beforeprint'));
    expect(screen.getByText('Map')).toBeTruthy();
  });
});

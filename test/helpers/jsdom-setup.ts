import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A busy machine may take longer than the second that is the default.
configure({ asyncUtilTimeout: 30_000 });

/** A viewport that matches no media query: the desktop layout unless a test overrides it. */
function matchMedia(query: string): MediaQueryList {
  const target = new EventTarget();
  return Object.assign(target, {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}

/** jsdom has no layout, so sizes never change. */
class ResizeObserverStub implements ResizeObserver {
  observe(): void {
    return undefined;
  }
  unobserve(): void {
    return undefined;
  }
  disconnect(): void {
    return undefined;
  }
}

/** Nothing scrolls into view either: everything is visible. */
class IntersectionObserverStub extends ResizeObserverStub {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    super();
    tell([{ isIntersecting: true }]);
  }
}

Object.defineProperty(window, 'matchMedia', { writable: true, value: matchMedia });
Object.defineProperty(window, 'ResizeObserver', { writable: true, value: ResizeObserverStub });
Object.defineProperty(window, 'IntersectionObserver', {
  writable: true,
  value: IntersectionObserverStub,
});
Object.defineProperty(window, 'scrollTo', { writable: true, value: () => undefined });
// Tests scroll step by step themselves, which an instant jump would skip.
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.getAnimations = () => [];

// jsdom doesn't support pseudo-elements and warns; antd reads the scrollbar's.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);

/**
 * React creates a text node for a text that isn't the only child of its element. It must not: a page
 * that is being translated takes such nodes away from it (docs/adr/0015-translated-pages.md).
 */
const bareTexts = new Set<string>();
const createTextNode = document.createTextNode.bind(document);
document.createTextNode = (text) => {
  if (text.trim() !== '') bareTexts.add(text);
  return createTextNode(text);
};
afterEach(() => {
  const found = [...bareTexts];
  bareTexts.clear();
  if (found.length > 0)
    throw new Error(`Give these texts elements of their own: ${JSON.stringify(found)}`);
});

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

Object.defineProperty(window, 'matchMedia', { writable: true, value: matchMedia });
Object.defineProperty(window, 'ResizeObserver', { writable: true, value: ResizeObserverStub });
Object.defineProperty(window, 'scrollTo', { writable: true, value: () => undefined });

// jsdom doesn't support pseudo-elements and warns; antd reads the scrollbar's.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);

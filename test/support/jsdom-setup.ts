import '@testing-library/jest-dom';

/** A viewport that matches no media query: the layout is the desktop one unless a test says else. */
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

/** jsdom lays nothing out, so no size ever changes. */
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

// jsdom knows no pseudo-elements and says so loudly; antd asks for the scrollbar's.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);

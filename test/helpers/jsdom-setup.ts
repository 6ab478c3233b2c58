import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';

/** Whether `waitFor` or `findBy` will try again, so that nobody reads the error. */
const isAttempt = (): boolean =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
    ._disableExpensiveErrorDiagnostics === true;

configure(({ getElementError }) => ({
  // A busy machine may take longer than the second that is the default.
  asyncUtilTimeout: 30_000,
  // Printing the page takes long. After the last attempt it is printed anyway.
  getElementError: (message, container) =>
    isAttempt()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
}));

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

const computedStyle = window.getComputedStyle.bind(window);
const defaultDisplays = new Map<string, string>();

/** The display of an element without a style of its own. */
function defaultDisplay(element: Element): string {
  const kinds = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name));
  const key = [element.localName, ...kinds].join();
  const known = defaultDisplays.get(key);
  if (known !== undefined) return known;
  const plain = element.cloneNode() as Element;
  plain.removeAttribute('style');
  const { display } = computedStyle(plain);
  defaultDisplays.set(key, display);
  return display;
}

const INITIAL: Readonly<Record<string, string>> = {
  visibility: 'visible',
  'pointer-events': 'auto',
};

/** The nearest value among an element and those around it. */
function inherited(element: Element, property: string): string | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = (at as Partial<HTMLElement>).style?.getPropertyValue(property) ?? '';
    if (value !== '') return value;
  }
  return INITIAL[property];
}

/**
 * jsdom computes seventeen colours in each call, and queries by role call it for each element. Tests have no
 * style sheets, so an element's own style and its default display are all there is. jsdom's own also
 * warns of pseudo-elements, which it lacks.
 */
window.getComputedStyle = (element) => {
  const own = (element as HTMLElement).style as CSSStyleDeclaration | undefined;
  if (own === undefined || document.styleSheets.length > 0) return computedStyle(element);
  const valueOf = (property: string): string => {
    if (property === 'display') return own.display || defaultDisplay(element);
    return property in INITIAL
      ? (inherited(element, property) ?? '')
      : own.getPropertyValue(property);
  };
  return new Proxy(own, {
    get: (_target, name) => {
      if (name === 'getPropertyValue') return valueOf;
      if (name === 'display' || name === 'visibility') return valueOf(name);
      if (name === 'pointerEvents') return valueOf('pointer-events');
      const value: unknown = Reflect.get(own, name, own);
      return typeof value === 'function' ? (value.bind(own) as unknown) : value;
    },
  });
};

/**
 * React creates a text node for a text that isn't the only child of its element. It must not: a page
 * that is being translated takes such nodes away from it (docs/adr/0015-translated-pages.md).
 */
const bareTexts = new Set<string>();
const createTextNode = document.createTextNode.bind(document);
document.createTextNode = (text) => {
  const node = createTextNode(text);
  // Once it has its place: translators leave some parts alone.
  queueMicrotask(() => {
    if (text.trim() !== '' && !node.parentElement?.closest('[translate="no"]')) bareTexts.add(text);
  });
  return node;
};
afterEach(() => {
  const found = [...bareTexts];
  bareTexts.clear();
  if (found.length > 0)
    throw new Error(`Give these texts elements of their own: ${JSON.stringify(found)}`);
});

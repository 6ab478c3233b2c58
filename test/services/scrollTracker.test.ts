import { REPORT_TOGGLE } from '../../src/content/anchors';
import { SETTLE_MS, trackScroll } from '../../src/services/scrollTracker';

/** The headings' distances from the top of the page, and of the report controls. */
const HEADINGS = [100, 900, 1700];
const CONTROLS = 2900;
const LAST = 2200;

const rectAt = (top: number) => () =>
  ({ top: top - window.scrollY, bottom: top + 20 - window.scrollY }) as DOMRect;

const place = (element: Element, top: number) => {
  element.getBoundingClientRect = rectAt(top);
  element.getClientRects = () => [rectAt(top)()] as unknown as DOMRectList;
};

function openPage(path: string, controls = CONTROLS): void {
  window.history.replaceState(null, '', path);
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  document.body.innerHTML = `<main>${HEADINGS.map(() => '<h2></h2>').join('')}</main><button id="${REPORT_TOGGLE}"></button>`;
  document.querySelectorAll('h2').forEach((heading, index) => {
    place(heading, HEADINGS[index] ?? 0);
  });
  const control = document.getElementById(REPORT_TOGGLE);
  if (control) place(control, controls);
}

const scrollTo = (scrollY: number) => {
  Object.defineProperty(window, 'scrollY', { value: scrollY, configurable: true });
  window.dispatchEvent(new Event('scroll'));
};

describe('the scroll position in a report', () => {
  const anchor = trackScroll();
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const stayAt = (scrollY: number, ms = SETTLE_MS) => {
    scrollTo(scrollY);
    jest.advanceTimersByTime(ms);
  };

  it('is the one before the page was scrolled to the report controls at its foot', () => {
    openPage('/one');
    stayAt(880);
    stayAt(1700, SETTLE_MS - 1);
    expect(anchor()).toEqual({ heading: 2, offset: 0 });
    stayAt(LAST);
    expect(anchor()).toEqual({ heading: 1, offset: 20 });
  });

  it('is the top of a page that was scrolled down immediately, never one of an earlier page', () => {
    openPage('/two');
    stayAt(1700);
    openPage('/three');
    stayAt(LAST);
    expect(anchor()).toEqual({ heading: 0, offset: 100 });
  });

  it('is the current one if the controls are always visible', () => {
    openPage('/four', 400);
    stayAt(300);
    expect(anchor()).toEqual({ heading: 0, offset: -200 });
  });

  it('is the current one beside a menu with the controls that never scrolls away', () => {
    openPage('/five');
    document.body.insertAdjacentHTML('beforeend', '<nav style="position: sticky"></nav>');
    const controls = document.getElementById(REPORT_TOGGLE);
    if (controls) document.querySelector('nav')?.append(controls);
    if (controls)
      controls.getBoundingClientRect = () => ({ top: 700, bottom: 720 }) as unknown as DOMRect;
    stayAt(850);
    expect(anchor()).toEqual({ heading: 1, offset: 50 });
  });

  it('counts no row of a long list, of which the room may have others in the document', () => {
    openPage('/six', 9000);
    document.querySelectorAll('h2')[1]?.setAttribute('data-index', '44');
    document.querySelectorAll('h2')[1]?.insertAdjacentHTML('beforeend', '<h3></h3>');
    const row = document.querySelector('h3');
    if (row) place(row, 3000);
    stayAt(3000);
    expect(anchor()).toEqual({ heading: 2, offset: -1300 });
  });

  it('counts no heading that this width does not show', () => {
    openPage('/seven');
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<h2 hidden></h2>');
    stayAt(880);
    expect(anchor()).toEqual({ heading: 1, offset: 20 });
  });
});

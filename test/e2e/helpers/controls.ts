import type { Page } from '@playwright/test';

/** The minimum size of a touch target in CSS pixels. */
const FINGER = 44;

/** Below this font size in CSS pixels a tablet zooms into a focused field. */
const READABLE = 16;

/**
 * The visible controls that are too small for touch. Links within a sentence are exempt, as in WCAG
 * 2.5.8; a field counts as large as its frame or label. Also exempt are the cross on a chosen car
 * type and the map's pin, because list rows and the buttons beside the map do the same, and the
 * WhatsApp tab, because of the footer's link.
 * @returns one line each, such as `button "Close" 32x32`
 */
export const smallControls = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const CONTROLS = [
      'a[href]',
      'button',
      'input',
      'select',
      'textarea',
      'summary',
      '[role="button"]',
      '[role="tab"]',
      '[role="option"]',
      '[role="menuitem"]',
      '[tabindex]:not([tabindex^="-"])',
      // Elements of the library's lists and calendars that have no roles.
      '.ant-select-item-option',
      '.ant-picker-cell:not(.ant-picker-cell-disabled)',
      '.ant-picker-time-panel-cell:not(.ant-picker-time-panel-cell-disabled) > *',
    ].join(', ');
    const FRAMES = '.ant-select';

    const isDrawn = (element: Element): boolean => {
      if (element.getAttribute('aria-label') === 'WhatsApp chat') return false;
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      if (element.closest('[inert]')) return false;
      const { width, height, right, bottom } = element.getBoundingClientRect();
      return width > 1 && height > 1 && right > 0 && bottom + scrollY > 0;
    };

    /** Whether there is plain text beside it on the same line. */
    const isInProse = (element: Element): boolean => {
      if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
      let line = element.parentElement;
      while (line && getComputedStyle(line).display === 'inline') line = line.parentElement;
      const copy = line?.cloneNode(true) as Element | undefined;
      copy?.querySelectorAll('a, button').forEach((link) => link.remove());
      return /\p{L}/u.test(copy?.textContent ?? '');
    };

    /** Whether its frame does the same; a button inside a field doesn't. */
    const isPartOfFrame = (element: Element): boolean =>
      element.matches('input, [role="tab"], [tabindex]');

    /** Larger click targets for the control: a label, a frame, the card it covers. */
    const standIns = (element: Element): Element[] => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const covering = labels.filter(
        (label) => label.contains(element) || element.matches('[type="file"], [type="radio"]'),
      );
      const frame = isPartOfFrame(element) ? element.closest(FRAMES) : null;
      const stretched = getComputedStyle(element, '::after');
      const isStretched = stretched.content !== 'none' && stretched.position === 'absolute';
      const card = isStretched && element instanceof HTMLElement ? element.offsetParent : null;
      return [element, ...covering, ...[frame, card].filter((part) => part !== null)];
    };

    const told: string[] = [];
    for (const element of document.querySelectorAll(CONTROLS)) {
      const drawn = standIns(element).filter(isDrawn);
      if (drawn.length === 0 || isInProse(element)) continue;
      if (element.matches('.leaflet-marker-icon')) continue;
      const isReachable = drawn.some((part) => {
        const { width, height } = part.getBoundingClientRect();
        // Browsers use fractional pixels.
        return Math.round(width) >= least && Math.round(height) >= least;
      });
      if (isReachable) continue;
      const { width, height } = element.getBoundingClientRect();
      const words = element.getAttribute('aria-label') ?? element.textContent;
      const name = words.trim().slice(0, 40) || element.className;
      const size = `${Math.round(width)}x${Math.round(height)}`;
      told.push(`${element.tagName.toLowerCase()} "${name}" ${size}`);
    }
    return told;
  }, FINGER);

/** The visible buttons of which two quick presses would zoom the page on iOS. */
export const zoomingButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button')]
      .filter((button) => button.checkVisibility())
      .filter((button) => getComputedStyle(button).touchAction === 'auto')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent),
  );

/**
 * The visible text fields with a font so small that a tablet would zoom in.
 * @returns one line each, such as `input "Email" 14px`
 */
export const smallLetters = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const fields = document.querySelectorAll(
      'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), select, textarea',
    );
    return [...fields]
      .filter((field) => field.checkVisibility())
      .map((field) => ({ field, size: Number.parseFloat(getComputedStyle(field).fontSize) }))
      .filter(({ size }) => size < least)
      .map(({ field, size }) => {
        const name = field.getAttribute('aria-label') ?? field.id;
        return `${field.tagName.toLowerCase()} "${name}" ${size}px`;
      });
  }, READABLE);

import type { Page } from '@playwright/test';

/** The placeholders in recordings for text that support may not see. */
const HIDDEN = '‹hidden›';

/** A receipt's address is hidden as a whole, an address on the server in its parts. */
const HIDDEN_PARTS = /‹hidden›(?:, ‹hidden›)+/g;

/** The recorded customers' place, which recordings hide. */
const PLACE = 'Amanzimtoti, KwaZulu-Natal, , South Africa';

/** About map tiles, which recordings don't load. */
const LEFT_OUT = 'Sample map, not for navigation';

/**
 * Renders every component that waits to near the viewport, as printing does, so that two snapshots
 * of a page contain the same.
 */
export const renderAllParts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    window.dispatchEvent(new Event('afterprint'));
  });

/**
 * The text a person reads on the screen, including dialogs and toasts, one line per block: the
 * text, the selection in a field, and in brackets a control's state (pressed, expanded, disabled).
 * Left out: images and map tiles with their texts, typed input, what a focused list announces to
 * screen readers, and the name of the customer's place.
 * @returns the lines, joined by line breaks
 */
export async function screenText(page: Page): Promise<string> {
  const lines = await page.evaluate(() => {
    const SILENT = [
      'script, style, noscript, template, svg, .leaflet-control-attribution',
      // What a focused list announces to screen readers.
      'span[aria-live][style*="opacity: 0"]',
    ].join(', ');
    const found: string[] = [];
    let line = '';
    const flush = () => {
      const words = line.replace(/\s+/g, ' ').trim();
      if (words !== '') found.push(words);
      line = '';
    };

    /** A field's selection; typed input is left out. */
    const chosenIn = (element: Element): string => {
      if (element instanceof HTMLSelectElement)
        return element.selectedOptions[0]?.textContent ?? '';
      if (!(element instanceof HTMLInputElement)) return '';
      if (element.type === 'checkbox' || element.type === 'radio')
        return element.checked ? '[x]' : '[ ]';
      return /-(date|time)$/.test(element.id) ? element.value || element.placeholder : '';
    };

    const marksOf = (element: Element): string[] => {
      const is = (name: string) => element.getAttribute(name) === 'true';
      return [
        is('aria-pressed') && 'pressed',
        is('aria-selected') && 'selected',
        is('aria-expanded') && 'expanded',
        is('aria-busy') && 'busy',
        element.hasAttribute('aria-current') && 'current',
        element.matches('button:disabled, input:disabled, select:disabled') && 'out of use',
      ].filter((mark) => mark !== false);
    };

    const read = (node: Node): void => {
      if (node instanceof Text) {
        line += node.data;
        return;
      }
      if (!(node instanceof Element) || node.matches(SILENT)) return;
      const { display } = getComputedStyle(node);
      // An element without a box may contain some that have one.
      const isSeen = display === 'contents' || node.checkVisibility({ visibilityProperty: true });
      if (!isSeen) return;
      const isBlock = !display.startsWith('inline') && display !== 'contents';
      if (isBlock) flush();
      line += chosenIn(node);
      if (!node.matches('select')) node.childNodes.forEach(read);
      const marks = marksOf(node);
      if (marks.length > 0) {
        const name = node.textContent.trim() === '' ? node.getAttribute('aria-label') : null;
        line += ` ${name ?? ''} (${marks.join(', ')})`;
      }
      if (isBlock) flush();
    };
    read(document.body);
    flush();
    return found;
  });
  return lines
    .filter((line) => line !== LEFT_OUT)
    .map((line) => line.replaceAll(PLACE, HIDDEN).replace(HIDDEN_PARTS, HIDDEN))
    .join('\n');
}

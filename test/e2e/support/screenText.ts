import type { Page } from '@playwright/test';

/** What recordings put in place of a text that support may not see. */
const HIDDEN = '‹hidden›';

/** The place where the recorded customers are; recordings hide the names of places. */
const PLACE = 'Amanzimtoti, KwaZulu-Natal, , South Africa';

/** Lines that belong to the recording itself, or to the map tiles that are not asked for in one. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'Recorded state: nothing is sent',
  'Sample map, not for navigation',
]);

/**
 * Has every part of a page drawn that waits until it is nearly in sight, as printing does, so that
 * two looks at the same page see the same parts.
 */
export const drawAllParts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    window.dispatchEvent(new Event('afterprint'));
  });

/**
 * What a person reads on the screen, dialogs and toasts included, a line for each block: the words,
 * what is chosen in a field, and in brackets what a control shows about itself (pressed, unfolded,
 * out of use). Left out: pictures and map tiles with what belongs to them, letters that somebody
 * typed, what a focused list tells screen readers, the banner over recorded states, and the name of
 * the customer's place.
 * @returns the lines, joined by line breaks
 */
export async function screenText(page: Page): Promise<string> {
  const lines = await page.evaluate(() => {
    const SILENT = [
      'script, style, noscript, template, svg, .leaflet-control-attribution',
      // What a list says to screen readers while it has the focus.
      'span[aria-live][style*="opacity: 0"]',
      // Copies of slides, of which there are more or fewer after a change of width.
      '.slick-cloned',
    ].join(', ');
    const found: string[] = [];
    let line = '';
    const flush = () => {
      const words = line.replace(/\s+/g, ' ').trim();
      if (words !== '') found.push(words);
      line = '';
    };

    /** What is chosen in a field; typed letters are nobody's business but the form's. */
    const chosenIn = (element: Element): string => {
      if (element instanceof HTMLSelectElement)
        return element.selectedOptions[0]?.textContent ?? '';
      if (!(element instanceof HTMLInputElement)) return '';
      if (element.type === 'checkbox' || element.type === 'radio')
        return element.checked ? '[x]' : '[ ]';
      const isDate = element.closest('.ant-picker') !== null || element.id.endsWith('-date');
      return isDate ? element.value || element.placeholder : '';
    };

    const marksOf = (element: Element): string[] => {
      const is = (name: string) => element.getAttribute(name) === 'true';
      return [
        is('aria-pressed') && 'pressed',
        is('aria-selected') && 'selected',
        is('aria-expanded') && 'unfolded',
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
      // An element without a box of its own may hold some that have one.
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
    .filter((line) => !LEFT_OUT.has(line))
    .map((line) => line.replaceAll(PLACE, HIDDEN))
    .join('\n');
}

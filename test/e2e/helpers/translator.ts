import type { Page } from '@playwright/test';

import { createDraw } from '../../helpers/random';

interface Habits {
  seed: number;
  /** Whether it begins with the document, before the site runs in it. */
  atOnce: boolean;
}

/** Runs in the page. */
function translateAll({ numbers, atOnce }: { numbers: number[]; atOnce: boolean }): void {
  let place = 0;
  const random = () => numbers[(place += 1) % numbers.length] ?? 0;
  // A space of no width: another text, which looks and is found as before.
  const MARK = '\u200b';
  const UNTOUCHED = 'script, style, noscript, textarea, svg, [translate="no"]';

  const box = (content: Node): HTMLElement => {
    // oxlint-disable-next-line typescript/no-deprecated -- it is what the translator uses.
    const font = document.createElement('font');
    font.style.verticalAlign = 'inherit';
    font.append(content);
    return font;
  };
  const translate = (text: Text) => {
    if (!text.isConnected || text.data.includes(MARK)) return;
    text.replaceWith(box(box(document.createTextNode(`${text.data}${MARK}`))));
  };
  /** Now, with the next frame, or a little later. */
  const soon = (text: Text) => {
    const when = random();
    if (when < 0.4) translate(text);
    else if (when < 0.7) requestAnimationFrame(() => translate(text));
    else setTimeout(() => translate(text), when * 300);
  };
  const textsIn = (node: Node): Text[] => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = node instanceof Text ? [node] : [];
    for (let next = walker.nextNode(); next; next = walker.nextNode()) texts.push(next as Text);
    return texts.filter(
      ({ data, parentElement }) => data.trim() !== '' && !parentElement?.closest(UNTOUCHED),
    );
  };
  const begin = () => {
    textsIn(document.body).forEach(soon);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        (type === 'characterData' ? [target] : [...addedNodes]).flatMap(textsIn).forEach(soon);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  addEventListener(atOnce ? 'DOMContentLoaded' : 'load', () => {
    if (atOnce) begin();
    else setTimeout(begin, random() * 1000);
  });
}

/**
 * Puts every text of the following pages into elements of its own, as Chrome's translator does: at
 * random moments, and again whenever a text changes. What can be read stays the same.
 */
export function withTranslator(page: Page, { seed, atOnce }: Habits): Promise<unknown> {
  const draw = createDraw(seed);
  const numbers = Array.from({ length: 997 }, () => draw(1000) / 1000);
  return page.addInitScript(translateAll, { numbers, atOnce });
}

/** How many texts the translator has replaced in the open document. */
export const translatedTexts = (page: Page): Promise<number> => page.locator('font > font').count();

import type { Page } from '@playwright/test';

/**
 * Amounts, dates and times that break in the middle, words that are clipped by their box, and words
 * that overflow their card, button or label. Text with an ellipsis or in a scrollable box is exempt.
 * @returns one line for each
 */
export const brokenTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const range = document.createRange();
    /** A short date, a time, or an amount. */
    const WHOLE = new RegExp(
      [
        /(?:\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\s)?\b\d\d?\s(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b(?:\s\d{4}\b,?)?/,
        /\b\d\d?:\d\d\s[AP]M\b/,
        /(?<![\w@-])[$₹]?\d[\d.,]*\d(?![\w@-])/,
      ]
        .map(({ source }) => source)
        .join('|'),
      'g',
    );
    const isCut = (element: Element, words: DOMRect): boolean => {
      for (
        let box: Element | null = element;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(box);
        if (overflowX === 'auto' || overflowX === 'scroll') return false;
        if (overflowX === 'visible') continue;
        const frame = box.getBoundingClientRect();
        const isAside = words.left >= frame.right - 1 || words.right <= frame.left + 1;
        if (isAside || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
        if (words.right > frame.right + 2 || words.bottom > frame.bottom + 2) return true;
        if (words.bottom > frame.top && words.top < frame.top - 2) return true;
      }
      return false;
    };
    const isShort = (element: Element): boolean =>
      getComputedStyle(element).textOverflow === 'ellipsis' ||
      element.matches('.visually-hidden *');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: element, textContent: text } = node;
      if (!element || !text?.trim() || !element.checkVisibility()) continue;
      const { width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1 || element.closest('[inert], .leaflet-container')) continue;
      range.selectNodeContents(node);
      const said = text.trim().slice(0, 40);
      const words = range.getBoundingClientRect();
      if (isCut(element, words)) found.push(`cut off: "${said}"`);
      const frame = element.closest('.card, button, label, .btn')?.getBoundingClientRect();
      if (
        frame &&
        !isShort(element) &&
        (words.right > frame.right + 1 || words.left < frame.left - 1)
      )
        found.push(`outside its frame: "${said}"`);
      // Sentences break anywhere.
      if (text.trim().split(/\s+/).length > 8) continue;
      for (const whole of text.matchAll(WHOLE)) {
        range.setStart(node, whole.index);
        range.setEnd(node, whole.index + whole[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`broken: "${whole[0]}" in "${said}"`);
      }
    }
    return found;
  });

/**
 * The text of a page's main element, without table heads: where a table becomes a list of cards,
 * each cell has its own label.
 */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = new Set<string>();
    const main = document.querySelector('main') ?? document.body;
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: element, textContent: text } = node;
      if (!element || !text?.trim() || element.closest('th, .leaflet-container')) continue;
      if (element.checkVisibility({ visibilityProperty: true })) said.add(text.trim());
    }
    return [...said];
  });

/**
 * The prices, fields and controls in the column of the chat link, which covers them when scrolled there.
 * Those of the header, and the skip link above it, never are.
 * @returns one line for each
 */
export const coveredByChat = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const chat = document.querySelector('aside[aria-label="Chat"] a');
    if (!chat?.checkVisibility({ visibilityProperty: true })) return ['there is no chat link'];
    const at = chat.getBoundingClientRect();
    const CONTROLS = 'a[href], button, input, select, textarea, [role="button"], label, .price';
    /** The visible part of an element's width, within the boxes that clip or scroll it. */
    const inSight = (element: Element): { left: number; right: number } => {
      let { left, right } = element.getBoundingClientRect();
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowX === 'visible') continue;
        const frame = box.getBoundingClientRect();
        left = Math.max(left, frame.left);
        right = Math.min(right, frame.right);
      }
      return { left, right };
    };
    return [...document.querySelectorAll(CONTROLS)]
      .filter((element) => element !== chat && !element.closest('header, dialog, a[href="#main"]'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { left, right } = inSight(element);
        return right - left > 2 && Math.min(right, at.right) - Math.max(left, at.left) > 1;
      })
      .map((element) => {
        const name = element.getAttribute('aria-label') ?? element.textContent.trim();
        return `${element.tagName.toLowerCase()} "${name.slice(0, 40)}"`;
      });
  });

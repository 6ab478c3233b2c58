import type { ReactNode } from 'react';
import { runsOf, type Run } from '../lib/html/text';

/**
 * A line of text with strikethrough. Adjacent texts get their own elements, which browser
 * translation may replace (NAV-12).
 * @returns the only child of an element
 */
export const inlineRuns = (runs: readonly Run[]): ReactNode => {
  const [first] = runs;
  if (runs.length <= 1 && first?.isStruck !== true) return first?.text ?? '';
  return runs.map(({ text, isStruck }, key) =>
    isStruck ? <s key={key}>{text}</s> : <span key={key}>{text}</span>,
  );
};

/** The server's untrusted HTML as one line, for cards (PAGE-8); `''` if there is no text. */
export const inlineText = (html: string): ReactNode => inlineRuns(runsOf(html));

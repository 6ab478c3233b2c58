import { cutText } from '../cutText';
import { hasVisibleText, isBlock, LISTS, type HtmlElement, type HtmlNode } from './elements';
import { readHtml } from './tree';

/** A run of a line; struck text is outdated, such as an old price. */
export interface Run {
  text: string;
  isStruck: boolean;
}

/** A line of text before wrapping. */
export interface Line {
  runs: Run[];
  /** Whether it is in a list. */
  isItem: boolean;
}

/** Elements that separate words, but not lines. */
const SEPARATORS: ReadonlySet<string> = new Set(['br', 'td', 'th']);

/** @returns the runs with single spaces, and none at the ends */
function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  let isAfterSpace = true;
  for (const { text, isStruck } of runs) {
    const spaced = text.replace(/\s+/g, ' ');
    const own: string = isAfterSpace ? spaced.replace(/^ /, '') : spaced;
    if (own === '') continue;
    isAfterSpace = own.endsWith(' ');
    const last = joined.at(-1);
    if (last?.isStruck === isStruck) last.text += own;
    else joined.push({ text: own, isStruck });
  }
  const last = joined.at(-1);
  if (last) last.text = last.text.replace(/ $/, '');
  return joined.filter(({ text }) => text !== '');
}

/** The lines of untrusted markup: its paragraphs, headings, list items and rows with words. */
export function linesOf(html: string): Line[] {
  const lines: Line[] = [];
  let runs: Run[] = [];
  const endLine = (isItem: boolean) => {
    const joined = joinRuns(runs);
    runs = [];
    if (joined.some(({ text }) => hasVisibleText(text))) lines.push({ runs: joined, isItem });
  };
  const read = (nodes: readonly HtmlNode[], isItem: boolean, isStruck: boolean) => {
    for (const node of nodes) {
      if (typeof node === 'string') runs.push({ text: node, isStruck });
      else readElement(node, isItem, isStruck);
    }
  };
  const readElement = ({ tag, children }: HtmlElement, isItem: boolean, isStruck: boolean) => {
    if (SEPARATORS.has(tag)) runs.push({ text: ' ', isStruck });
    if (!isBlock(tag) || SEPARATORS.has(tag)) {
      read(children, isItem, isStruck || tag === 's');
      return;
    }
    endLine(isItem);
    const isIn = isItem || LISTS.has(tag);
    read(children, isIn, isStruck);
    endLine(isIn);
  };
  read(readHtml(html), false, false);
  endLine(false);
  return lines;
}

/** The runs of a whole text from the API, which is untrusted, as one line. */
export const runsOf = (html: string): Run[] =>
  joinRuns(linesOf(html).flatMap(({ runs }) => [...runs, { text: ' ', isStruck: false }]));

/** Reads plain text from the API's HTML, as one line for names and titles; never markup. */
export const plainText = (html: string): string =>
  runsOf(html)
    .map(({ text }) => text)
    .join('');

/** @returns the first text with words; `''` if none has any */
export const firstWithText = (...texts: string[]): string =>
  texts.find((html) => plainText(html) !== '') ?? '';

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const attribute = (name: string, value: string | undefined): string =>
  value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`;

/** Truncates untrusted markup by the length of its text; only allowed elements are kept. */
export function truncateHtml(html: string, maxLength: number): string {
  let remaining = maxLength;
  const write = (nodes: readonly HtmlNode[]): string =>
    nodes
      .map((node) => {
        if (remaining <= 0) return '';
        if (typeof node === 'string') {
          const kept = cutText(node, remaining);
          remaining = kept === node ? remaining - kept.length : 0;
          return escapeHtml(kept);
        }
        const { tag, href, title, children } = node;
        if (tag === 'br') return '<br>';
        return `<${tag}${attribute('href', href)}${attribute('title', title)}>${write(children)}</${tag}>`;
      })
      .join('');
  return write(readHtml(html));
}

import { hasWords, LISTS, type HtmlElement, type HtmlNode } from './elements';
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

/** Elements that don't start a line: inline ones and cells. */
const IN_LINE: ReadonlySet<string> = new Set('a b br em i s strong sub sup td th u'.split(' '));
/** Elements that separate words. */
const APART: ReadonlySet<string> = new Set(['br', 'td', 'th']);

/** @returns the runs with single spaces, and none at the ends */
function inOneLine(runs: readonly Run[]): Run[] {
  const tidy: Run[] = [];
  let isAfterSpace = true;
  for (const { text, isStruck } of runs) {
    const spaced = text.replace(/\s+/g, ' ');
    const own: string = isAfterSpace ? spaced.replace(/^ /, '') : spaced;
    if (own === '') continue;
    isAfterSpace = own.endsWith(' ');
    const last = tidy.at(-1);
    if (last?.isStruck === isStruck) last.text += own;
    else tidy.push({ text: own, isStruck });
  }
  const last = tidy.at(-1);
  if (last) last.text = last.text.replace(/ $/, '');
  return tidy.filter(({ text }) => text !== '');
}

/**
 * The lines of a text: its paragraphs, headings, list items and rows, without empty ones.
 * @param html untrusted markup from the API
 */
export function linesOf(html: string): Line[] {
  const lines: Line[] = [];
  let runs: Run[] = [];
  const endLine = (isItem: boolean) => {
    const tidy = inOneLine(runs);
    runs = [];
    if (tidy.some(({ text }) => hasWords(text))) lines.push({ runs: tidy, isItem });
  };
  const read = (nodes: readonly HtmlNode[], isItem: boolean, isStruck: boolean) => {
    for (const node of nodes) {
      if (typeof node === 'string') runs.push({ text: node, isStruck });
      else readElement(node, isItem, isStruck);
    }
  };
  const readElement = ({ tag, children }: HtmlElement, isItem: boolean, isStruck: boolean) => {
    if (APART.has(tag)) runs.push({ text: ' ', isStruck });
    if (IN_LINE.has(tag)) {
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
  inOneLine(linesOf(html).flatMap(({ runs }) => [...runs, { text: ' ', isStruck: false }]));

/** Reads plain text from the API's HTML, as one line for names and titles; never markup. */
export const plainText = (html: string): string =>
  runsOf(html)
    .map(({ text }) => text)
    .join('');

/** @returns the first text with words; `''` if none has any */
export const firstWithWords = (...texts: string[]): string =>
  texts.find((html) => plainText(html) !== '') ?? '';

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const written = (name: string, value: string | undefined): string =>
  value === undefined ? '' : ` ${name}="${escaped(value)}"`;

/**
 * Truncates HTML by the length of its text; images are dropped.
 * @param html untrusted markup from the API
 * @param most the maximum number of characters
 * @returns the allowed elements, as markup
 */
export function shortened(html: string, most: number): string {
  let left = most;
  const write = (nodes: readonly HtmlNode[]): string =>
    nodes
      .map((node) => {
        if (left <= 0) return '';
        if (typeof node === 'string') {
          const kept = node.slice(0, left);
          left -= kept.length;
          return escaped(kept);
        }
        const { tag, href, title, children } = node;
        if (tag === 'br') return '<br>';
        return `<${tag}${written('href', href)}${written('title', title)}>${write(children)}</${tag}>`;
      })
      .join('');
  return write(readHtml(html));
}

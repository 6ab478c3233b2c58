const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  copy: '©',
  deg: '°',
};

function character(code: number): string {
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : '';
}

function decode(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, entity: string) => {
    if (/^#x/i.test(entity)) return character(parseInt(entity.slice(2), 16));
    if (entity.startsWith('#')) return character(parseInt(entity.slice(1), 10));
    const name = entity.toLowerCase();
    return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole;
  });
}

/**
 * Comments, elements whose text is not for reading, tags of blocks, other tags: in one pass, as a
 * browser parses them. Whether the text `<p>` in `<<b>p>` is taken for a tag would otherwise depend
 * on the order of the passes. What reads on always ends in a match, so the time is linear.
 */
const MARKUP =
  /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<(script|style|template|iframe|noscript)(?![^\s/>])[^>]*(?:>[\s\S]*?(?:<\/\1(?=[\s/>])[^>]*>?|$))?|<\/?(p|br|li|ul|ol|div|h[1-6]|blockquote|tr|td)(?![^\s/>])[^>]*>?|<(?:[a-z!?]|\/(?!$))[^>]*>?/gi;

/** Where an item begins and where it ends: characters for private use, which no text contains. */
const BEGIN = '\u{F0000}';
const END = '\u{F0001}';

/** The text of markup, with the beginnings and ends of one kind of block marked. */
const textOf = (html: string, item = ''): string =>
  decode(
    html.replace(MARKUP, (markup, silent?: string, block?: string) => {
      if (block?.toLowerCase() === item) return markup[1] === '/' ? END : BEGIN;
      return (silent ?? block) ? ' ' : '';
    }),
  );

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Extracts the text of HTML without a DOM: for teasers and for the server. The result is plain
 * text; never use it as markup.
 * @param html untrusted markup from the server
 * @returns one line of text
 */
export const plainText = (html: string): string => oneLine(textOf(html));

/**
 * The points in a plan's description: its list items, or else its paragraphs, or else its whole
 * text (PLAN-1).
 * @returns the text of each point, without empty ones
 */
export function plainPoints(html: string): string[] {
  for (const item of ['li', 'p', '']) {
    const parts = textOf(html, item).split(BEGIN);
    // What precedes the first item is none.
    if (item) parts.shift();
    const points = parts.map((part) => oneLine(part.split(END)[0] ?? '')).filter(Boolean);
    if (points.length > 0) return points;
  }
  return [];
}

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
 * The words of a piece of HTML, without a DOM: for teasers on cards and for the server. The result
 * is text, to be shown as text; it must never be used as markup.
 * @param html markup from the server, of any quality
 * @returns one line of text
 */
export function plainText(html: string): string {
  const words = html
    .replace(/<!--[\s\S]*?(-->|$)/g, ' ')
    .replace(/<(script|style|template|iframe|noscript)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<\/?(p|br|li|ul|ol|div|h[1-6]|blockquote|tr|td)\b[^>]*>?/gi, ' ')
    .replace(/<\/?[a-z!?][^>]*(>|$)/gi, '');
  return decode(words).replace(/\s+/g, ' ').trim();
}

/**
 * The points of a plan's description: its list items, else its paragraphs, else its whole text
 * (PLAN-1).
 * @param html markup from the server
 * @returns the text of each point, empty ones left out
 */
export function plainPoints(html: string): string[] {
  for (const tag of ['li', 'p']) {
    const points = [
      ...html.matchAll(new RegExp(`<${tag}\\b[^<>]*>([\\s\\S]*?)(?=</?${tag}\\b|$)`, 'gi')),
    ]
      .map(([, inner]) => plainText(inner ?? ''))
      .filter(Boolean);
    if (points.length > 0) return points;
  }
  const whole = plainText(html);
  return whole ? [whole] : [];
}

/** What of the server's HTML is rendered (PAGE-8). */
export const TAGS: readonly string[] = [
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'h2',
  'h3',
  'h4',
  'span',
  'div',
  'blockquote',
  'a',
];

export const LINK = /^(?:https?:|mailto:|tel:)/i;

/** How deep markup may be nested; anything deeper is rendered as text. */
export const MARKUP_DEPTH = 40;

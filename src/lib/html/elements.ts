/** The API's HTML texts as a tree of allowed elements (PAGE-8). */
export type HtmlNode = string | HtmlElement;

export interface HtmlElement {
  tag: HtmlTag;
  /** The link's target: a path of this site, or an `http:`, `https:`, `mailto:` or `tel:` URL. */
  href?: string;
  title?: string;
  children: HtmlNode[];
}

export type HtmlTag = (typeof BLOCKS)[number] | (typeof INLINE)[number];

export const BLOCKS = [
  ...(['p', 'div', 'blockquote', 'h2', 'h3', 'h4', 'ul', 'ol', 'li'] as const),
  ...(['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'] as const),
] as const;
export const INLINE = ['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'a', 'br'] as const;

export const LISTS: ReadonlySet<string> = new Set(['ul', 'ol']);
export const HEADINGS: ReadonlySet<string> = new Set(['h2', 'h3', 'h4']);
export const isBlock = (tag: HtmlTag): boolean => (BLOCKS as readonly string[]).includes(tag);

/** Whether a text has visible characters. */
export const hasVisibleText = (text: string): boolean =>
  /[^\s\p{Cf}\u034f\u115f\u1160\u3164]/u.test(text);

export const isReadable = (nodes: readonly HtmlNode[]): boolean =>
  nodes.some((node) =>
    typeof node === 'string' ? hasVisibleText(node) : isReadable(node.children),
  );

/** The events of a parsed text, in document order. */
interface HtmlVisitor {
  /**
   * @param name of the element, in lower case; `''` for one of SVG or MathML
   * @param attribute an attribute's value, or null
   * @returns whether to visit its content and its end
   */
  open: (name: string, attribute: (name: string) => string | null) => boolean;
  text: (text: string) => void;
  close: () => void;
}

/**
 * Parses untrusted markup by the HTML standard, as the content of a body, and visits its elements
 * and texts. Nothing is executed or fetched.
 */
export type VisitHtml = (html: string, visitor: HtmlVisitor) => void;

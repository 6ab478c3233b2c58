/** What is told about a parsed text, in its order. */
export interface HtmlVisitor {
  /**
   * @param name of the element, in lower case; `''` for one of SVG or MathML
   * @param attribute an attribute's value, or null
   * @returns whether to visit what is in it, and then to close it
   */
  open: (name: string, attribute: (name: string) => string | null) => boolean;
  text: (text: string) => void;
  close: () => void;
}

/**
 * Parses a text by the HTML standard, and visits its elements and texts. Nothing in it runs or is
 * fetched.
 * @param html untrusted markup
 */
export type VisitHtml = (html: string, visitor: HtmlVisitor) => void;

/** A text is what stands in a body, so it can neither replace it nor have a head. */
export const asDocument = (html: string): string => `<!doctype html><body>${html}`;

export const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

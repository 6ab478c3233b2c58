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
 * Parses a text by the HTML standard, as the content of a body, and visits its elements and texts.
 * Nothing is executed or fetched.
 * @param html untrusted markup
 */
export type VisitHtml = (html: string, visitor: HtmlVisitor) => void;

export const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

import { trustedBy } from '../trustedTypes';
import type { VisitHtml } from './elements';

/** Only for an inert document that is discarded after parsing. */
const trusted = trustedBy('html-texts', 'createHTML');

/** The namespace of HTML, unlike SVG and MathML. */
const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

/**
 * Uses the browser's parser, into an unconnected body of an inert document: the policy reports
 * nothing. Elements can shadow a form's properties (`<img name="firstChild">`): none is read.
 */
export const visitHtml: VisitHtml = (html, { open, text, close }) => {
  const body = document.implementation.createHTMLDocument('').createElement('body');
  body.innerHTML = trusted(html);
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const enter = (node: Node): boolean => {
    if (node instanceof HTMLFormElement) return open('form', () => null);
    if (node instanceof Element)
      return open(node.namespaceURI === HTML_NAMESPACE ? node.localName : '', (name) =>
        node.getAttribute(name),
      );
    text(node.nodeValue ?? '');
    return false;
  };
  for (let node = walker.firstChild(); node !== null;) {
    const isOpen = enter(node);
    const child = isOpen ? walker.firstChild() : null;
    if (child !== null) {
      node = child;
      continue;
    }
    if (isOpen) close();
    node = walker.nextSibling();
    while (node === null && walker.parentNode() !== body) {
      close();
      node = walker.nextSibling();
    }
  }
};

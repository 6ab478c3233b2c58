import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5';

/** An element as browsers would make it. */
interface ParsedElement {
  name: string;
  /** The name of the element that it is in; empty for the outermost. */
  parent: string;
  attributes: Readonly<Record<string, string>>;
  /** The text directly in it. */
  text: string;
}

/**
 * Parses a document as browsers do, with scripts on.
 * @returns all of its elements, in the order of their tags
 */
export function elementsOf(html: string): ParsedElement[] {
  const found: ParsedElement[] = [];
  const visit = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[], parent: string): void => {
    for (const node of nodes)
      if (tree.isElementNode(node)) {
        const { tagName: name, attrs, childNodes } = node;
        const attributes = Object.fromEntries(attrs.map((one) => [one.name, one.value]));
        const texts = childNodes.map((child) => (tree.isTextNode(child) ? child.value : ''));
        found.push({ name, parent, attributes, text: texts.join('') });
        visit(childNodes, name);
      }
  };
  visit(parse(html).childNodes, '');
  return found;
}

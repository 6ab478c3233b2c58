import {
  defaultTreeAdapter as tree,
  html as names,
  parseFragment,
  type DefaultTreeAdapterTypes,
} from 'parse5';
import type { VisitHtml } from './elements';

type ChildNode = DefaultTreeAdapterTypes.ChildNode;

const BODY = tree.createElement('body', names.NS.HTML, []);

/** Uses jsdom's parser, which builds the same tree as browsers. */
export const visitHtml: VisitHtml = (html, { open, text, close }) => {
  const enter = (node: ChildNode): readonly ChildNode[] | null => {
    if (tree.isTextNode(node)) text(node.value);
    if (!tree.isElementNode(node)) return null;
    const { attrs, childNodes, namespaceURI, tagName } = node;
    const attribute = (name: string) => attrs.find((one) => one.name === name)?.value ?? null;
    return open(namespaceURI === names.NS.HTML ? tagName : '', attribute) ? childNodes : null;
  };
  // The open elements, each with the number of children visited.
  const stack: { nodes: readonly ChildNode[]; at: number }[] = [
    { nodes: parseFragment(BODY, html, { scriptingEnabled: false }).childNodes, at: 0 },
  ];
  for (let last = stack.at(-1); last !== undefined; last = stack.at(-1)) {
    const node = last.nodes[last.at];
    last.at += 1;
    if (node === undefined) {
      stack.pop();
      if (stack.length > 0) close();
    } else {
      const nodes = enter(node);
      if (nodes !== null) stack.push({ nodes, at: 0 });
    }
  }
};

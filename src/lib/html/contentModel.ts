import { HEADINGS, isBlock, isReadable, LISTS, type HtmlElement, type HtmlNode } from './elements';

/** Adds nodes; adjacent texts become one, as in parsed markup. */
function append(nodes: HtmlNode[], added: readonly HtmlNode[]): void {
  for (const node of added) {
    const last = nodes.at(-1);
    if (typeof node === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + node;
    else nodes.push(node);
  }
}

const isPhrasing = (node: HtmlNode): boolean =>
  typeof node === 'string' || (!isBlock(node.tag) && node.children.every(isPhrasing));

/**
 * Replaces each run of phrasing and each other element, in order.
 * @param run blank runs included
 * @param other gets the last node so far as well
 */
function mapRuns(
  nodes: readonly HtmlNode[],
  run: (nodes: HtmlNode[]) => HtmlNode[],
  other: (element: HtmlElement, last: HtmlNode | undefined) => HtmlNode[],
): HtmlNode[] {
  const result: HtmlNode[] = [];
  let phrasing: HtmlNode[] = [];
  const endRun = () => {
    if (phrasing.length > 0) append(result, run(phrasing));
    phrasing = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || isPhrasing(node)) phrasing.push(node);
    else {
      endRun();
      append(result, other(node, result.at(-1)));
    }
  }
  endRun();
  return result;
}

const wrapRun = (nodes: HtmlNode[], ancestors: readonly HtmlElement[]): HtmlNode[] =>
  isReadable(nodes)
    ? ancestors.reduceRight<HtmlNode[]>((children, element) => [{ ...element, children }], nodes)
    : nodes;

/** Headings can't contain blocks: paragraphs become headings, other blocks follow. */
const headings = (heading: HtmlElement): HtmlNode[] =>
  mapRuns(
    heading.children,
    (run) => wrapRun(run, [heading]),
    (block) => {
      const isPlain = block.tag === 'p' || block.tag === 'div';
      return isPlain ? headings({ ...block, tag: heading.tag }) : [block];
    },
  );

/** Lists only contain items: a nested list moves into the previous one, all else becomes one. */
const items = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  mapRuns(
    nodes,
    (children) => (isReadable(children) ? [{ tag: 'li', children }] : []),
    (block, last) => {
      if (LISTS.has(block.tag)) {
        if (typeof last !== 'object') return items(block.children);
        last.children.push(block);
        return [];
      }
      const isItem = ['li', 'p', 'div'].includes(block.tag);
      return [isItem ? { ...block, tag: 'li' } : { tag: 'li', children: [block] }];
    },
  );

/** @param ancestors the phrasing elements that enclose the block; they move into it */
function blocks(block: HtmlElement, ancestors: readonly HtmlElement[]): HtmlNode[] {
  const children = flow(block.children, ancestors);
  if (HEADINGS.has(block.tag)) return headings({ ...block, children });
  return [{ ...block, children: LISTS.has(block.tag) ? items(children) : children }];
}

const flow = (nodes: readonly HtmlNode[], ancestors: readonly HtmlElement[]): HtmlNode[] =>
  mapRuns(
    nodes,
    (run) => wrapRun(run, ancestors),
    (element) =>
      isBlock(element.tag)
        ? blocks(element, ancestors)
        : flow(element.children, [...ancestors, element]),
  );

/**
 * Nests elements as the HTML standard permits, with the same words in the same order: `<b><p>`
 * becomes `<p><b>`, `<h2><p>` becomes `<h2>`, and lists contain items.
 */
export const fixNesting = (nodes: readonly HtmlNode[]): readonly HtmlNode[] => flow(nodes, []);

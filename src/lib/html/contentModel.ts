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
 * Calls back for each run of phrasing and for each other element, in order.
 * @param run blank runs included
 */
function eachRun(
  nodes: readonly HtmlNode[],
  run: (nodes: HtmlNode[]) => void,
  other: (element: HtmlElement) => void,
): void {
  let phrasing: HtmlNode[] = [];
  const endRun = () => {
    if (phrasing.length > 0) run(phrasing);
    phrasing = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || isPhrasing(node)) phrasing.push(node);
    else {
      endRun();
      other(node);
    }
  }
  endRun();
}

const wrapRun = (nodes: HtmlNode[], ancestors: readonly HtmlElement[]): HtmlNode[] =>
  isReadable(nodes)
    ? ancestors.reduceRight<HtmlNode[]>((children, element) => [{ ...element, children }], nodes)
    : nodes;

/** Headings can't contain blocks: paragraphs become headings, other blocks follow. */
function headings(heading: HtmlElement): HtmlNode[] {
  const result: HtmlNode[] = [];
  eachRun(
    heading.children,
    (run) => {
      append(result, wrapRun(run, [heading]));
    },
    (block) => {
      const isPlain = block.tag === 'p' || block.tag === 'div';
      append(result, isPlain ? headings({ ...block, tag: heading.tag }) : [block]);
    },
  );
  return result;
}

/**
 * Lists only contain items: a nested list moves into the previous item, anything else becomes one.
 */
function items(nodes: readonly HtmlNode[]): HtmlElement[] {
  const result: HtmlElement[] = [];
  eachRun(
    nodes,
    (children) => {
      if (isReadable(children)) result.push({ tag: 'li', children });
    },
    (block) => {
      const last = result.at(-1);
      if (LISTS.has(block.tag)) {
        if (last) last.children.push(block);
        else result.push(...items(block.children));
      } else if (['li', 'p', 'div'].includes(block.tag)) result.push({ ...block, tag: 'li' });
      else result.push({ tag: 'li', children: [block] });
    },
  );
  return result;
}

/** @param ancestors the phrasing elements that enclose the block; they move into it */
function blocks(block: HtmlElement, ancestors: readonly HtmlElement[]): HtmlNode[] {
  const children = flow(block.children, ancestors);
  if (HEADINGS.has(block.tag)) return headings({ ...block, children });
  return [{ ...block, children: LISTS.has(block.tag) ? items(children) : children }];
}

function flow(nodes: readonly HtmlNode[], ancestors: readonly HtmlElement[]): HtmlNode[] {
  const result: HtmlNode[] = [];
  eachRun(
    nodes,
    (run) => {
      append(result, wrapRun(run, ancestors));
    },
    (element) => {
      append(
        result,
        isBlock(element.tag)
          ? blocks(element, ancestors)
          : flow(element.children, [...ancestors, element]),
      );
    },
  );
  return result;
}

/**
 * Nests elements as the HTML standard permits, with the same words in the same order: `<b><p>`
 * becomes `<p><b>`, `<h2><p>` becomes `<h2>`, and lists contain items.
 */
export const fixNesting = (nodes: readonly HtmlNode[]): readonly HtmlNode[] => flow(nodes, []);

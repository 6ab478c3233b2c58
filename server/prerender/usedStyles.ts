/**
 * Extracts the rules that a document needs for its first paint: those that match its markup. The
 * complete style sheets load after the markup and before hydration.
 */
import { selectOne } from 'css-select';
import { isTraversal, parse, SelectorType, type Selector } from 'css-what';
import { parseDocument } from 'htmlparser2';
import { AtRule, parse as parseStyles, type ChildNode, type Container, type Rule } from 'postcss';

/** States that need an interaction, by when the complete style sheets have loaded. */
const INTERACTION_STATES = new Set([
  'hover',
  'active',
  'focus',
  'focus-visible',
  'focus-within',
  'target',
]);

/** Removes states from a selector, so that it matches elements in any state. */
function withoutStates(selector: readonly Selector[]): Selector[] {
  const parts: Selector[][] = [[]];
  for (const token of selector) {
    if (isTraversal(token)) parts.push([token], []);
    else parts.at(-1)?.push(token);
  }
  return parts.flatMap((part) => {
    const isRoot = part.some(
      (token) =>
        (token.type === SelectorType.Tag && token.name === 'html') ||
        (token.type === SelectorType.Pseudo && token.name === 'root'),
    );
    const kept = part.flatMap((token): Selector[] => {
      if (token.type === SelectorType.PseudoElement) return [];
      if (token.type === SelectorType.Attribute) {
        // The document's script sets attributes on the root, and a visitor may open details.
        return isRoot || token.name === 'open' ? [] : [token];
      }
      if (token.type !== SelectorType.Pseudo) return [token];
      if (token.name === 'root') return [token];
      const isList = ['is', 'where', 'matches'].includes(token.name) && Array.isArray(token.data);
      if (!isList) return [];
      const data = (token.data as Selector[][]).map(withoutStates);
      return [{ ...token, data }];
    });
    return kept.length > 0 ? kept : [{ type: SelectorType.Universal, namespace: null }];
  });
}

const needsInteraction = (selector: readonly Selector[]): boolean =>
  selector.some(
    (token) => token.type === SelectorType.Pseudo && INTERACTION_STATES.has(token.name),
  );

/** Returns a predicate: whether a selector matches in a document, or can't be evaluated. */
function createMatcher(html: string): (selector: string) => boolean {
  const document = parseDocument(html);
  const cache = new Map<string, boolean>();
  const matches = (selector: string): boolean => {
    let tokens: Selector[][];
    try {
      tokens = parse(selector);
    } catch {
      return true;
    }
    return (
      !tokens.every(needsInteraction) && selectOne(tokens.map(withoutStates), document) !== null
    );
  };
  return (selector) => {
    const isMatch = cache.get(selector) ?? matches(selector);
    cache.set(selector, isMatch);
    return isMatch;
  };
}

const NAME = /--[\w-]+/g;

/** Removes custom properties that no rule reads, until there are none. */
function removeUnusedProperties(root: Container): void {
  for (;;) {
    const used = new Set<string>();
    root.walkDecls(({ value }) => {
      for (const [name] of value.matchAll(NAME)) used.add(name);
    });
    root.walkAtRules(({ params }) => {
      for (const [name] of params.matchAll(NAME)) used.add(name);
    });
    const unused: ChildNode[] = [];
    root.walkDecls(/^--/, (declaration) => {
      if (!used.has(declaration.prop)) unused.push(declaration);
    });
    if (unused.length === 0) return;
    for (const declaration of unused) declaration.remove();
  }
}

function removeUnusedKeyframes(root: Container): void {
  const names: string[] = [];
  root.walkDecls(/^animation(-name)?$/, ({ value }) => {
    names.push(...value.split(/[\s,]+/));
  });
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!names.includes(rule.params)) rule.remove();
  });
}

const isInKeyframes = (rule: Rule): boolean =>
  rule.parent instanceof AtRule && rule.parent.name.endsWith('keyframes');

/** Removes empty rules and groups, innermost first. */
function removeEmpty(container: Container): void {
  container.each((node) => {
    if (!('nodes' in node) || node.nodes === undefined) return;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}

/**
 * The rules that may apply to a document before any interaction.
 * @param styles the complete style sheets, in cascade order
 */
export function usedStyles(styles: readonly string[], html: string): string {
  const isUsed = createMatcher(html);
  const root = parseStyles(styles.join('\n'));
  root.walkAtRules('media', (rule) => {
    if (rule.params === 'print') rule.remove();
  });
  root.walkComments((comment) => {
    comment.remove();
  });
  root.walkRules((rule) => {
    if (isInKeyframes(rule)) return;
    const used = rule.selectors.filter(isUsed);
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  removeUnusedKeyframes(root);
  removeUnusedProperties(root);
  removeEmpty(root);
  return root.toString();
}

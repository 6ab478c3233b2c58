import { visitHtml } from '#html-parser';
import { parseUrl } from '../parseUrl';
import { fixNesting } from './contentModel';
import {
  BLOCKS,
  HEADINGS,
  INLINE,
  isBlock,
  isReadable,
  LISTS,
  type HtmlElement,
  type HtmlNode,
  type HtmlTag,
} from './elements';

const split = (text: string): string[] => text.split(' ');

/** Elements that are rendered as an allowed one. */
const RENDERED_AS = new Map<string, HtmlTag>([
  ...[...BLOCKS, ...INLINE].map((tag) => [tag, tag] as const),
  ...split(
    'address article aside center dd details dialog dl dt fieldset figcaption figure footer ' +
      'form header hgroup hr legend listing main nav plaintext pre search section summary xmp',
  ).map((name) => [name, 'div'] as const),
  ...split('dir menu').map((name) => [name, 'ul'] as const),
  ...split('del strike').map((name) => [name, 's'] as const),
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
]);

/** Elements dropped with their content. The empty name is SVG and MathML. */
const DROPPED = new Set([
  '',
  ...split(
    'audio canvas colgroup datalist head iframe noembed noframes noscript script style template title video',
  ),
]);

/** Inline elements that separate words. */
const SEPARATORS = new Set([
  '',
  ...split(
    'audio button canvas embed iframe img input marquee meter object optgroup option picture progress select textarea video',
  ),
]);

const CELLS: ReadonlySet<string> = new Set(['th', 'td']);
/** Kept even if empty, to keep the other cells in their columns and rows. */
const KEPT_IF_EMPTY: ReadonlySet<string> = new Set([...CELLS, 'tr', 'thead', 'tbody', 'tfoot']);

/** The parents allowed for items of lists and tables; elsewhere these are rendered as `div`. */
const PARENTS: Partial<Record<HtmlTag, readonly HtmlTag[]>> = {
  li: ['ul', 'ol'],
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['thead', 'tbody', 'tfoot'],
  th: ['tr'],
  td: ['tr'],
};

/** Elements that can't contain text: browsers move it out of them. */
const TEXTLESS: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);

/** The maximum nesting; deeper elements are replaced by their text. */
const DEPTH_LIMIT = 40;
/** The levels of a table, which is kept or dropped as a whole. */
const TABLE_DEPTH = 4;

/** The base for relative URLs, to check whether they stay in the site. */
const SITE = 'https://site.invalid';

const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The link's target, or null if it isn't allowed (PAGE-8). */
function linkTo(href: string | null): string | null {
  // A fragment's target isn't rendered.
  if (href === null || /^\s*(?:[#?]|$)/.test(href)) return null;
  const url = parseUrl(/^\s*www\./i.test(href) ? `https://${href.trim()}` : href, `${SITE}/`);
  if (url === null || !LINK_PROTOCOLS.has(url.protocol)) return null;
  if (url.username !== '' || url.password !== '') return null;
  if (url.origin !== SITE) return url.href;
  // Two slashes would lead to another site.
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
}

/** An open element; one that isn't rendered uses its parent's node. */
interface Open {
  element: HtmlElement;
  isOwn: boolean;
  /** Whether it separates words. */
  isSeparator: boolean;
}

/** Builds the tree from a parser's events. */
class TreeBuilder {
  readonly root: HtmlElement = { tag: 'div', children: [] };
  readonly #open: Open[] = [{ element: this.root, isOwn: true, isSeparator: false }];
  #depth = 0;

  get #element(): HtmlElement {
    return this.#open.at(-1)?.element ?? this.root;
  }

  #isIn(tag: HtmlTag): boolean {
    return this.#open.some(({ element }) => element.tag === tag);
  }

  readonly text = (text: string): void => {
    const { children, tag } = this.#element;
    if (TEXTLESS.has(tag) || (LISTS.has(tag) && text.trim() === '')) return;
    const last = children.at(-1);
    if (typeof last === 'string') children[children.length - 1] = last + text;
    else if (text !== '') children.push(text);
  };

  /** Inserts a space between words that no line or cell separates. */
  #space(): void {
    const { children, tag } = this.#element;
    const last = children.at(-1);
    const isSeparator =
      last === undefined
        ? isBlock(tag)
        : typeof last === 'string'
          ? /\s$/.test(last)
          : isBlock(last.tag);
    if (!isSeparator || CELLS.has(tag)) this.text(' ');
  }

  readonly open = (name: string, attribute: (name: string) => string | null): boolean => {
    const known = RENDERED_AS.get(name);
    // Also blocks that are nested too deep.
    const isSeparator = SEPARATORS.has(name) || (known !== undefined && isBlock(known));
    if (isSeparator) this.#space();
    if (DROPPED.has(name)) return false;
    const tag = known === undefined ? null : this.#tagHere(known);
    if (tag === 'li') this.#listOf(attribute('data-list'));
    const element = tag === null ? null : this.#elementOf(tag, attribute);
    if (element === null) {
      if (known === 'br') this.#space();
      this.#open.push({ element: this.#element, isOwn: false, isSeparator });
      return true;
    }
    this.#element.children.push(element);
    if (element.tag === 'br') return false;
    // A browser would close the paragraph here.
    if (isBlock(element.tag))
      for (const { element: ancestor } of this.#open)
        if (ancestor.tag === 'p') ancestor.tag = 'div';
    this.#open.push({ element, isOwn: true, isSeparator });
    this.#depth += 1;
    return true;
  };

  readonly close = (): void => {
    if (CELLS.has(this.#element.tag)) this.#space();
    const { element, isOwn, isSeparator } = this.#open.pop() ?? {};
    if (isOwn === true && element !== undefined) {
      this.#depth -= 1;
      const isKept = KEPT_IF_EMPTY.has(element.tag) || isReadable(element.children);
      const around = this.#element.children;
      // Drop empty paragraphs and emphasis, which editors leave behind.
      if (!isKept)
        around.splice(around.lastIndexOf(element), 1, ...(isSeparator ? [] : element.children));
    }
    if (isSeparator) this.#space();
  };

  /** The tag to render an element with; null to keep only its content. */
  #tagHere(tag: HtmlTag): HtmlTag | null {
    if (this.#depth >= DEPTH_LIMIT) return null;
    const around = this.#element.tag;
    if (PARENTS[tag]?.includes(around) === false) return 'div';
    if (tag === 'table' && (this.#depth > DEPTH_LIMIT - TABLE_DEPTH || this.#isIn('caption')))
      return 'div';
    if (HEADINGS.has(tag) && (HEADINGS.has(around) || this.#isIn('th'))) return 'div';
    // Within the same element it changes nothing.
    return !isBlock(tag) && this.#isIn(tag) ? null : tag;
  }

  #elementOf(tag: HtmlTag, attribute: (name: string) => string | null): HtmlElement | null {
    if (tag !== 'a') return { tag, children: [] };
    const href = linkTo(attribute('href'));
    if (href === null) return null;
    const title = attribute('title');
    return { tag, href, ...(title !== null && { title }), children: [] };
  }

  /** Some editors mix bullets and numbers in one list and mark each item. */
  #listOf(kind: string | null): void {
    const list = this.#open.at(-1);
    if (kind === null || list?.isOwn !== true || !LISTS.has(list.element.tag)) return;
    const tag = kind === 'ordered' ? 'ol' : 'ul';
    if (list.element.tag === tag) return;
    if (isReadable(list.element.children)) {
      list.element = { tag, children: [] };
      this.#open.at(-2)?.element.children.push(list.element);
    }
    list.element.tag = tag;
  }
}

/** The limits above which parsers take seconds: of tags, and of tags times repeated tags. */
const MAX_TAGS = 4000;
const MAX_REPEATED = 1_000_000;

const RAW_TEXT =
  /<(iframe|noscript|script|style|template|title)(?![^\s/>])(?:[\s\S]*?<\/\1(?![^\s/>])[^<>]*>?|[\s\S]*$)/gi;
const ANY_TAG = /<(?:[a-z]|\/[a-z]|[!?])[^<>]*>?/gi;
/** Formatting elements that parsers reopen in each following block if unclosed. */
const REPEATED =
  /<\/?(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)(?![^\s/>])[^<>]*>?/gi;

/** Constructs that older and newer browsers parse differently. */
const AMBIGUOUS = /\0|<\/?select(?![^\s/>])[^<>]*>?/gi;

/** A tag without its end; it matches whatever follows `<x`, so it never backtracks. */
const TAG =
  /<[a-z][^\s/>]*(?:[\s/]+|[^\s/>][^\s/>=]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*)?)?)*/gi;
const ATTRIBUTE =
  /(?<=[\s/"'])([^\s/>][^\s/>=]*)(?:(\s*=\s*)("[^"]*"|'[^']*')|(\s*=\s*(?:[^\s"'>][^\s>]*)?))?/g;
/** The attributes that are used, and those that affect parsing. */
const KEPT_ATTRIBUTES = /^(?:href|title|data-list|type|encoding|color|face|size)$/i;

/**
 * Renames all other attributes: styles, event handlers and media are never applied, run or loaded,
 * but browsers report them as violations of the policy.
 */
const renameAttributes = (html: string): string =>
  html.replace(TAG, (tag) =>
    tag.replace(ATTRIBUTE, (_whole, name: string, ...values: (string | undefined)[]) => {
      const [equals = '', quoted = '', unquoted = ''] = values;
      // If a comment or raw text ends within the quotes, the tags in them are real.
      const inner = quoted.includes('<') ? renameAttributes(quoted) : quoted;
      return `${KEPT_ATTRIBUTES.test(name) ? '' : 'x-'}${name}${equals}${inner}${unquoted}`;
    }),
  );

/** Strips markup that would take a parser too long, which no editor writes. */
function parsable(text: string): string {
  const html = renameAttributes(text.replace(AMBIGUOUS, ' '));
  const tags = html.match(ANY_TAG)?.length ?? 0;
  if (tags > MAX_TAGS) return html.replace(RAW_TEXT, ' ').replace(ANY_TAG, ' ');
  const repeated = html.match(REPEATED)?.length ?? 0;
  return repeated * tags > MAX_REPEATED ? html.replace(REPEATED, '') : html;
}

/** @param html untrusted markup from the API, or plain text */
export function readHtml(html: string): readonly HtmlNode[] {
  if (!/[<&]/.test(html)) return html === '' ? [] : [html];
  const builder = new TreeBuilder();
  visitHtml(parsable(html), builder);
  return fixNesting(builder.root.children);
}

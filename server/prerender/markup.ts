import { DomUtils, parseDocument } from 'htmlparser2';
import { LINK, MARKUP_DEPTH, TAGS } from '../../src/components/richTextRules';
import { attribute, escaped } from '../markup';

type Nodes = ReturnType<typeof parseDocument>['children'];
type Parent = Extract<Nodes[number], { children: Nodes }>;

/** Elements whose text is not for reading; that of other unknown elements stays. */
const SILENT = new Set(
  'audio head iframe math noembed noframes noscript plaintext script style svg template textarea title video xmp'.split(
    ' ',
  ),
);

/** Browsers close an open item or link when another begins, even one around the whole text. */
const ITEMS = new Set(['li']);
const LISTS = new Set(['ul', 'ol']);

const optionalAttribute = (name: string, value: string | undefined): string =>
  value === undefined ? '' : attribute(name, value);

/** The tag that an element is rendered as, with its attributes. */
function tagOf({ name, attribs }: Parent & { name: string; attribs: Record<string, string> }) {
  const title = optionalAttribute('title', attribs.title);
  if (name !== 'a') return { tag: name, attributes: title };
  const { href } = attribs;
  return href !== undefined && LINK.test(href.trim())
    ? { tag: 'a', attributes: `${title}${attribute('href', href)} rel="noopener noreferrer"` }
    : { tag: 'span', attributes: title };
}

interface Place {
  depth: number;
  inList: boolean;
  inLink: boolean;
}

function render(nodes: Nodes, place: Place): string {
  return nodes
    .map((node): string => {
      if (DomUtils.isText(node)) return escaped(node.data);
      if (!('children' in node) || !('name' in node)) return '';
      const { name, children } = node;
      if (SILENT.has(name)) return '';
      if (name === 'br') return '<br>';
      const isKept =
        TAGS.includes(name) &&
        place.depth < MARKUP_DEPTH &&
        (place.inList || !ITEMS.has(name)) &&
        !(place.inLink && name === 'a');
      if (!isKept) return render(children, { ...place, inList: false });
      const { tag, attributes } = tagOf(node);
      const inner = render(children, {
        depth: place.depth + 1,
        inList: LISTS.has(name),
        inLink: place.inLink || tag === 'a',
      });
      return `<${tag}${attributes}>${inner}</${tag}>`;
    })
    .join('');
}

/**
 * The server's HTML as a document may contain it (PAGE-8): what `RichText` keeps of it in a browser,
 * written anew, so that whatever it is, it is balanced and can end no element around it.
 * @param html untrusted markup from the API
 */
export const documentMarkup = (html: string): string =>
  render(parseDocument(html).children, { depth: 0, inList: false, inLink: false });

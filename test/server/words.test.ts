import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { VECTORS } from '../hostile/vectors';
import { fakeApi } from '../effects/helpers/fakeApi';
import { SERVICE, servedPages, SITE } from './helpers/servedPages';

const api = fakeApi();
const { serve } = servedPages(api);

type Element = DefaultTreeAdapterTypes.Element;

const elementsIn = (node: DefaultTreeAdapterTypes.ParentNode): Element[] =>
  node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsIn(child)] : []));

const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

const textOf = (element: Element | undefined): string =>
  element?.childNodes.map((node) => ('value' in node ? node.value : '')).join('') ?? '';

/** Every text with this key in structured data. */
const textsAt = (value: unknown, key: string): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
        name === key && typeof part === 'string' ? [part] : textsAt(part, key),
      )
    : [];

/** What a document tells search engines and link previews, as a parser reads it. */
function headOf(html: string) {
  const elements = elementsIn(parse(html));
  const meta = (name: string) =>
    elements
      .filter(({ attrs }) => attrs.some(({ value }) => value === name))
      .map((element) => attributeOf(element, 'content'));
  const [data] = elements.filter(
    (element) => attributeOf(element, 'type') === 'application/ld+json',
  );
  const structured: unknown = data ? JSON.parse(textOf(data)) : {};
  return {
    title: textOf(elements.find(({ tagName }) => tagName === 'title')),
    ogTitle: meta('og:title'),
    descriptions: [...meta('description'), ...meta('og:description')],
    names: textsAt(structured, 'name'),
  };
}

const asking = (name: string, description: string): void => {
  const service = {
    _id: 'valet',
    name,
    store: 'spa',
    short_description: description,
    description,
    service_types: { _id: 'type', name },
    image: [name, { file: name }],
    pricings: [{ car_types: [{ _id: 'sedan', name }], price: '120.5' }],
  };
  const answers = {
    services: [service],
    car_types: [{ _id: 'sedan', name: 'Sedan' }],
    fetch_store: [{ _id: 'spa', name, rating: 4.5, description }],
    subscriptions: [],
    blogs: [{ heading: name, title: name, short_description: description, description }],
  };
  for (const [call, data] of Object.entries(answers))
    api.on(`GET /api/${call}`, { body: { error: 0, data } });
};

/** Markup, and the words that a browser shows of it. */
const TEXTS: readonly (readonly [markup: string, words: string])[] = [
  ['<p>Foam</p><p>Rinse</p>', 'Foam Rinse'],
  ['Caf&eacute; &times; 2 &amp; wax', 'Café × 2 & wax'],
  ['<h5>Prices</h5>from R120', 'Prices from R120'],
  [
    '<table><tr><td>Hatchback</td><td>R120</td></tr><tr><td>Bakkie</td></tr></table>',
    'Hatchback R120 Bakkie',
  ],
  ['<ol><i>one</i><li>two</li></ol><s><div>three</div></s>', 'one two three'],
  ['<h4>a<p>b</p></h4><b>c<ul><li>d</li></ul></b>', 'a b c d'],
  ['5 &lt; 6 <script>x()</script>"quoted" \'so\'', '5 < 6 "quoted" \'so\''],
  ['&lt;/script&gt;&lt;b&gt;wax', '</script><b>wax'],
  ['&amp;lt;b&amp;gt; $& \\u003c', '&lt;b&gt; $& \\u003c'],
];

describe('SHARE-5: what a document tells search engines and previews', () => {
  it.each(TEXTS)('has the words of %j', async (markup, words) => {
    asking(markup, markup);
    for (const address of [SERVICE, '/single-blog/0']) {
      const { text } = await serve().visit(SITE + address);
      const head = headOf(text);
      expect(head.title.startsWith(`${words} | `) || head.title.startsWith(words)).toBe(true);
      expect(head.ogTitle.map((title) => title?.startsWith(words))).toEqual([true]);
      expect(head.descriptions).toEqual([words, words]);
      expect(head.names).toContain(words);
    }
  });

  it.each(Object.entries(VECTORS))('has only words, and no element runs: %s', async (...given) => {
    const [, vectors] = given;
    asking(`Valet ${vectors.join('\n')}`, vectors.join('\n'));
    const { status, text } = await serve().visit(SITE + SERVICE);
    expect(status).toBe(200);
    const { title, ogTitle, descriptions } = headOf(text);
    expect([title.startsWith('Valet'), ogTitle.length, descriptions.length]).toEqual([true, 1, 2]);
    const elements = elementsIn(parse(text));
    const scripts = elements.filter(({ tagName }) => tagName === 'script');
    const json = scripts.filter((script) => attributeOf(script, 'type') !== undefined);
    expect(json.map((script) => attributeOf(script, 'type')).sort()).toEqual([
      'application/json',
      'application/json',
      'application/ld+json',
    ]);
    expect(scripts).toHaveLength(json.length + 1);
    for (const script of json) JSON.parse(textOf(script));
    for (const { tagName, attrs } of elements) {
      expect(['iframe', 'object', 'embed', 'base']).not.toContain(tagName);
      for (const { name, value } of attrs) {
        expect(name).not.toMatch(/^on|^style$/);
        if (['href', 'src'].includes(name)) expect(value).not.toMatch(/^\s*(?:java|vb)script:/i);
      }
    }
  });
});

import { VECTORS } from '../hostile/vectors';
import { fakeApi } from '../effects/helpers/fakeApi';
import { elementsOf } from '../helpers/parsedHtml';
import { answerRows, answerService, SERVICE, servedPages, SITE } from './helpers/servedPages';

const api = fakeApi();
const { serve } = servedPages(api);

/** What a document tells search engines and link previews, as a parser reads it. */
function headOf(html: string) {
  const elements = elementsOf(html);
  const meta = (name: string) =>
    elements
      .filter(({ attributes }) => Object.values(attributes).includes(name))
      .map(({ attributes }) => attributes['content']);
  const data = elements.find(({ attributes }) => attributes['type'] === 'application/ld+json');
  const names: unknown[] = [];
  JSON.parse(data?.text ?? '{}', (key, value: unknown) => {
    if (key === 'name') names.push(value);
    return value;
  });
  return {
    title: elements.find(({ name }) => name === 'title')?.text ?? '',
    ogTitle: meta('og:title'),
    descriptions: [...meta('description'), ...meta('og:description')],
    names,
  };
}

function asking(name: string, description: string): void {
  const texts = { name, short_description: description, description };
  answerService(
    api,
    {
      ...texts,
      service_types: { _id: 'type', name },
      image: [name, { file: name }],
      pricings: [{ car_types: [{ _id: 'sedan', name }], price: '120.5' }],
    },
    { name, description },
  );
  answerRows(api, { blogs: [{ ...texts, heading: name, title: name }] });
}

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
    const elements = elementsOf(text);
    const scripts = elements.filter(({ name }) => name === 'script');
    const json = scripts.filter(({ attributes }) => 'type' in attributes);
    expect(json.map(({ attributes }) => attributes['type']).sort()).toEqual([
      'application/json',
      'application/json',
      'application/ld+json',
    ]);
    expect(scripts).toHaveLength(json.length + 1);
    for (const script of json) JSON.parse(script.text);
    for (const { name: tag, attributes } of elements) {
      expect(['iframe', 'object', 'embed', 'base']).not.toContain(tag);
      for (const [name, value] of Object.entries(attributes)) {
        expect(name).not.toMatch(/^on|^style$/);
        if (['href', 'src'].includes(name)) expect(value).not.toMatch(/^\s*(?:java|vb)script:/i);
      }
    }
  });
});

import { VECTORS } from '../hostile/vectors';
import { fakeApi } from '../effects/helpers/fakeApi';
import fc from '../helpers/properties';
import { times } from '../helpers/randomTests';
import { problemsIn } from './helpers/htmlProblems';
import { answerRows, answerService, SERVICE, servedPages, SITE } from './helpers/servedPages';

const api = fakeApi();
const { serve } = servedPages(api);

/** Elements that may not be everywhere, as editors and pasted texts nest them. */
const NAMES = (
  'p div ul ol li table tr td h1 h3 h6 a b i span ' +
  'br blockquote button caption th sup form img dl dt pre details summary main s'
).split(' ');
const ATTRIBUTES = [
  '',
  ' id=main',
  ' href=/pricing',
  ' href="https://a.example"',
  ' href=mailto:a@b.example',
];
/** Nesting as deep as it gets is a test of its own, and slow to read. */
const SHORT = Object.values(VECTORS)
  .flat()
  .filter((vector) => vector.length < 500);

const markup = fc
  .array(
    fc.oneof(
      fc
        .tuple(fc.constantFrom(...NAMES), fc.constantFrom(...ATTRIBUTES))
        .map(([name, attributes]) => `<${name}${attributes}>`),
      fc.constantFrom(...NAMES).map((name) => `</${name}>`),
      fc.constantFrom('Wash', ' &amp; ', 'wax\u00a0', '\n', '<!-- x -->', '&nbsp;'),
      fc.constantFrom(...SHORT),
    ),
    { minLength: 1, maxLength: 25 },
  )
  .map((pieces) => pieces.join(''));

const answer = (description: string): void => {
  answerService(api, { short_description: description, description }, { description });
  const news = { heading: 'Wax', title: 'Wax', short_description: description, description };
  const plan = { _id: 'gold', name: 'Gold', price: 99, time_period: 'month', description };
  answerRows(api, { subscriptions: [plan], blogs: [news] });
};

const wrongIn = (html: string): string[] =>
  // Tests have class names as written, which one component may share with another.
  problemsIn(html).filter((problem) => !problem.startsWith('no-dup-class'));

describe('a rendered document', () => {
  it.each(['/', '/pricing', '/vendorservice', '/services/spa', '/single-blog/0', '/no-such-page'])(
    '%s is valid, with a text of many kinds',
    async (address) => {
      answer('<h2>a</h2><p>b <a href="/pricing">c</a></p><ul><li>d<ol><li>e</li></ol></li></ul>');
      const { text } = await serve().visit(SITE + address);
      expect(text).toContain('data-prerendered');
      expect(wrongIn(text)).toEqual([]);
    },
  );

  it('is valid whatever markup is in a text of the API', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(markup, { minLength: 10, maxLength: 10 }), async (texts) => {
        answer(texts.join('<hr>'));
        const { text } = await serve().visit(SITE + SERVICE);
        expect(text).toContain('Full Valet');
        expect(wrongIn(text)).toEqual([]);
      }),
      { numRuns: times(6) },
    );
  });
});

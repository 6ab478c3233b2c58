import { visitHtml as visitInBrowser } from '../../src/lib/html/parser.browser';
import { visitHtml as visitInNode } from '../../src/lib/html/parser.node';
import type { VisitHtml } from '../../src/lib/html/visitor';
import fc from '../helpers/properties';
import { VECTORS } from '../hostile/vectors';

/** A parser's result, in order. */
function found(visit: VisitHtml, html: string): string[] {
  const events: string[] = [];
  visit(html, {
    open: (name, attribute) => {
      events.push(`<${name} ${name === 'form' ? '' : (attribute('href') ?? '')}>`);
      return name !== '';
    },
    text: (text) => events.push(text),
    close: () => events.push('</>'),
  });
  return events;
}

describe('the two parsers', () => {
  // In jsdom, scripts run in every document, so the content of noscript is text: see
  // test/e2e/htmlParsers.spec.ts.
  it.each(Object.entries(VECTORS))('agree on %s', (_family, vectors) => {
    for (const html of vectors.filter((text) => !text.includes('<noscript')))
      expect([html, found(visitInBrowser, html)]).toEqual([html, found(visitInNode, html)]);
  });

  it('are not misled by names that shadow what browsers look up', () => {
    const names = 'body documentElement firstChild nextSibling parentNode localName'.split(' ');
    const html = names
      .map((name) => `<img name=${name}><form><input name=${name}>a</form>`)
      .join('');
    const events = found(visitInBrowser, html);
    expect(events.filter((event) => event === 'a')).toHaveLength(names.length);
    expect(events).toEqual(found(visitInNode, html));
  });

  it('agree on any combination of fragments', () => {
    // jsdom moves text inside a table to another place than browsers: see
    // test/e2e/htmlParsers.spec.ts.
    const names = 'a b p li ul form svg math template style title'.split(' ');
    const piece = fc.constantFrom(
      ...names.flatMap((name) => [`<${name}>`, `</${name}>`]),
      ...['one', ' ', '&amp', '<!--', '-->', '<', '/', '"', '>', '<a href=x>', '\0', '\r'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const html = pieces.join('');
        expect(found(visitInBrowser, html)).toEqual(found(visitInNode, html));
      }),
    );
  });
});

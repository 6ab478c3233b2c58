import fc from '../helpers/properties';
import { times } from '../helpers/randomTests';

import { plainPoints, plainText } from '../../src/components/plainText';

/** The text in HTML as a browser parses it, without what is not for reading. */
function textParsed(html: string): string {
  const root = document.createElement('div');
  root.innerHTML = html;
  root.querySelectorAll('script, style').forEach((element) => {
    element.remove();
  });
  return root.textContent;
}

/** Which gaps are spaces is a matter of layout. */
const solid = (text: string): string => text.replace(/\s+/g, '');

describe('plainText', () => {
  it.each([
    ['<p>Foam</p><p>Rinse</p>', 'Foam Rinse'],
    ['Fish &amp; chips &lt;3 &#8364;&#x41;', 'Fish & chips <3 €A'],
    ['a<br>b<br/>c', 'a b c'],
    ['in<b>side</b> out', 'inside out'],
    ['<script>alert(1)</script>safe', 'safe'],
    ['<style>p{}</style>safe<!-- note -->', 'safe'],
    ['5 < 6 and 7 > 3', '5 < 6 and 7 > 3'],
    ['&constructor; &toString; &#0; &#99999999;', '&constructor; &toString; &#99999999;'],
    ['   \n\t ', ''],
  ])('converts %j to %j', (html, words) => {
    expect(plainText(html)).toBe(words);
  });

  it('is the text that a browser reads, however broken the markup is', () => {
    const pieces = fc.array(
      fc.constantFrom(
        ...['<', '</', '>', '/', '!', '<p', '</p', '<b', '</b', '<br', '<!--', '-->', '<!-', '<?'],
        ...['<script', '</script', '<style ', '</style>', 'p', ' ', '&lt;', '&amp;', '&#x41;'],
      ),
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const html = parts.join('');
        expect(solid(plainText(html))).toBe(solid(textParsed(html)));
      }),
      { numRuns: times(5000) },
    );
  });

  it('keeps text that looks like a tag: it is rendered as text, never as markup', () => {
    expect(plainText('<<b>p>wax')).toBe('<p>wax');
    expect(plainText('&lt;p&gt;wax')).toBe('<p>wax');
    expect(plainText('<<b>script>alert(1)</script>')).toBe('<script>alert(1)');
  });

  // In quadratic time they would take longer than a test may.
  it.each(['<', '<!--', '<script ', '<script>', '<p', '&amp', '<li>', '<li '])(
    'reads 300,000 characters of %j in linear time',
    (piece) => {
      const html = piece.repeat(300_000 / piece.length);
      const text = piece === '<' || piece === '&amp' ? html : '';
      expect(plainText(html)).toBe(text);
      expect(plainPoints(html)).toEqual(text ? [text] : []);
    },
  );
});

describe('plainPoints', () => {
  it('returns the list items of a plan', () => {
    expect(plainPoints('<ul><li>4 washes</li><li>A <b>vacuum</b></li><li> </li></ul>')).toEqual([
      '4 washes',
      'A vacuum',
    ]);
  });

  it('returns the paragraphs if there is no list, and otherwise the whole text', () => {
    expect(plainPoints('<p>One</p><p>Two</p>')).toEqual(['One', 'Two']);
    expect(plainPoints('Just words')).toEqual(['Just words']);
    expect(plainPoints('')).toEqual([]);
  });

  it('ignores items in comments, and what is between items', () => {
    const html = '<ul><!-- <li>Old</li> --><li>Wash</li> and <LI class="a">Wax</LI></ul>';
    expect(plainPoints(html)).toEqual(['Wash', 'Wax']);
  });

  it('returns the items of a list in an item as points of their own', () => {
    expect(plainPoints('<ul><li>Wash<ul><li>Foam</li></ul></li></ul>')).toEqual(['Wash', 'Foam']);
  });

  it('parses items that are never closed', () => {
    expect(plainPoints('<ul><li>One<li>Two</ul>')).toEqual(['One', 'Two']);
  });
});

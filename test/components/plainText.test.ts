import fc from 'fast-check';

import { plainPoints, plainText } from '../../src/components/plainText';

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

  it('never throws and never keeps a tag that opens properly', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('<', '>', '/', '!', '--', 'p', 'script', '&', '#', 'x41', ';', ' '),
        ),
        (parts) => {
          expect(plainText(parts.join(''))).not.toMatch(/<(p|script)>/);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is fast even for a hundred thousand characters of unclosed markup', () => {
    const started = performance.now();
    for (const piece of ['<', '<!--', '<script ', '<p', '&amp', '<li>', '<li ']) {
      const text = piece.repeat(Math.floor(100_000 / piece.length));
      plainText(text);
      plainPoints(text);
    }
    expect(performance.now() - started).toBeLessThan(4000);
  });
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

  it('parses items that are never closed', () => {
    expect(plainPoints('<ul><li>One<li>Two</ul>')).toEqual(['One', 'Two']);
  });
});

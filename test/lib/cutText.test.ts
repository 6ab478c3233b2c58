import { cutText } from '../../src/lib/cutText';
import { truncateHtml } from '../../src/lib/html/text';
import fc from '../helpers/properties';

const FAMILY = '👨‍👩‍👧‍👦';

const graphemes = (text: string): string[] =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

describe('a text that is cut', () => {
  it('SHARE-5: ends with a whole letter or emoji, wherever the limit is', () => {
    const parts = fc.array(
      fc.constantFrom('a', ' ', 'é', 'e\u0301', '👍🏽', '🇿🇦', FAMILY, 'नि', '한', '\r\n'),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(parts, fc.integer({ min: 30, max: 120 }), (letters, limit) => {
        const text = letters.join('');
        const kept = graphemes(cutText(text, limit));
        expect(kept).toEqual(graphemes(text).slice(0, kept.length));
        expect(kept.join('').length).toBeLessThanOrEqual(limit);
        const next = graphemes(text)[kept.length] ?? '';
        expect(kept.join('').length + next.length > limit || next === '').toBe(true);
      }),
    );
  });

  it('keeps something of a letter with hundreds of accents, and stays well-formed', () => {
    expect(cutText(`a${'\u0301'.repeat(500)}`, 100)).toHaveLength(100);
    expect(cutText('👍'.repeat(5), 3)).toBe('👍');
  });

  it('ends between letters without Intl.Segmenter too', () => {
    const { Segmenter } = Intl;
    Reflect.deleteProperty(Intl, 'Segmenter');
    try {
      expect(cutText('👍👍', 3)).toBe('👍');
    } finally {
      Object.assign(Intl, { Segmenter });
    }
  });

  it('is cut like this in markup', () => {
    expect(truncateHtml(`<b>${FAMILY}${FAMILY}</b>`, 12)).toBe(`<b>${FAMILY}</b>`);
  });
});

import { phoneParts } from '../../src/domain/phone';
import fc from '../helpers/properties';

const links = (phone: string) =>
  phoneParts(phone).flatMap(({ text, href }) => (href === null ? [] : [`${text} -> ${href}`]));

describe('HEAD-6: a phone number', () => {
  it.each([
    ['+27 31 000 0000', 'tel:+27310000000'],
    ['+27 (0)31 000-0000', 'tel:+27310000000'],
    ['(+27) 31 904 0000', 'tel:+27319040000'],
    ['(+27 31) 904 0000', 'tel:+27319040000'],
    ['(+27)(0)31 904 0000', 'tel:+27319040000'],
    ['(0)31 000 0000', 'tel:0310000000'],
    ['031/904 0000', 'tel:0319040000'],
    ['10111', 'tel:10111'],
    ['031 904 0000 ext. 12', 'tel:0319040000;ext=12'],
    ['031 904 0000 x12', 'tel:0319040000;ext=12'],
    ['+27 31 904 0000, extension 204', 'tel:+27319040000;ext=204'],
  ])('%s is called by %s', (phone, address) => {
    expect(phoneParts(phone)).toEqual([{ text: phone, href: address }]);
  });

  it.each([
    ['0319040000/0821234567', ['0319040000 -> tel:0319040000', '0821234567 -> tel:0821234567']],
    [
      '+27 31 904 0000 +27 82 123 4567',
      ['+27 31 904 0000 -> tel:+27319040000', '+27 82 123 4567 -> tel:+27821234567'],
    ],
    [
      'Office: 031 904 0000 ext 3, cell: 082 123 4567 or 083 123 4567',
      [
        '031 904 0000 ext 3 -> tel:0319040000;ext=3',
        '082 123 4567 -> tel:0821234567',
        '083 123 4567 -> tel:0831234567',
      ],
    ],
    [
      '031 904 0000 or (+27) 82 555 1234',
      ['031 904 0000 -> tel:0319040000', '(+27) 82 555 1234 -> tel:+27825551234'],
    ],
    ['031 904 0000/1', ['031 904 0000 -> tel:0319040000']],
    ['031 904 0000 (8 to 17)', ['031 904 0000 -> tel:0319040000']],
    ['On request', []],
  ])('%s holds %j', (phone, expected) => {
    expect(links(phone)).toEqual(expected);
  });

  it('keeps its spelling, and each link can be dialled, whatever the text', () => {
    const unit = fc.constantFrom(...Array.from('0123456789 +-/.,;:()x'), 'ext', ' or ');
    fc.assert(
      fc.property(fc.string({ unit }), (phone) => {
        const parts = phoneParts(phone);
        expect(parts.map(({ text }) => text).join('')).toBe(phone);
        for (const { href } of parts)
          if (href !== null) expect(href).toMatch(/^tel:\+?\d{5,}(;ext=\d+)?$/);
      }),
    );
  });

  it('gets a link of its own in a list of any length', () => {
    const number = fc
      .tuple(fc.constantFrom('031', '082', '083'), fc.integer({ min: 1_000_000, max: 9_999_999 }))
      .map(([area, rest]) => `${area} ${String(rest).slice(0, 3)} ${String(rest).slice(3)}`);
    const separator = fc.constantFrom(' / ', '/', ', ', '; ', ' or ', ' | ', '\n', ' ', ' - ');
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 1, maxLength: 4 }),
        separator,
        (numbers, between) => {
          const dialled = phoneParts(numbers.join(between)).flatMap(({ href }) => href ?? []);
          expect(dialled).toEqual(numbers.map((text) => `tel:${text.replaceAll(' ', '')}`));
        },
      ),
    );
  });
});

import { phoneLink } from '../../src/domain/phone';
import fc from '../helpers/properties';

describe('HEAD-6: a phone number', () => {
  it.each([
    ['+27 31 000 0000', 'tel:+27310000000'],
    ['+27 (0)31 000-0000', 'tel:+27310000000'],
    ['(+27) 31 904 0000', 'tel:+27319040000'],
    ['(031) 000 0000', 'tel:0310000000'],
    ['(0)31 000 0000', 'tel:0310000000'],
    ['031.904.0000', 'tel:0319040000'],
    ['10111', 'tel:10111'],
  ])('%s is dialled by %s', (phone, link) => {
    expect(phoneLink(phone)).toBe(link);
  });

  it.each([
    '031 904 0000 ext. 12',
    '031 904 0000 / 082 123 4567',
    '031 904 0000 082 123 4567',
    '+27 31 904 0000 +27 82 123 4567',
    'Office: 031 904 0000',
    'On request',
    '12',
  ])('%s has no link, because it is no number that can be dialled', (phone) => {
    expect(phoneLink(phone)).toBeNull();
  });

  it('is dialled by all of its digits, or not at all', () => {
    const unit = fc.constantFrom(...Array.from('0123456789 +-.()x'));
    fc.assert(
      fc.property(fc.string({ unit }), (phone) => {
        const link = phoneLink(phone);
        if (link === null) return;
        expect(link).toMatch(/^tel:\+?\d{3,15}$/);
        const digits = phone.replace(phone.includes('+') ? /\(0\)|\D/g : /\D/g, '');
        expect(link.replace(/\D/g, '')).toBe(digits);
      }),
    );
  });
});

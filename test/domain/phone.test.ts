import { telAddress } from '../../src/domain/phone';

it.each([
  ['+27 31 000 0000', 'tel:+27310000000'],
  ['+27 (0)31 000-0000', 'tel:+27310000000'],
  ['(031) 000 0000', 'tel:0310000000'],
  ['(0)31 000 0000', 'tel:0310000000'],
])('calls %s by %s', (phone, address) => {
  expect(telAddress(phone)).toBe(address);
});

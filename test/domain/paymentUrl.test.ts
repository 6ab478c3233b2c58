import fc from '../helpers/properties';
import { isAllowedPaymentUrl, safePaymentUrl } from '../../src/domain/paymentUrl';

describe("a payment page's address", () => {
  it.each([
    ['https://pay.example/p/1', 'https://pay.example/p/1'],
    ['http://127.0.0.1:4141/payment/abc', 'http://127.0.0.1:4141/payment/abc'],
    ['HTTPS://PAY.example/P?a=b&c=%20#d', 'https://pay.example/P?a=b&c=%20#d'],
    [
      'https://pay.example/?item_name=Deluxe Foam Wash',
      'https://pay.example/?item_name=Deluxe%20Foam%20Wash',
    ],
    [' \r\n\thttps://pay.example/p/1\n', 'https://pay.example/p/1'],
    ['https://pay.example/?a=1\u00a0000', 'https://pay.example/?a=1%C2%A0000'],
    [`https://pay.example/${'a'.repeat(16_364)}`, `https://pay.example/${'a'.repeat(16_364)}`],
  ])('is accepted: %s', (value, expected) => {
    expect(safePaymentUrl(value)).toBe(expected);
  });

  // See test/hostile/addresses.test.ts for others.
  it.each<unknown>([
    undefined,
    {},
    ['https://pay.example'],
    new URL('https://pay.example'),
    '',
    'pay.example',
    '//pay.example',
    'https:pay.example',
    'https:///pay.example',
    'https://?x',
    'https://pay.example:99999/',
    'https://pay.ex ample/',
    '\u0000https://pay.example',
    'https://pay.example/\u200b',
    'https://pay.example/\u202egnp.exe',
    'https://pay.example\\@evil.example',
    'https://user@pay.example',
    'https://:pass@pay.example',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://pay.example',
    'httpss://pay.example',
    'xhttps://pay.example',
    `https://pay.example/${'a'.repeat(16_365)}`,
  ])('is rejected: %p', (value) => {
    expect(safePaymentUrl(value)).toBeNull();
  });
});

describe("PAY-5: a payment page's address, whatever the back end puts into it", () => {
  const host = fc.constantFrom('https://pay.example', 'HTTP://pay.example:8443');
  const words = fc.string({
    unit: fc.constantFrom(...Array.from('aZ7 /?#&=%+;:,.@!$~*()[]{}|^`"<>é₹日')),
  });
  const around = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r', '\u00a0') });
  const control = fc.constantFrom('\t', '\n', '\r', '\0', '\u0007', '\u007f', '\u0085', '\u2028');

  it('is parsed like `new URL`, with white space around it and spaces inside', () => {
    fc.assert(
      fc.property(around, host, words, around, (before, start, rest, after) => {
        const text = `${start}/${rest}`;
        expect(safePaymentUrl(before + text + after)).toBe(new URL(text.trim()).href);
      }),
    );
  });

  it('is refused with a control or a line break anywhere inside', () => {
    fc.assert(
      fc.property(host, words, control, words, (start, left, inside, right) => {
        expect(safePaymentUrl(`${start}/${left}${inside}${right}.`)).toBeNull();
      }),
    );
  });
});

describe('a redirect to payment', () => {
  const secure = { siteOrigin: 'https://wash.example' };
  const plain = { siteOrigin: 'http://127.0.0.1:4140' };

  it('goes to any secure page when no origins are configured', () => {
    expect(isAllowedPaymentUrl('https://pay.example/1', secure)).toBe(true);
    expect(isAllowedPaymentUrl('https://pay.example/1', plain)).toBe(true);
  });

  it('PAY-5: goes to an unencrypted page only from an unencrypted site', () => {
    expect(isAllowedPaymentUrl('http://pay.example/1', plain)).toBe(true);
    expect(isAllowedPaymentUrl('http://pay.example/1', secure)).toBe(false);
    const paymentOrigins = ['http://pay.example'];
    expect(isAllowedPaymentUrl('http://pay.example/1', { ...secure, paymentOrigins })).toBe(false);
  });

  it.each([
    ['https://pay.example/1?next=https://evil.example', true],
    ['https://pay.example:443/', true],
    ['https://pay.example:8443/', false],
    ['https://www.pay.example/', false],
    ['https://pay.example.evil.example/', false],
    ['https://evil.example/https://pay.example/', false],
    ['https://evil.example/?https://pay.example', false],
    ['http://pay.example/', false],
  ])('to %s, with one configured origin, is allowed: %p', (url, expected) => {
    const rules = { ...plain, paymentOrigins: ['https://pay.example'] };
    expect(isAllowedPaymentUrl(url, rules)).toBe(expected);
  });
});

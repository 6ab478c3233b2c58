import { bookingId, idCreatedAt, isSafeId, isToken } from '../../src/domain/ids';

describe('an id', () => {
  it.each(['65f1c0ff0000000000000001', 'a b', '№', 'constructors', 'x'.repeat(200)])(
    'may be a key: %s',
    (id) => {
      expect(isSafeId(id)).toBe(true);
    },
  );

  it('may not be a key if every object has it, or it is empty', () => {
    const names = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'];
    expect([...names, '', 'x'.repeat(201)].filter(isSafeId)).toEqual([]);
  });

  it('may not contain half a surrogate pair, which no address can contain', () => {
    expect(isSafeId('\ud83d-\udca7')).toBe(false);
  });
});

describe('the booking id', () => {
  it("DASH-5: is characters 10 to 24 of the order's id", () => {
    expect(bookingId('65f1c0ff00abcdef12345678-and-more')).toBe('abcdef12345678');
    expect(bookingId('short')).toBe('');
  });

  it('never ends in half a surrogate pair', () => {
    const id = `${'x'.repeat(9)}\u{1f4a7}${'y'.repeat(12)}\u{1f4a7}`;
    expect(bookingId(id)).toBe('y'.repeat(12));
  });
});

describe("an id's creation time", () => {
  it('is in its first 8 digits', () => {
    expect(idCreatedAt('65f1c0ff0000000000000001')).toBe(0x65f1c0ff * 1000);
  });

  it.each([null, '', '65f1c0ff', 'g5f1c0ff0000000000000001', '65f1c0ff00000000000000010'])(
    'is unknown for %j',
    (id) => {
      expect(idCreatedAt(id)).toBeNull();
    },
  );
});

describe('a stored token', () => {
  it.each(['abc', 'eyJhbGciOiJIUzI1NiJ9.e30.x-_', '!~', 'x'.repeat(5000)])('may be %s', (text) => {
    expect(isToken(text)).toBe(true);
  });

  it.each([null, '', 'null', 'undefined', 'a b', 'a\n', 'é', '\u007f', 'x'.repeat(8193)])(
    'may not be %j',
    (text) => {
      expect(isToken(text)).toBe(false);
    },
  );
});

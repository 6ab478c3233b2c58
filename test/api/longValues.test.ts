import { toMoment, toNumber } from '../../src/api/lenient';

describe('very long values in a reply', () => {
  const digits = '9'.repeat(40_000);

  it.each([`${digits}x`, digits, `${digits}.`, ` ${digits}`])('are not numbers', (text) => {
    expect(toNumber(text)).toBeNull();
  });

  it('are not dates', () => {
    expect(toMoment(`2026-03-11T08:00:00Z${' '.repeat(40_000)}`)).toBeNull();
  });

  it('do not affect normal values', () => {
    expect(toNumber(' 1234.50 ')).toBe(1234.5);
    expect(toMoment('2026-03-11T08:00:00.000+02:00')).toBe('2026-03-11T08:00:00.000+02:00');
  });
});

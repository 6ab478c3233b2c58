import fc from '../helpers/properties';
import { normalizedPathname, parseSitePath, sitePath } from '../../src/domain/sitePath';

const ORIGIN = 'https://wash.example';

describe('an address of this site', () => {
  it.each([
    ['/', { pathname: '/', search: '', hash: '' }],
    ['/services/1?from=home#top', { pathname: '/services/1', search: '?from=home', hash: '#top' }],
    ['/a#b?c', { pathname: '/a', search: '', hash: '#b?c' }],
    ['/a?b?c', { pathname: '/a', search: '?b?c', hash: '' }],
    ['/a?#', { pathname: '/a', search: '', hash: '' }],
    ['/%2F%2Felsewhere.example', { pathname: '/%2F%2Felsewhere.example', search: '', hash: '' }],
  ])('%s is split into its parts', (path, parts) => {
    expect(parseSitePath(path)).toEqual(parts);
    expect(parseSitePath(sitePath(parts))).toEqual(parts);
  });

  // See test/hostile/addresses.test.ts for others.
  it.each([
    '',
    'services/1',
    '?a',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/a\\b',
    '/\t/elsewhere.example',
    '/\u0000/elsewhere.example',
    ' //elsewhere.example',
    'https://elsewhere.example',
    'javascript:alert(1)',
  ])('is rejected: %j', (path) => {
    expect(parseSitePath(path)).toBeNull();
  });

  it('is the same with a repeated slash, capitals or the name of its file', () => {
    const spellings = ['/pricing', '/Pricing//index.html'];
    expect(spellings.map(normalizedPathname)).toEqual(['/pricing', '/pricing']);
  });

  it('never leads to another origin', () => {
    const unit = fc.constantFrom(...Array.from('//\\.\t\n@:?#a ／。'), '%2f');
    const hostile = fc.string({ unit, maxLength: 12 });
    fc.assert(
      fc.property(hostile, (tail) => {
        const parts = parseSitePath(`/${tail}`);
        if (parts === null) return;
        expect(new URL(sitePath(parts), ORIGIN).origin).toBe(ORIGIN);
      }),
    );
  });
});

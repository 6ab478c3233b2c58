import fc from '../helpers/properties';
import { parseSitePath, sitePath } from '../../src/domain/sitePath';

const ORIGIN = 'https://wash.example';

describe('an address of this site', () => {
  it.each([
    ['/', { pathname: '/', search: '', hash: '' }],
    ['/services/1?from=home#top', { pathname: '/services/1', search: '?from=home', hash: '#top' }],
    ['/a#b?c', { pathname: '/a', search: '', hash: '#b?c' }],
    ['/a?b?c', { pathname: '/a', search: '?b?c', hash: '' }],
    ['/a?#', { pathname: '/a', search: '', hash: '' }],
    ['/a//b', { pathname: '/a//b', search: '', hash: '' }],
    [
      '/a?next=https://elsewhere.example',
      { pathname: '/a', search: '?next=https://elsewhere.example', hash: '' },
    ],
    ['/%2F%2Felsewhere.example', { pathname: '/%2F%2Felsewhere.example', search: '', hash: '' }],
  ])('%s is split into its parts', (path, parts) => {
    expect(parseSitePath(path)).toEqual(parts);
  });

  it.each([
    '',
    ' ',
    'services/1',
    '?a',
    '#a',
    '//elsewhere.example',
    '///elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '\\/elsewhere.example',
    '/a\\b',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '/\r\n/elsewhere.example',
    '\t//elsewhere.example',
    ' //elsewhere.example',
    '/\u0000/elsewhere.example',
    '/a\nb',
    'https://elsewhere.example',
    'https:elsewhere.example',
    'HTTPS://elsewhere.example/',
    '//user@elsewhere.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'mailto:a@example.test',
    './/elsewhere.example',
    '@elsewhere.example',
    'wash.example/a',
  ])('is rejected: %j', (path) => {
    expect(parseSitePath(path)).toBeNull();
  });

  it('never leads to another origin', () => {
    const hostile = fc.string({
      unit: fc.constantFrom(
        '/',
        '\\',
        '.',
        '\t',
        '\n',
        '@',
        ':',
        '?',
        '#',
        '%2f',
        'a',
        ' ',
        '/',
        '／',
        '。',
      ),
      maxLength: 12,
    });
    fc.assert(
      fc.property(hostile, (tail) => {
        const parts = parseSitePath(`/${tail}`);
        if (parts === null) return;
        expect(new URL(sitePath(parts), ORIGIN).origin).toBe(ORIGIN);
      }),
    );
  });

  it('is the same after splitting and joining', () => {
    expect(parseSitePath(sitePath({ pathname: '/a', search: '?b=1', hash: '#c' }))).toEqual({
      pathname: '/a',
      search: '?b=1',
      hash: '#c',
    });
  });
});

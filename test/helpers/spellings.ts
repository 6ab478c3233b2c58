import { generatePath } from 'react-router-dom';

import { ROUTES, type RouteId } from '../../src/content/routes';

const encoded = (letter: string): string => `%${letter.charCodeAt(0).toString(16)}`;

/** Other spellings of an address, by name, all of which lead to its page (NAV-15). */
export const SPELLINGS: Readonly<Record<string, (pathname: string) => string>> = {
  itself: (pathname) => pathname,
  'repeated slashes': (pathname) => pathname.replaceAll('/', '//'),
  'three slashes in front': (pathname) => `//${pathname}`,
  'a trailing slash': (pathname) => `${pathname}/`,
  'two trailing slashes': (pathname) => `${pathname}//`,
  '/index.html': (pathname) => `${pathname.replace(/\/$/, '')}/index.html`,
  '//index.html/': (pathname) => `${pathname}//index.html/`,
  'a needless encoding': (pathname) => pathname.replace(/[a-z]/i, encoded),
  'all letters encoded': (pathname) =>
    pathname.replace(/%[\dA-F]{2}|[a-z-]/gi, (part) => (part.length === 1 ? encoded(part) : part)),
  'lower case in codes': (pathname) =>
    pathname.replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase()),
  'all of it': (pathname) =>
    `/${pathname.replaceAll('/', '//').replace(/[a-z]/i, encoded)}//index.html/`,
  'capitals in its words': (pathname) =>
    pathname
      .split('/')
      .map((word) => (/^[a-z-]+$/.test(word) ? word.toUpperCase() : word))
      .join('/'),
};

/** Ids with a dot, a space, letters beyond ASCII and a slash; none is in lower case alone. */
const IDS = ['65f1c0ffee0000000000C057', 'A.js', 'A b', 'É/1'];

/** The canonical address of every route, with each id. */
export const ADDRESSES: readonly (readonly [id: RouteId, address: string])[] = (
  Object.keys(ROUTES) as RouteId[]
).flatMap((id) => {
  const { path } = ROUTES[id];
  if (!path.includes(':')) return [[id, path] as const];
  const ids = id === 'singleBlog' ? ['0', '12'] : IDS;
  return ids.map(
    (value) =>
      [id, generatePath(path, { storeId: value, serviceId: value, index: value })] as const,
  );
});

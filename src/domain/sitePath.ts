export interface SitePath {
  pathname: string;
  search: string;
  hash: string;
}

/** @returns a path's parts; null if it isn't one of this site (`//host`, `\\host`) */
export function parseSitePath(path: string): SitePath | null {
  // eslint-disable-next-line no-control-regex -- browsers drop control characters, so `/\t/host` would leave the site
  if (!/^\/(?![/\\])/.test(path) || /[\u0000-\u001f\\]/.test(path)) return null;
  const match = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path);
  if (!match) return null;
  const [, pathname = '/', search = '', hash = ''] = match;
  return { pathname, search: search === '?' ? '' : search, hash: hash === '#' ? '' : hash };
}

/** Joins the parts that `parseSitePath` reads. */
export const sitePath = (parts: SitePath): string =>
  `${parts.pathname}${parts.search}${parts.hash}`;

/** Decodes a path segment; an invalid one is returned unchanged. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * The canonical spelling of a `location.pathname` (NAV-15), as in the inline script of
 * public/index.html: without repeated or trailing slashes and `index.html`, encoded like
 * `generatePath` does, and the page's name, but not the ids after it, in lower case.
 */
export function normalizedPathname(pathname: string): string {
  const segments = pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map(decoded)
    .map((text, index) => encodeURIComponent(index === 0 ? text.toLowerCase() : text));
  if (segments.at(-1) === 'index.html') segments.pop();
  return `/${segments.join('/')}`;
}

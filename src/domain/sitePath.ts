export interface SitePath {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * Parses a path within this site; never accepts another origin (`//host`, `\\host`).
 * @param path e.g. `/services/1?from=home#top`
 * @returns its parts, or null if it isn't a path of this site
 */
export function parseSitePath(path: string): SitePath | null {
  // eslint-disable-next-line no-control-regex -- browsers drop control characters, so `/\t/host` would leave the site
  if (!/^\/(?![/\\])/.test(path) || /[\u0000-\u001f\\]/.test(path)) return null;
  const match = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path);
  if (!match) return null;
  const [, pathname = '/', search = '', hash = ''] = match;
  return {
    pathname,
    search: search === '?' ? '' : search,
    hash: hash === '#' ? '' : hash,
  };
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
 * The canonical spelling of a pathname (NAV-15): servers merge repeated slashes, treat
 * `/index.html` as its folder and decode characters that need no encoding; a page's name may be in
 * capitals. The inline script of public/index.html does the same.
 * @param pathname as in `location.pathname`: dot segments are resolved already
 * @returns it without repeated or trailing slashes, encoded like `generatePath` does, its first
 *   segment in lower case: ids are in the others
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

export interface SitePath {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * Parses an address within this site; never accepts another origin (`//host`, `\\host`).
 * @param path e.g. `/services/1?from=home#top`
 * @returns its parts, or null when it isn't an address of this site
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

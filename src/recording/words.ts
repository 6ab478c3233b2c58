import { messages } from '../content/messages';
import { LOCATION_TEXTS } from '../domain/geocodeText';
import { parseSitePath, sitePath } from '../domain/sitePath';
import { matchRoute, PAYMENTS_STEP } from '../routes';
import type { Coordinates, SiteLocation } from '../services/types';
import { HIDDEN } from './rules';

const SITE_WORDS: ReadonlySet<string> = new Set([
  ...Object.values(messages),
  ...Object.values(LOCATION_TEXTS),
]);

/** Words of the server may name the customer; only the site's own are recorded. */
export const siteWords = (text: string): string => (SITE_WORDS.has(text) ? text : HIDDEN);

/** An address on the map to 2 decimals (about a kilometre), in degrees. */
export const roughly = ({ lat, lng }: Coordinates): Coordinates => ({
  lat: Math.round(lat * 100) / 100,
  lng: Math.round(lng * 100) / 100,
});

const UNKNOWN_PATH = '/unknown-page';

/** Ids of the server and places in a list; anything else was typed by somebody. */
const isPlainPart = (part: string): boolean => /^(?:[\w-]{1,64})?$/.test(part);

/** The path of a page of the site; what does not belong to any may hold anything. */
export function knownPathname(pathname: string): string {
  if (matchRoute(pathname) === null) return UNKNOWN_PATH;
  return pathname
    .split('/')
    .map((part) => (isPlainPart(part) ? part : 'unknown'))
    .join('/');
}

const knownSearch = (search: string): string => (search === PAYMENTS_STEP ? search : '');

/** The shown address without what was typed into it. */
export const knownLocation = (location: SiteLocation): SiteLocation => ({
  pathname: knownPathname(location.pathname),
  search: knownSearch(location.search),
  hash: '',
  key: location.key,
  index: location.index,
});

/** An address of the site in one text; one that the site refuses stays one that it refuses. */
export function knownPath(path: string): string {
  const parts = parseSitePath(path);
  if (!parts) return HIDDEN;
  return sitePath({
    pathname: knownPathname(parts.pathname),
    search: knownSearch(parts.search),
    hash: '',
  });
}

import { messages } from '../../content/messages';
import { LOCATION_TEXTS } from '../../domain/geocodeText';
import { statusOf } from '../../domain/paymentStatus';
import { isReference } from '../../domain/reportReference';
import { parseSitePath, sitePath, type SitePath } from '../../domain/sitePath';
import { decoded, matchRoute, PAYMENTS_STEP } from '../../content/routes';
import type { Coordinates } from '../../domain/mapPin';
import type { SiteLocation } from '../../services/types';
import { HIDDEN } from './rules';

const SITE_TEXTS: ReadonlySet<string> = new Set([
  ...Object.values(messages),
  ...Object.values(LOCATION_TEXTS),
]);

/** Whether a text is one of the placeholders that `createStandIns` makes. */
const isStandIn = (text: string, head: string, tail = ''): boolean =>
  text.startsWith(head) &&
  text.endsWith(tail) &&
  /^(?:-\d+)?$/.test(text.slice(head.length, text.length - tail.length));

/**
 * Creates placeholders for hidden texts. Machines compare texts, so equal texts get equal
 * placeholders and different texts different ones; nothing else is preserved. Empty texts and
 * placeholders stay unchanged: a recording may be recorded again.
 * @param head the start of the first placeholder; further ones have a number between it and the
 *   tail
 */
function createStandIns(head: string, tail = ''): (text: string) => string {
  const places = new Map<string, number>();
  return (text) => {
    if (text === '' || isStandIn(text, head, tail)) return text;
    const place = places.get(text) ?? places.size + 1;
    places.set(text, place);
    return `${head}${place === 1 ? '' : `-${place}`}${tail}`;
  };
}

const HIDDEN_WORDS = ['‹hidden', '›'] as const;

/** Whether a text is a placeholder of hidden text. */
export const isHidden = (text: string): boolean => isStandIn(text, ...HIDDEN_WORDS);

const hiddenWords = createStandIns(...HIDDEN_WORDS);

const isSentNote = (text: string): boolean =>
  text.startsWith(`${messages.reportSent} `) &&
  isReference(text.slice(messages.reportSent.length + 1));

/** Server messages may name the customer; only the site's own texts are recorded. */
export const siteTextOnly = (text: string): string =>
  SITE_TEXTS.has(text) || isSentNote(text) ? text : hiddenWords(text);

/**
 * Input of a date or time field: digits, separators, `am`, `pm` and `h`. Anything else could be
 * personal, and isn't parsable anyway.
 */
export const dateTimeInput = <T extends string | undefined>(text: T): T =>
  (text === undefined || /^[\d\s/.:,-]*(?:h[\d\s]*)?(?:[ap]\.?\s?m?\.?)?$/i.test(text)
    ? text
    : hiddenWords(text)) as T;

/** Keeps the two known statuses; free text may be personal. */
export const knownStatus = (text: string): string =>
  statusOf(text) === 'other' ? hiddenWords(text) : text;

const toHundredths = (degrees: number): number => (Math.round(degrees * 100) || 0) / 100;

/** A position to 2 decimals (about a kilometre), in degrees. */
export const roughly = ({ lat, lng }: Coordinates): Coordinates => ({
  lat: toHundredths(lat),
  lng: toHundredths(lng),
});

/** Ids that occurred in the server's data. */
const answered = new Set<string>();

/**
 * Registers an id of the server. Must be called before recording: an id that occurs only in a URL
 * may have been typed, and be personal.
 */
export const noteServerId = (id: string): void => {
  if (/^[\w-]{1,64}$/.test(id)) answered.add(id);
};

/** Ids replaced in a recording of pieces. */
const replaced = new Set<string>();
let isInPieces = false;

/**
 * Records a piece of data that is passed on piece by piece. An id that an earlier piece replaced
 * stays replaced, even after the server has returned it, so that related data stays related.
 */
export function recordPiece<Piece>(record: () => Piece): Piece {
  isInPieces = true;
  try {
    return record();
  } finally {
    isInPieces = false;
  }
}

const standInForId = createStandIns('unknown');

function unknownId(id: string): string {
  if (answered.has(id) && !(isInPieces && replaced.has(id))) return id;
  // Kept: they aren't personal, and machines reject them.
  if (id in Object.prototype) return id;
  const recorded = standInForId(id);
  if (isInPieces && recorded !== id) replaced.add(id);
  return recorded;
}

/**
 * An id that may have come from the address bar. It gets the same placeholder throughout the
 * recording, so that related data stays related.
 */
export const knownId = <T extends string | null>(id: T): T =>
  (id === null ? id : unknownId(id)) as T;

/** An index in one of the site's lists: three digits can't be a phone number. */
const knownPlace = (place: string): string => (/^\d{1,3}$/.test(place) ? place : unknownId(place));

const unknownPage = createStandIns('/unknown-page');
const unknownSearch = createStandIns('?hidden');
const unknownHash = createStandIns('#hidden');

/** A known path; any other may contain input. */
function knownPathname(pathname: string): string {
  const match = matchRoute(pathname);
  if (match === null) return unknownPage(pathname);
  const names = match.route.path.split('/');
  return pathname
    .split('/')
    .map((part, place) => {
      const name = names[place] ?? '';
      if (!name.startsWith(':')) return part;
      return name === ':index' ? knownPlace(decoded(part)) : knownId(decoded(part));
    })
    .join('/');
}

const known = (parts: SitePath): SitePath => ({
  pathname: knownPathname(parts.pathname),
  search: parts.search === PAYMENTS_STEP ? parts.search : unknownSearch(parts.search),
  hash: unknownHash(parts.hash),
});

/** The current location without typed text. */
export const knownLocation = (location: SiteLocation): SiteLocation => ({
  ...known(location),
  key: location.key,
  index: location.index,
  ...(location.aboveCart && { aboveCart: location.aboveCart }),
});

/** A URL of the site as text; an invalid one stays invalid. */
export function knownPath(path: string): string {
  const parts = parseSitePath(path);
  return parts ? sitePath(known(parts)) : HIDDEN;
}

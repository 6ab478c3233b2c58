import { messages } from '../../content/messages';
import { LOCATION_TEXTS } from '../../domain/geocodeText';
import { isCancelled } from '../../domain/bookingTime';
import { statusOf } from '../../domain/paymentStatus';
import { isReference } from '../../domain/reportReference';
import { parseSitePath, sitePath, type SitePath } from '../../domain/sitePath';
import { isDateStart, isTimeStart } from '../../domain/typedMoment';
import { canonicalPath, matchRoute, PAYMENTS_STEP } from '../../content/routes';
import type { Coordinates } from '../../domain/mapPin';
import { mapValues } from '../../lib/mapValues';
import type { SiteLocation } from '../../services/types';
import { HIDDEN } from './rules';

const SITE_TEXTS: ReadonlySet<string> = new Set([
  ...Object.values(messages),
  ...Object.values(LOCATION_TEXTS),
]);

/** The first of a text's placeholders: `‹hidden-2›` becomes `‹hidden›`. */
const withoutNumber = (placeholder: string): string => placeholder.replace(/-\d+(?=›?$)/, '');

/**
 * Creates placeholders for hidden texts. Machines compare texts, so equal texts get equal
 * placeholders and different texts different ones; nothing else is preserved. Empty texts and
 * placeholders stay unchanged: a recording may be recorded again.
 * @param first the first placeholder; further ones are numbered
 */
function createPlaceholders(first: string): (text: string) => string {
  const indexes = new Map<string, number>();
  return (text) => {
    if (text === '' || withoutNumber(text) === first) return text;
    const index = indexes.get(text) ?? indexes.size + 1;
    indexes.set(text, index);
    return index === 1 ? first : first.replace(/›?$/, `-${index}$&`);
  };
}

const HIDDEN_CANCELLED = `Cancelled ${HIDDEN}`;
const hideText = createPlaceholders(HIDDEN);
const hideCancelled = createPlaceholders(HIDDEN_CANCELLED);

/** Whether a text is a placeholder of hidden text. */
export const isHidden = (text: string): boolean =>
  [HIDDEN, HIDDEN_CANCELLED].includes(withoutNumber(text));

const isSentMessage = (text: string): boolean =>
  text.startsWith(`${messages.reportSent} `) &&
  isReference(text.slice(messages.reportSent.length + 1));

/** Server messages may name the customer; only the site's own texts are recorded. */
export const siteTextOnly = (text: string): string =>
  SITE_TEXTS.has(text) || isSentMessage(text) ? text : hideText(text);

const inputRule =
  (isKept: (text: string) => boolean) =>
  <T extends string | undefined>(text: T): T =>
    (text === undefined || isKept(text) ? text : hideText(text)) as T;

/** Input of a date field; what can't become a date may be personal, such as a phone number. */
export const dateInput = inputRule(isDateStart);

/** Input of a date or a time field, likewise. */
export const dateTimeInput = inputRule((text) => isDateStart(text) || isTimeStart(text));

/** Keeps the known statuses, and that a booking was cancelled (DASH-10); others may be personal. */
export const knownStatus = (text: string): string => {
  if (statusOf(text) !== 'other') return text;
  return isCancelled(text) ? hideCancelled(text) : hideText(text);
};

const toHundredths = (degrees: number): number => (Math.round(degrees * 100) || 0) / 100;

/** A position to 2 decimals (about a kilometre), in degrees. */
export const roughly = ({ lat, lng }: Coordinates): Coordinates => ({
  lat: toHundredths(lat),
  lng: toHundredths(lng),
});

/** Ids that occurred in the server's data. */
const serverIds = new Set<string>();

/** Must be called before recording: an id that occurs only in a URL may have been typed. */
export const registerServerId = (id: string): void => {
  if (/^[\w-]{1,64}$/.test(id)) serverIds.add(id);
};

/** Ids replaced in a recording of pieces. */
const replacedIds = new Set<string>();
let isInPieces = false;

/**
 * Records data that is passed on piece by piece. An id that an earlier piece replaced stays
 * replaced, even after the server has returned it, so that related data stays related.
 */
export function recordPiece<Piece>(record: () => Piece): Piece {
  isInPieces = true;
  try {
    return record();
  } finally {
    isInPieces = false;
  }
}

const idPlaceholder = createPlaceholders('unknown');

function redactId(id: string): string {
  if (serverIds.has(id) && !(isInPieces && replacedIds.has(id))) return id;
  // Kept: they aren't personal, and machines reject them.
  if (id in Object.prototype) return id;
  const recorded = idPlaceholder(id);
  if (isInPieces && recorded !== id) replacedIds.add(id);
  return recorded;
}

/** An id that may have come from the address bar. */
export const knownId = <T extends string | null>(id: T): T =>
  (id === null ? id : redactId(id)) as T;

/** An index in one of the site's lists: three digits can't be a phone number. */
const knownIndex = (index: string): string => (/^\d{1,3}$/.test(index) ? index : redactId(index));

const unknownPage = createPlaceholders('/unknown-page');
const unknownSearch = createPlaceholders('?hidden');
const unknownHash = createPlaceholders('#hidden');

/** A known path in its canonical spelling; any other path or spelling may contain input. */
function knownPathname(pathname: string): string {
  const match = matchRoute(pathname);
  if (match === null) return unknownPage(pathname);
  const params = mapValues(match.params, (id, name) =>
    name === 'index' ? knownIndex(id) : knownId(id),
  );
  return canonicalPath({ ...match, params });
}

const redactPath = (parts: SitePath): SitePath => ({
  pathname: knownPathname(parts.pathname),
  search: parts.search === PAYMENTS_STEP ? parts.search : unknownSearch(parts.search),
  hash: unknownHash(parts.hash),
});

/** The current location without typed text. */
export const knownLocation = (location: SiteLocation): SiteLocation => ({
  ...redactPath(location),
  key: location.key,
  index: location.index,
  ...(location.aboveCart && { aboveCart: location.aboveCart }),
});

/** The path of one of the build's own files; any other URL is hidden. */
export const builtFile = (url: string): string =>
  /\/static\/[\w.-]+$/.exec(url)?.[0] ?? hideText(url);

/** A picture's MIME type, as the browser names it; any other text is hidden. */
export const pictureType = (type: string): string =>
  /^image\/[\w.+-]{1,30}$/.test(type) ? type : hideText(type);

/** A URL of the site as text; an invalid one stays invalid. */
export function knownPath(path: string): string {
  const parts = parseSitePath(path);
  return parts ? sitePath(redactPath(parts)) : HIDDEN;
}

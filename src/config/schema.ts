import * as v from 'valibot';
import { isRecord } from '../lib/isRecord';
import { parseUrl, webUrl } from '../lib/parseUrl';

/** A problem with the configuration, with a message for the operator. */
export interface ConfigProblem {
  /** The key as written in the file: `apiBaseUrl`, `contact.phone`. */
  key: string;
  message: string;
}

export type ConfigResult =
  { status: 'read'; config: AppConfig } | { status: 'wrong'; problems: ConfigProblem[] };

/** Amanzimtoti, where the business is: the default map centre. */
const AMANZIMTOTI = { lat: -30.0511, lng: 30.8776 };

/** Leaflet's placeholders; any other name in braces was never replaced. */
const TILE_VARIABLES = /\{(?:z|x|y|-y|s|r)\}/g;

const PLACEHOLDER = /\{[^{}]*\}/;

const text = v.pipe(
  v.string('must be text in quotation marks.'),
  v.trim(),
  v.nonEmpty('must not be empty.'),
);

/** A text parsed as a URL by `read`, which returns null if invalid. */
const address = (read: (value: string) => string | null, message: string) =>
  v.pipe(text, v.transform(read), v.string(message));

const webAddress = (origin: string, write: (url: URL) => string = (url) => url.href) =>
  address((value) => {
    const url = webUrl(value, origin);
    return url && write(url);
  }, 'must be a web address that begins with http: or https:, or a path on this site.');

const baseAddress = (origin: string) =>
  webAddress(origin, (url) => `${url.origin}${url.pathname.replace(/\/+$/, '')}/`);

const tileAddress = (origin: string) =>
  v.pipe(
    webAddress(origin, (url) => url.href.replace(/%7B/gi, '{').replace(/%7D/gi, '}')),
    v.check(
      (value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
      'must contain {z}, {x} and {y}.',
    ),
  );

const PHONES = 'must be text in quotation marks, or a list of such texts.';

/** One number, or a list of them. */
const phones = v.pipe(
  v.union([v.string(), v.array(v.string())], PHONES),
  v.transform((value) =>
    [value].flat().flatMap((number) => (isUnset('phone', number) ? [] : [number.trim()])),
  ),
);

const isOrigin = ({ href, origin, host, protocol }: URL): boolean =>
  href === `${origin}/` && !host.includes('*') && /^https?:$/.test(protocol);

/** Must match exactly, as browsers compare origins: scheme, host and port. */
const exactOrigin = address((value) => {
  const url = parseUrl(value);
  return url && isOrigin(url) ? url.origin : null;
}, 'must be origins such as "https://pay.example", without a path.');

const origins = v.pipe(
  v.array(exactOrigin, 'must be a list in square brackets.'),
  v.minLength(1, 'must name at least one origin, or be left out.'),
);

const flag = v.optional(v.boolean('must be true or false, without quotation marks.'), false);

const degrees = (limit: number) =>
  v.pipe(
    v.number('must be a number of degrees.'),
    v.check((value) => Math.abs(value) <= limit, `must be between -${limit} and ${limit}.`),
  );

const configSchema = (origin: string) =>
  v.object({
    apiBaseUrl: baseAddress(origin),
    assetsBaseUrl: v.optional(baseAddress(origin)),
    filesBaseUrl: v.optional(baseAddress(origin)),
    geocodeUrl: v.optional(webAddress(origin)),
    mapsKey: v.optional(text),
    tileUrl: v.optional(tileAddress(origin)),
    tileAttribution: v.optional(text),
    vendorSiteUrl: v.optional(webAddress(origin)),
    whatsappUrl: v.optional(webAddress(origin)),
    businessName: text,
    currency: v.optional(
      v.pipe(text, v.regex(/^[A-Z]{3}$/, 'must be three capital letters such as "ZAR".')),
    ),
    contact: v.optional(
      v.object(
        { phone: v.optional(phones), email: v.optional(text), address: v.optional(text) },
        'must hold phone, email and address.',
      ),
      {},
    ),
    defaultCenter: v.optional(
      v.object({ lat: degrees(90), lng: degrees(180) }, 'must hold the numbers lat and lng.'),
      AMANZIMTOTI,
    ),
    userType: text,
    paymentOrigins: v.optional(origins),
    pictureOrigins: v.optional(origins),
    reportUrl: v.optional(webAddress(origin)),
    recentReportsUrl: v.optional(webAddress(origin, (url) => url.href.replace(/\/+$/, ''))),
    devTools: flag,
    supportRoom: flag,
  });

/**
 * The values that differ between environments, read once at startup from `/config.json`.
 *
 * Base URLs end in exactly one slash, and all URLs are absolute. Keys that are missing, or still
 * have a brace placeholder, are absent: features that need them stay hidden.
 */
export type AppConfig = v.InferOutput<ReturnType<typeof configSchema>> & {
  /** The site's origin, such as "https://wash.example"; not a key of the file. */
  siteOrigin: string;
  /** Whether a recorded state is shown, which requests nothing; not a key of the file. */
  isRecorded?: true;
};

const isUnset = (key: string, value: unknown): boolean => {
  if (value === null || value === undefined) return true;
  if (typeof value !== 'string') return false;
  const filled = key === 'tileUrl' ? value.replace(TILE_VARIABLES, '') : value;
  return value.trim() === '' || PLACEHOLDER.test(filled);
};

const withoutUnset = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([key, value]) => !isUnset(key, value))
      .map(([key, value]) => [key, isRecord(value) ? withoutUnset(value) : value]),
  );

const toProblem = (issue: v.BaseIssue<unknown>): ConfigProblem => {
  const key = v.getDotPath(issue) ?? 'config.json';
  const isMissing = issue.input === undefined;
  return { key, message: isMissing ? `${key} is missing.` : `${key} ${issue.message}` };
};

/**
 * Validates the configuration (CONF-1).
 * @param origin the page's origin, for resolving relative URLs
 * @returns the configuration, or every problem with the name of its key
 */
export const parseConfig = (json: unknown, origin: string): ConfigResult => {
  if (!isRecord(json)) {
    return {
      status: 'wrong',
      problems: [{ key: 'config.json', message: 'config.json must hold one JSON object.' }],
    };
  }
  const result = v.safeParse(configSchema(origin), withoutUnset(json));
  return result.success
    ? { status: 'read', config: { ...result.output, siteOrigin: origin } }
    : { status: 'wrong', problems: result.issues.map(toProblem) };
};

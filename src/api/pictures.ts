import type { AppConfig } from '../config';
import { parseUrl, webUrl } from '../lib/parseUrl';
import type { UserDetails } from './profile';

/** Data URLs of image types without scripts. */
const PICTURE_DATA = /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i;

const HAS_SCHEME = /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i;

/** Whether the content security policy allows images of an origin (server/siteHeaders.ts). */
const isAllowed = (
  { siteOrigin, apiBaseUrl, assetsBaseUrl, filesBaseUrl, pictureOrigins = [] }: AppConfig,
  origin: string,
): boolean =>
  [siteOrigin, apiBaseUrl, assetsBaseUrl, filesBaseUrl, ...pictureOrigins].some(
    (url) => url !== undefined && parseUrl(url)?.origin === origin,
  );

const encodedName = (file: string): string => {
  const path = file.replace(/^[\\/]+/, '').replaceAll('\\', '/');
  // `encodeURI` leaves the characters that end a path.
  return encodeURI(path.toWellFormed()).replace(/[?#]/g, encodeURIComponent);
};

const urlBelow =
  (address: 'apiBaseUrl' | 'assetsBaseUrl' | 'filesBaseUrl') =>
  (config: AppConfig, file: string | null | undefined): string | undefined => {
    if (!file) return undefined;
    if (PICTURE_DATA.test(file)) return file;
    if (config.isRecorded) return undefined;
    if (HAS_SCHEME.test(file)) {
      const url = webUrl(file, 'https://localhost/');
      return url && isAllowed(config, url.origin) ? url.href : undefined;
    }
    const base = config[address];
    if (base === undefined) return undefined;
    const url = base + encodedName(file);
    // The base is relative if the site's origin isn't configured.
    return base.startsWith('/') ? url : parseUrl(url)?.href;
  };

/**
 * The URL of an image of a service, store, coupon or order (DATA-5), from its name, an allowed
 * http(s) URL (`pictureOrigins`) or an image data URL; undefined if the image or its base is missing
 * or invalid.
 */
export const assetUrl = urlBelow('assetsBaseUrl');

/** The URL of a blog's image (DATA-11). */
export const fileUrl = urlBelow('filesBaseUrl');

/** The URL of a customer's picture (DATA-1); `savedAt` is when a new one was saved in this tab. */
export function userImageUrl(
  config: AppConfig,
  file: string | null | undefined,
  savedAt?: number,
): string | undefined {
  const url = urlBelow('apiBaseUrl')(config, file);
  // Some servers reuse the URL, and the browser's cached copy. One with a query may be signed, and
  // is new in that case.
  const isPlain = url !== undefined && /^https?:[^?#]*$/.test(url);
  return isPlain && savedAt !== undefined ? `${url}?saved=${savedAt}` : url;
}

/** A customer's portrait (HEAD-2, DASH-3): the one just saved until the details are refetched. */
export const portraitUrl = (
  config: AppConfig,
  { savedPicture, imageFile, pictureSavedAt }: UserDetails,
): string | undefined => savedPicture ?? userImageUrl(config, imageFile, pictureSavedAt);

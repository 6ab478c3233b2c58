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

function pictureUrl(
  config: AppConfig,
  base: string | undefined,
  file: string | null | undefined,
): string | undefined {
  if (!file) return undefined;
  if (PICTURE_DATA.test(file)) return file;
  if (config.isRecorded) return undefined;
  if (HAS_SCHEME.test(file)) {
    const url = webUrl(file, 'https://localhost/');
    return url && isAllowed(config, url.origin) ? url.href : undefined;
  }
  if (base === undefined) return undefined;
  const url = base + encodedName(file);
  // The base is relative if the site's origin isn't configured.
  return base.startsWith('/') ? url : parseUrl(url)?.href;
}

/**
 * The URL of an image of a service, store, coupon or order (DATA-5).
 * @param file its name, to be encoded; an allowed http(s) URL (`pictureOrigins`) or image data URL
 *   is used unchanged
 * @returns undefined when the base or the file is missing, or the file is not a valid image URL
 */
export const assetUrl = (config: AppConfig, file: string | null | undefined): string | undefined =>
  pictureUrl(config, config.assetsBaseUrl, file);

/** The URL of a blog's image (DATA-11). */
export const fileUrl = (config: AppConfig, file: string | null | undefined): string | undefined =>
  pictureUrl(config, config.filesBaseUrl, file);

/** A customer's portrait (HEAD-2, DASH-3): the one just saved until the details are refetched. */
export const portraitUrl = (
  config: AppConfig,
  { savedPicture, imageFile, pictureSavedAt }: UserDetails,
): string | undefined => savedPicture ?? userImageUrl(config, imageFile, pictureSavedAt);

/**
 * The URL of a customer's picture, relative to the API (DATA-1). Some servers reuse the URL for a
 * new picture, so the browser's cached copy must be bypassed.
 * @param savedAt when a new picture was saved in this tab, if any
 */
export function userImageUrl(
  config: AppConfig,
  file: string | null | undefined,
  savedAt?: number,
): string | undefined {
  const url = pictureUrl(config, config.apiBaseUrl, file);
  // A URL with a query may be signed, and is new in that case.
  const isPlain = url !== undefined && /^https?:[^?#]*$/.test(url);
  return isPlain && savedAt !== undefined ? `${url}?saved=${savedAt}` : url;
}

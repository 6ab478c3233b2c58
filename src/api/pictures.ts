import type { AppConfig } from '../config';
import { parsedUrl, webUrl } from '../lib/parsedUrl';

/** Data URLs that an image element renders without running anything. */
const PICTURE_DATA = /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i;

const HAS_SCHEME = /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i;

const pictureUrl = (
  { isRecorded }: AppConfig,
  base: string | undefined,
  file: string | null | undefined,
): string | undefined => {
  if (file === null || file === undefined || file === '') return undefined;
  if (PICTURE_DATA.test(file)) return file;
  if (isRecorded) return undefined;
  if (HAS_SCHEME.test(file)) return webUrl(file, 'https://localhost/')?.href;
  if (base === undefined) return undefined;
  // A name may contain a hash; an address would end before it.
  const address = base + file.replace(/^[\\/]+/, '').replaceAll('#', '%23');
  return parsedUrl(address)?.href;
};

/**
 * The address of an image of a service, store, coupon or order (DATA-5).
 * @param file as named by the server; absolute http(s) addresses and image data URLs are used
 *   unchanged
 * @returns undefined when the base or the file is missing, or the file is not a valid image address
 */
export const assetUrl = (config: AppConfig, file: string | null | undefined): string | undefined =>
  pictureUrl(config, config.assetsBaseUrl, file);

/** The address of a blog's image (DATA-11). */
export const fileUrl = (config: AppConfig, file: string | null | undefined): string | undefined =>
  pictureUrl(config, config.filesBaseUrl, file);

/**
 * The address of a customer's picture, relative to the API (DATA-1). Some servers keep the address for
 * a new picture, and browsers the old picture for the address.
 * @param savedAt when a new picture was saved here, if it was
 */
export function userImageUrl(
  config: AppConfig,
  file: string | null | undefined,
  savedAt?: number,
): string | undefined {
  const address = pictureUrl(config, config.apiBaseUrl, file);
  // An address with a query may be signed, and is a new one then.
  const isPlain = address !== undefined && /^https?:[^?#]*$/.test(address);
  return isPlain && savedAt !== undefined ? `${address}?saved=${savedAt}` : address;
}

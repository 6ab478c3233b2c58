import type { AppConfig } from '../config';

/** Data that a picture element draws without running anything. */
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
  if (HAS_SCHEME.test(file)) {
    if (!URL.canParse(file, 'https://localhost/')) return undefined;
    const url = new URL(file, 'https://localhost/');
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
  }
  if (base === undefined) return undefined;
  const address = base + file.replace(/^[\\/]+/, '');
  return URL.canParse(address) ? new URL(address).href : undefined;
};

/**
 * The address of a picture of a service, a store, a coupon or an order (DATA-5).
 * @param config its `assetsBaseUrl` goes before the file
 * @param file as the server named it; full http(s) addresses and picture data are taken as they are
 * @returns undefined when the base or the file is missing, or the file is no picture's address
 */
export const assetUrl = (config: AppConfig, file: string | null | undefined): string | undefined =>
  pictureUrl(config, config.assetsBaseUrl, file);

/**
 * The address of a blog's picture (DATA-11).
 * @param config its `filesBaseUrl` goes before the file
 * @param file see `assetUrl`
 */
export const fileUrl = (config: AppConfig, file: string | null | undefined): string | undefined =>
  pictureUrl(config, config.filesBaseUrl, file);

/**
 * The address of a customer's own picture, which is appended to the API's base (DATA-1).
 * @param config its `apiBaseUrl` goes before the file
 * @param file see `assetUrl`
 */
export const userImageUrl = (
  config: AppConfig,
  file: string | null | undefined,
): string | undefined => pictureUrl(config, config.apiBaseUrl, file);

/** The image types that a customer is asked for, as in `File.type`. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** How many bytes of a file `typeOfPicture` looks at. */
export const SIGNATURE_BYTES = 12;

/**
 * The type of an image by its first bytes; a file's own label may be wrong (`image/jpg`) or missing.
 * @returns one of `PICTURE_TYPES`; null for any other file
 */
export function typeOfPicture(bytes: Uint8Array): string | null {
  const text = String.fromCharCode(...bytes.slice(0, SIGNATURE_BYTES));
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (text.startsWith('\u0089PNG\r\n')) return 'image/png';
  return /^RIFF[^]{4}WEBP/.test(text) ? 'image/webp' : null;
}

/** Images are scaled down before sending; this only limits what the browser has to decode. */
const LARGEST_BYTES = 25 * 1024 * 1024;

/** The long side of a profile picture when sent (DASH-3). */
const LONG_SIDE = 1024;

/** Why a picture can't be sent; `altered` when the browser returned other pixels than were drawn. */
export type PictureProblem = 'tooLarge' | 'unreadable' | 'altered';

/**
 * Validates a chosen file by its size. Whether it is a picture shows when it is decoded; its label
 * says little.
 * @returns null for a valid file
 */
export const pictureProblem = ({ size }: Pick<File, 'size'>) =>
  size > LARGEST_BYTES ? 'tooLarge' : null;

/** The size at which an image is sent: same proportions, never larger. */
export function sizeToSend(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

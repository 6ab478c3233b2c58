/** The accepted image types, as in `File.type`. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** How many bytes of a file `typeOfPicture` reads. */
export const SIGNATURE_BYTES = 12;

/** One of `PICTURE_TYPES`, from a file's first bytes, or null; `File.type` may be wrong. */
export function typeOfPicture(bytes: Uint8Array): string | null {
  const text = String.fromCharCode(...bytes.slice(0, SIGNATURE_BYTES));
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (text.startsWith('\u0089PNG\r\n')) return 'image/png';
  return /^RIFF[^]{4}WEBP/.test(text) ? 'image/webp' : null;
}

/** The maximum input size, for decoding; images are scaled down before upload. */
const MAX_BYTES = 25 * 1024 * 1024;

/** The long side of a profile picture when sent (DASH-3). */
const LONG_SIDE = 1024;

/** Why a picture can't be sent; `altered` if the browser's canvas returned other pixels. */
export type PictureProblem = 'tooLarge' | 'unreadable' | 'altered';

/** Checks the size; decoding tells whether it is a picture. */
export const pictureProblem = ({ size }: Pick<File, 'size'>) =>
  size > MAX_BYTES ? 'tooLarge' : null;

/** The size at which an image is sent: same proportions, never larger. */
export function sizeToSend(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

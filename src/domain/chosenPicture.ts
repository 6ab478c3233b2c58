/** The accepted image types, as in `File.type`. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Images are scaled down before sending; this only limits what the browser has to decode. */
const LARGEST_BYTES = 25 * 1024 * 1024;

/** The long side of a profile picture when sent (DASH-3). */
const LONG_SIDE = 1024;

export type PictureProblem = 'wrongType' | 'tooLarge' | 'unreadable';

/**
 * Validates a chosen file by type and size.
 * @returns null for a valid file
 */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>) {
  if (!PICTURE_TYPES.includes(type)) return 'wrongType';
  return size > LARGEST_BYTES ? 'tooLarge' : null;
}

/** The size at which an image is sent: same proportions, never larger. */
export function sizeToSend(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** The kinds of pictures that a profile takes, as `File.type` names them. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** A picture is made smaller before it is sent; this only bounds what the browser has to decode. */
const LARGEST_BYTES = 25 * 1024 * 1024;

/** The long side of a profile picture as it is sent (DASH-3). */
const LONG_SIDE = 1024;

/** Why a chosen file can't be the profile picture. */
export type PictureProblem = 'wrongType' | 'tooLarge' | 'unreadable';

/**
 * What is wrong with a chosen file, as far as its name and size tell.
 * @returns null for a file that may be read
 */
export function pictureProblem({
  type,
  size,
}: Pick<File, 'type' | 'size'>): Exclude<PictureProblem, 'unreadable'> | null {
  if (!PICTURE_TYPES.includes(type)) return 'wrongType';
  return size > LARGEST_BYTES ? 'tooLarge' : null;
}

/** The size at which a picture is sent: in its own shape, and never larger than it was. */
export function sizeToSend(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

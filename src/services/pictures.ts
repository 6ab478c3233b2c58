import { PICTURE_TYPES, sizeToSend } from '../domain/chosenPicture';

/** Far above what the eye tells from the original, at a fraction of its bytes. */
const QUALITY = 0.86;

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Decodes and encodes a picture anew; everything that is not its pixels stays behind. */
async function encodedAnew(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, sizeToSend(bitmap.width, bitmap.height));
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const type = PICTURE_TYPES.includes(file.type) ? file.type : 'image/jpeg';
    // A browser that can't write the kind (Safari and WebP) writes PNG.
    return await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, type, QUALITY);
    });
  } finally {
    bitmap.close();
  }
}

/**
 * Makes the file that is sent for a chosen picture (DASH-3): upright, at most 1024 px on its long
 * side, without metadata, and without the name it had on the device.
 * @returns null where the browser can't read the picture
 */
export async function pictureToSend(file: File): Promise<File | null> {
  const encoded = await encodedAnew(file).catch(() => null);
  if (encoded === null) return null;
  const extension = EXTENSIONS[encoded.type] ?? 'png';
  return new File([encoded], `picture.${extension}`, { type: encoded.type });
}

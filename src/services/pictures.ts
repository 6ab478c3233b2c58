import {
  SIGNATURE_BYTES,
  sizeToSend,
  typeOfPicture,
  type PictureProblem,
} from '../domain/chosenPicture';

/** Visually lossless at a fraction of the size. */
const QUALITY = 0.86;

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** The side of the square in which two pictures are compared, in pixels. */
const SAMPLE = 16;

/** The background of a sample: white or noise instead reveals fingerprinting protection. */
const PROBE = { color: '#3264c8', rgb: [50, 100, 200] } as const;

/** The largest mean difference of a colour channel (0 to 255) due to compression. */
const MAX_DIFFERENCE = 24;

/** A picture's pixels on black, at a few points; null if the canvas returns other ones. */
function samplePixels(picture: CanvasImageSource): Uint8ClampedArray | null {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: SAMPLE, height: SAMPLE + 1 });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.fillRect(0, 0, SAMPLE, SAMPLE);
  context.drawImage(picture, 0, 0, SAMPLE, SAMPLE);
  context.fillStyle = PROBE.color;
  context.fillRect(0, SAMPLE, SAMPLE, 1);
  const probe = context.getImageData(0, SAMPLE, SAMPLE, 1).data;
  // Brave changes the lowest bits of some pixels, invisibly.
  const isUnaltered = probe.every(
    (value, at) => at % 4 === 3 || Math.abs(value - (PROBE.rgb[at % 4] ?? 0)) < 8,
  );
  return isUnaltered ? context.getImageData(0, 0, SAMPLE, SAMPLE).data : null;
}

/** Whether an encoded picture is the original, not noise from fingerprinting protection. */
async function isFaithful(canvas: HTMLCanvasElement, encoded: Blob): Promise<boolean> {
  const drawn = samplePixels(canvas);
  const bitmap = await createImageBitmap(encoded);
  try {
    const sent = samplePixels(bitmap);
    if (drawn === null || sent === null) return false;
    const difference = drawn.reduce((sum, value, at) => sum + Math.abs(value - (sent[at] ?? 0)), 0);
    return difference / drawn.length < MAX_DIFFERENCE;
  } finally {
    bitmap.close();
  }
}

/** Re-encodes an image, which drops everything but its pixels. */
async function reencode(file: File): Promise<Blob | PictureProblem> {
  // Upright by default; Safari before 17 and Chrome 111 reject an explicit 'from-image'.
  const bitmap = await createImageBitmap(file);
  try {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, sizeToSend(bitmap.width, bitmap.height));
    const context = canvas.getContext('2d');
    if (!context) return 'unreadable';
    const signature = await file.slice(0, SIGNATURE_BYTES).arrayBuffer();
    const type = typeOfPicture(new Uint8Array(signature)) ?? 'image/jpeg';
    if (type === 'image/jpeg') {
      // JPEG has no transparency; it would be black.
      context.fillStyle = 'white';
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // A browser that can't encode a format (Safari and WebP) falls back to PNG.
    const encoded = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, type, QUALITY),
    );
    if (encoded === null) return 'unreadable';
    const isSame = await isFaithful(canvas, encoded).catch(() => false);
    return isSame ? encoded : 'altered';
  } finally {
    bitmap.close();
  }
}

/**
 * Prepares a chosen picture for upload (DASH-3): upright, at most 1024 px on its long side, without
 * metadata or its original file name. Or says what is wrong with it.
 */
export async function pictureToSend(file: File): Promise<File | PictureProblem> {
  const encoded = await reencode(file).catch(() => 'unreadable' as const);
  if (typeof encoded === 'string') return encoded;
  const extension = EXTENSIONS[encoded.type] ?? 'png';
  return new File([encoded], `picture.${extension}`, { type: encoded.type });
}

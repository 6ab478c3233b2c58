/** Begins every report code, so that one can be told from other texts. */
const PREFIX = 'AWR1.';

/**
 * Reports have some hundred thousand bytes, three million among 10,000 stores; of what is longer,
 * nothing is read or unpacked.
 */
export const MOST_BYTES = 10_000_000;

/**
 * Sends bytes through a stream, and stops as soon as too many come out: a short text can unpack to
 * more than a browser's memory holds.
 */
const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> => {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > MOST_BYTES) {
      await reader.cancel();
      throw new RangeError('This unpacks to more than a report holds.');
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
};

const toText = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

/** Packs the text of a report into a code that can be pasted into a message. */
export async function reportCode(text: string): Promise<string> {
  const packed = await through(
    new TextEncoder().encode(text),
    new CompressionStream('deflate-raw'),
  );
  return PREFIX + toText(packed);
}

/** Whether a text begins as report codes do. */
export const isReportCode = (given: string): boolean => given.trimStart().startsWith(PREFIX);

/**
 * Takes what support was given: the text of a report, or its code with the spaces and line breaks
 * that messages add.
 * @returns the text of a report; whatever is no code, or a broken one, comes back as it is
 */
export async function textOfCode(given: string): Promise<string> {
  if (!isReportCode(given)) return given;
  const code = given.replace(/\s+/g, '');
  try {
    const bytes = await through(
      toBytes(code.slice(PREFIX.length)),
      new DecompressionStream('deflate-raw'),
    );
    return new TextDecoder().decode(bytes);
  } catch {
    return given;
  }
}

const PREFIX = 'AWR1.';

/** The size limit of input; reports have three million bytes with 10,000 stores. */
export const MAX_BYTES = 10_000_000;

/**
 * Pipes bytes through a stream and stops when the output gets too large: a short text can inflate
 * to more than the browser's memory.
 */
const pipeThrough = async (
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
    if (length > MAX_BYTES) {
      await reader.cancel();
      throw new RangeError('This inflates to more than a report may contain.');
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

/** Compresses a report's text into a code that can be pasted into a message. */
export async function reportCode(text: string): Promise<string> {
  const packed = await pipeThrough(
    new TextEncoder().encode(text),
    new CompressionStream('deflate-raw'),
  );
  return PREFIX + toText(packed);
}

/** Whether a text contains a report code, valid or not, and is no report itself. */
export const hasReportCode = (input: string): boolean =>
  input.includes(PREFIX) && !input.trimStart().startsWith('{');

/** A code within a message, which may quote it and break it into lines. */
const CODE = /AWR1\.([\w\s\u200b>-]+)/;

/** How many words after a code are taken for the rest of its message. */
const MAX_WORDS_AFTER = 20;

/**
 * Accepts a report's text, or a message with its code.
 * @returns the report's text; anything without a valid code is returned unchanged
 */
export async function textOfCode(input: string): Promise<string> {
  const code = hasReportCode(input) ? CODE.exec(input)?.[1] : undefined;
  const words = code?.split(/[^\w-]+/).filter(Boolean) ?? [];
  // Browsers reject bytes after the end of the code.
  for (let after = 0; after <= Math.min(words.length - 1, MAX_WORDS_AFTER); after += 1) {
    try {
      const packed = toBytes(words.slice(0, words.length - after).join(''));
      const bytes = await pipeThrough(packed, new DecompressionStream('deflate-raw'));
      return new TextDecoder().decode(bytes);
    } catch {
      // The next attempt leaves out another word.
    }
  }
  return input;
}

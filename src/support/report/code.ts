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

/** Whether a text looks like a report code, valid or not. */
export const isReportCode = (input: string): boolean => input.trimStart().startsWith(PREFIX);

/**
 * Accepts a report's text, or its code with the spaces and line breaks that messages add.
 * @returns the report's text; anything that is not a valid code is returned unchanged
 */
export async function textOfCode(input: string): Promise<string> {
  if (!isReportCode(input)) return input;
  const code = input.replace(/\s+/g, '');
  try {
    const bytes = await pipeThrough(
      toBytes(code.slice(PREFIX.length)),
      new DecompressionStream('deflate-raw'),
    );
    return new TextDecoder().decode(bytes);
  } catch {
    return input;
  }
}

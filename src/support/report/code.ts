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
const CODE = /^[\w\s>|-]*/;

/** How many prefixes in a message are looked at. */
const MAX_CODES = 5;

/** A longer word after the prefix belongs to the code, of which only the last line may be shorter. */
const LONG_WORD = 30;

/** How many words after a code of short lines are taken for the rest of its message. */
const MAX_WORDS_AFTER = 20;

/** The texts that a message's code may be: browsers reject bytes after its end. */
function* codesIn(message: string): Generator<string> {
  const [, ...rests] = message.replace(/\p{Cf}/gu, '').split(PREFIX, MAX_CODES + 1);
  for (const rest of rests) {
    const words = (CODE.exec(rest)?.[0] ?? '').split(/[^\w-]+/).filter(Boolean);
    const long = words.findLastIndex(({ length }) => length > LONG_WORD) + 1;
    const ends = Array.from({ length: MAX_WORDS_AFTER + 1 }, (_, after) => words.length - after);
    for (const end of new Set([Math.min(long + 1, words.length), long, ...ends]))
      if (end > 0) yield words.slice(0, end).join('');
  }
}

/**
 * Accepts a report's text, or a message with its code.
 * @returns the report's text; anything without a valid code is returned unchanged
 */
export async function textOfCode(input: string): Promise<string> {
  if (!hasReportCode(input)) return input;
  for (const code of codesIn(input)) {
    try {
      const bytes = await pipeThrough(toBytes(code), new DecompressionStream('deflate-raw'));
      return new TextDecoder().decode(bytes);
    } catch {
      // Try the next.
    }
  }
  return input;
}

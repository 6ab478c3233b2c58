const PREFIX = 'AWR1.';

/** The size limit of input; reports have three million bytes with 10,000 stores. */
export const MAX_BYTES = 10_000_000;

/** Stops when the output gets too large: a short text can inflate to more than the memory. */
async function pipeThrough(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  let length = 0;
  const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, control) => {
      length += chunk.byteLength;
      if (length > MAX_BYTES) throw new RangeError('This is larger than a report may be.');
      control.enqueue(chunk);
    },
  });
  const limited = new Blob([bytes]).stream().pipeThrough(stream).pipeThrough(limit);
  return new Uint8Array(await new Response(limited).arrayBuffer());
}

/** Compresses a report's text into a code that can be pasted into a message. */
export async function reportCode(text: string): Promise<string> {
  const stream = new CompressionStream('deflate-raw');
  const packed = await pipeThrough(new TextEncoder().encode(text), stream);
  const letters = Array.from(packed, (byte) => String.fromCharCode(byte)).join('');
  // Without underscores, which chats take for italics and drop.
  return PREFIX + btoa(letters).replaceAll('+', '-').replace(/=+$/, '');
}

/** A code within a message, which may quote it and break it into lines. */
const CODE = /^[\w\s>|/-]*/;

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
    const words = (CODE.exec(rest)?.[0] ?? '').split(/[^\w/-]+/).filter(Boolean);
    const long = words.findLastIndex(({ length }) => length > LONG_WORD) + 1;
    const ends = Array.from({ length: MAX_WORDS_AFTER + 1 }, (_, after) => words.length - after);
    for (const end of new Set([Math.min(long + 1, words.length), long, ...ends]))
      if (end > 0) yield words.slice(0, end).join('');
  }
}

/** The report's text in a message with its code, or null; a text without a code is unchanged. */
export async function textOfCode(input: string): Promise<string | null> {
  const isReport = input.trimStart().startsWith('{');
  if (isReport || !input.includes(PREFIX)) return input;
  for (const code of codesIn(input)) {
    try {
      // Earlier codes have underscores.
      const letters = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
      const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
      const stream = new DecompressionStream('deflate-raw');
      return new TextDecoder().decode(await pipeThrough(packed, stream));
    } catch {
      // Try the next.
    }
  }
  return null;
}

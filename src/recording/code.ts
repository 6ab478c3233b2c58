/** Begins every report code, so that one can be told from other texts. */
const PREFIX = 'AWR1.';

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> => {
  const packed = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(packed).arrayBuffer());
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

/**
 * Takes what support was given: the text of a report, or its code with the spaces and line breaks
 * that messages add.
 * @returns the text of a report; whatever is no code comes back as it is
 */
export async function textOfCode(given: string): Promise<string> {
  const code = given.replace(/\s+/g, '');
  if (!code.startsWith(PREFIX)) return given;
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

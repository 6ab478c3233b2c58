/**
 * Reads an address, as `URL.parse` does, which not every browser has that is served.
 * @param base what a relative one is resolved against
 * @returns null when it is none
 */
export function parsedUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

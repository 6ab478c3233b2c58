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

/** Reads a web address that browsers fetch, which they don't with a user name or a password. */
export function webUrl(text: string, base?: string): URL | null {
  const url = parsedUrl(text, base);
  const isOpen = url?.username === '' && url.password === '';
  return isOpen && /^https?:$/.test(url.protocol) ? url : null;
}

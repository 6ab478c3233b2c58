/** Like `URL.parse`, which some supported browsers lack: null if invalid. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** Parses a URL that `fetch` accepts: http(s), without user name and password. */
export function webUrl(text: string, base?: string): URL | null {
  const url = parseUrl(text, base);
  const isOpen = url?.username === '' && url.password === '';
  return isOpen && /^https?:$/.test(url.protocol) ? url : null;
}

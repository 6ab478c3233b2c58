import { parseJson } from '../lib/parseJson';
import { parseConfig, type AppConfig, type ConfigResult } from './schema';

interface ConfigReader {
  /** Requests the file; the signal aborts a slow request. */
  fetchFile: (signal: AbortSignal) => Promise<Response>;
  /** The page's origin, for resolving relative URLs. */
  origin: string;
  wait: (ms: number) => Promise<unknown>;
}

/** The delays before retries, in milliseconds. */
const RETRY_DELAYS_MS = [250, 1000];
/** The timeout of a request: the page isn't hydrated meanwhile. */
const TIMEOUT_MS = 8000;

/** The file's text, or null for another response: an error, an empty one, or HTML. */
async function textOf(response: Response): Promise<string | null> {
  if (!response.ok) return null;
  const text = await response.text();
  return /^\s*(?:<|$)/.test(text) ? null : text;
}

function parseText(text: string, origin: string): ConfigResult {
  const json = parseJson(text);
  if (json !== undefined) return parseConfig(json, origin);
  const message = 'config.json is not valid JSON.';
  return { status: 'wrong', problems: [{ key: 'config.json', message }] };
}

/**
 * Loads the configuration on startup (CONF-1, CONF-4). A failed request is retried twice.
 * @returns its values, its problems, or that it is lost: no connection, or another response
 */
export async function readConfig({
  fetchFile,
  origin,
  wait,
}: ConfigReader): Promise<ConfigResult | { status: 'lost' }> {
  for (const delay of [...RETRY_DELAYS_MS, null]) {
    try {
      const text = await textOf(await fetchFile(AbortSignal.timeout(TIMEOUT_MS)));
      if (text !== null) return parseText(text, origin);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError') break;
    }
    if (delay !== null) await wait(delay);
  }
  return { status: 'lost' };
}

/**
 * The configuration a document was rendered with, moved to the serving origin: relative URLs in
 * `/config.json` were resolved against the origin it was rendered for.
 */
export const servedFrom = (rendered: AppConfig, origin: string): AppConfig =>
  JSON.parse(JSON.stringify(rendered), (_key, value: unknown) =>
    typeof value === 'string' && `${value}/`.startsWith(`${rendered.siteOrigin}/`)
      ? origin + value.slice(rendered.siteOrigin.length)
      : value,
  ) as AppConfig;

import { parsedJson } from '../lib/parsedJson';
import { parseConfig, type AppConfig, type ConfigResult } from './schema';

/**
 * What came of reading `/config.json`: the values, a file that is wrong, or no file at all, because
 * the connection failed or something else answered in its place.
 */
export type ConfigReading = ConfigResult | { status: 'lost' };

export interface ConfigReader {
  /**
   * Requests the file.
   * @param signal ends a request that takes too long
   */
  fetchFile: (signal: AbortSignal) => Promise<Response>;
  /** The page's own origin, for resolving relative addresses. */
  origin: string;
  /** Resolves after some milliseconds. */
  wait: (ms: number) => Promise<unknown>;
}

/** How long to wait before the file is requested again, in milliseconds. */
const PAUSES_MS = [250, 1000];
/** When an unanswered request counts as lost: customers see a page that does nothing meanwhile. */
const ANSWER_WITHIN_MS = 8000;

/** The text of the file, or null when something else answered: an error, nothing, or a page. */
async function textOf(response: Response): Promise<string | null> {
  if (!response.ok) return null;
  const text = await response.text();
  return /^\s*(?:<|$)/.test(text) ? null : text;
}

function readingOf(text: string, origin: string): ConfigResult {
  const json = parsedJson(text);
  if (json !== undefined) return parseConfig(json, origin);
  const message = 'config.json is not valid JSON.';
  return { status: 'wrong', problems: [{ key: 'config.json', message }] };
}

/**
 * Loads the configuration on startup (CONF-1, CONF-4). A file that did not come is requested again,
 * twice.
 */
export async function readConfig({
  fetchFile,
  origin,
  wait,
}: ConfigReader): Promise<ConfigReading> {
  for (const pause of [...PAUSES_MS, null]) {
    try {
      const text = await textOf(await fetchFile(AbortSignal.timeout(ANSWER_WITHIN_MS)));
      if (text !== null) return readingOf(text, origin);
    } catch (problem) {
      if (problem instanceof DOMException && problem.name === 'TimeoutError') break;
    }
    if (pause !== null) await wait(pause);
  }
  return { status: 'lost' };
}

/**
 * The values a document was rendered with, for the origin that it is served from: relative addresses
 * in `/config.json` were resolved against the one it was rendered for.
 */
export const servedFrom = (rendered: AppConfig, origin: string): AppConfig => {
  const moved = (value: unknown): unknown =>
    typeof value === 'string' && `${value}/`.startsWith(`${rendered.siteOrigin}/`)
      ? origin + value.slice(rendered.siteOrigin.length)
      : value;
  return JSON.parse(JSON.stringify(rendered), (_key, value: unknown) => moved(value)) as AppConfig;
};

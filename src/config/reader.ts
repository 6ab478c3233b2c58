import { parseConfig, type ConfigResult } from './schema';

/**
 * Loads the configuration on startup.
 * @param fetchJson fetches and parses `/config.json`; a rejection is reported as a problem
 * @param origin the page's own origin, for resolving relative addresses
 * @returns the configuration, or the problems to show instead of the site
 */
export const readConfig = async (
  fetchJson: () => Promise<unknown>,
  origin: string,
): Promise<ConfigResult> => {
  try {
    return parseConfig(await fetchJson(), origin);
  } catch {
    return {
      ok: false,
      problems: [
        {
          key: 'config.json',
          message: 'config.json could not be read, or is not valid JSON.',
        },
      ],
    };
  }
};

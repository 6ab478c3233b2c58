/** The servers' ports and origins, and the configuration that points the site to the sandbox. */

const { UserError } = require('./userError.cjs');

const HOST = '127.0.0.1';
const DEFAULT_SITE_PORT = 4140;
const DEFAULT_SANDBOX_PORT = 4141;

const SHIPPED_SANDBOX_ORIGIN = `http://${HOST}:${DEFAULT_SANDBOX_PORT}`;

/**
 * Reads a port from the environment.
 * @param {string} variable
 * @param {number} fallback
 * @throws {UserError} naming the variable, when its value is not a port
 */
function portFrom(variable, fallback) {
  const value = process.env[variable];
  if (value === undefined || value === '') return fallback;
  const port = Number(value);
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  throw new UserError(`${variable} must be a port from 1 to 65535, but is "${value}".`);
}

const sitePort = () => portFrom('SITE_PORT', DEFAULT_SITE_PORT);
const sandboxPort = () => portFrom('SANDBOX_PORT', DEFAULT_SANDBOX_PORT);

/** Where `npm start` and `npm run preview` serve the site. */
const previewOrigin = () => `http://${HOST}:${sitePort()}`;

/**
 * Where the built site will be served: its sitemap needs absolute URLs.
 * @returns {string | null} the origin from SITE_ORIGIN; null when that is not set
 * @throws {UserError} when SITE_ORIGIN is not an origin
 */
function siteOrigin() {
  const value = process.env.SITE_ORIGIN;
  if (value === undefined || value === '') return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) {
    return url.origin;
  }
  throw new UserError(`SITE_ORIGIN must be like https://wash.example, but is "${value}".`);
}

/**
 * The configuration for local use: it points to the sandbox's actual origin, sends and lists
 * reports there, and turns on the support room and Redux DevTools. Other hosts are unchanged.
 * @returns {string} the text to serve; if it is not a JSON object, only the origin is replaced
 */
function configForDevelopment(configText, sandboxOrigin) {
  // Without a byte order mark.
  const text = configText.replace(/^\uFEFF/, '').replaceAll(SHIPPED_SANDBOX_ORIGIN, sandboxOrigin);
  let values;
  try {
    values = JSON.parse(text);
  } catch {
    // The site itself reports errors in the file.
    return text;
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return text;
  const reports = {
    reportUrl: `${sandboxOrigin}/reports`,
    recentReportsUrl: `${sandboxOrigin}/sandbox/reports`,
  };
  return JSON.stringify({ ...reports, ...values, devTools: true, supportRoom: true }, null, 2);
}

module.exports = { HOST, sitePort, sandboxPort, previewOrigin, siteOrigin, configForDevelopment };

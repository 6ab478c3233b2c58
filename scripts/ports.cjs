/** Where the servers listen, and how the site finds a sandbox that listens somewhere else. */

const { Refusal } = require('./refusal.cjs');

const HOST = '127.0.0.1';
const DEFAULT_SITE_PORT = 4140;
const DEFAULT_SANDBOX_PORT = 4141;

/** The sandbox's origin as public/config.json names it. */
const SHIPPED_SANDBOX_ORIGIN = `http://${HOST}:${DEFAULT_SANDBOX_PORT}`;

/**
 * Reads a port from the environment.
 * @param {string} variable the variable's name
 * @param {number} fallback the port when the variable is not set
 * @returns {number} a port from 1 to 65535
 * @throws {Refusal} naming the variable, when its value is not a port
 */
function portFrom(variable, fallback) {
  const value = process.env[variable];
  if (value === undefined || value === '') return fallback;
  const port = Number(value);
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  throw new Refusal(`${variable} must be a port from 1 to 65535, but is "${value}".`);
}

const sitePort = () => portFrom('SITE_PORT', DEFAULT_SITE_PORT);
const sandboxPort = () => portFrom('SANDBOX_PORT', DEFAULT_SANDBOX_PORT);

/**
 * Where the built site will be served: addresses in its sitemap must be whole.
 * @returns {string} the origin from SITE_ORIGIN, or that of `npm run preview`
 * @throws {Refusal} when SITE_ORIGIN is not an origin
 */
function siteOrigin() {
  const value = process.env.SITE_ORIGIN;
  if (value === undefined || value === '') return `http://${HOST}:${sitePort()}`;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) {
    return url.origin;
  }
  throw new Refusal(`SITE_ORIGIN must be like https://wash.example, but is "${value}".`);
}

/**
 * The configuration as a developer's own machine serves it: pointed at the sandbox's actual origin,
 * other hosts left as they are, reports sent to it, with the support room and Redux DevTools on, which are off in a
 * deployment unless somebody asks for them.
 * @param {string} configText the text of config.json
 * @param {string} sandboxOrigin such as "http://127.0.0.1:4341"
 * @returns {string} the text to serve; one that is no JSON object is only pointed at the sandbox
 */
function configForDevelopment(configText, sandboxOrigin) {
  const text = configText.replaceAll(SHIPPED_SANDBOX_ORIGIN, sandboxOrigin);
  let values;
  try {
    values = JSON.parse(text);
  } catch {
    // The site itself says what is wrong with the file.
    return text;
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return text;
  const reportUrl = `${sandboxOrigin}/reports`;
  return JSON.stringify({ reportUrl, ...values, devTools: true, supportRoom: true }, null, 2);
}

module.exports = { HOST, sitePort, sandboxPort, siteOrigin, configForDevelopment };

/** Both pages, in all spellings that servers accept. */
const PAYMENT_RESULT = /^\/+(success|failure)(?:\/+index\.html)?\/*$/i;

/**
 * Middleware of the development server: redirects a payment gateway's form POST to `/success` or
 * `/failure` to a GET of the page, like `npm run serve` and nginx (PAY-9).
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {() => void} next
 */
function paymentReturns(request, response, next) {
  const { pathname, search } = new URL(`http://site.invalid${request.url}`);
  const [, page] = PAYMENT_RESULT.exec(pathname) ?? [];
  if (request.method !== 'POST' || page === undefined) return next();
  response.writeHead(303, {
    Location: `/${page.toLowerCase()}${search}`,
    'Cache-Control': 'no-store',
  });
  response.end();
}

module.exports = { paymentReturns };

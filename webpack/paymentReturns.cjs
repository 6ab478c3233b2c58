/** Both pages in the spellings that servers take for theirs; the page is in the first group. */
const PAYMENT_RESULT = /^\/+(success|failure)(?:\/+index\.html)?\/*$/i;

/**
 * For the development server: answers a payment gateway's form POST to `/success` or `/failure` with
 * 303 to the page, as `npm run serve` and nginx do (PAY-9).
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

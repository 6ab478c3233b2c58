const LENGTH_LIMIT = 2048;

/** Browsers drop or rewrite these, so the address followed would not be the one checked. */
const REWRITTEN = /[\s\\\p{Cc}\p{Cf}]/u;

/** Browsers mend a missing or an extra slash; an honest payment page needs no mending. */
const WEB_ADDRESS = /^https?:\/\/[^/?#]/i;

/**
 * Checks an address before the customer's browser is sent to it to pay (PAY-5).
 * @param value what the server sent
 * @returns the address as the browser will follow it, or null unless it is an `http:` or `https:`
 *   address without user information
 */
export const safePaymentUrl = (value: unknown): string | null => {
  if (typeof value !== 'string' || value.length > LENGTH_LIMIT || REWRITTEN.test(value))
    return null;
  if (!WEB_ADDRESS.test(value) || !URL.canParse(value)) return null;
  const url = new URL(value);
  return url.username === '' && url.password === '' ? url.href : null;
};

/** Whom customers may be handed over to. */
interface HandOverRules {
  /** The only origins allowed; absent, any secure one is. */
  paymentOrigins?: readonly string[] | undefined;
  /** Where the site itself is served. */
  siteOrigin: string;
}

/**
 * Whether the customer's browser may be sent to a payment page (PAY-5): one of the configured
 * origins, and without encryption only from a site that has none itself.
 * @param url an address that `safePaymentUrl` let through
 */
export const mayHandOverTo = (
  url: string,
  { paymentOrigins, siteOrigin }: HandOverRules,
): boolean => {
  const { origin, protocol } = new URL(url);
  if (protocol !== 'https:' && new URL(siteOrigin).protocol === 'https:') return false;
  return paymentOrigins?.includes(origin) ?? true;
};

import { webUrl } from '../lib/parseUrl';

/** The maximum length of a URL that servers accept; signed ones are long. */
const LENGTH_LIMIT = 16_384;

/** Browsers drop or rewrite these: the opened URL would differ from the checked one. */
const REWRITTEN = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Browsers repair missing or extra slashes, which no genuine URL has. */
const WEB_ADDRESS = /^https?:\/\/[^/?#]/i;

/**
 * Validates the URL of a payment page (PAY-5).
 * @returns it as the browser opens it; null unless it is `http(s):` without user information
 */
export const safePaymentUrl = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (text.length > LENGTH_LIMIT || REWRITTEN.test(text)) return null;
  return WEB_ADDRESS.test(text) ? (webUrl(text)?.href ?? null) : null;
};

interface PaymentUrlRules {
  /** The allowed origins; if absent, any secure one. */
  paymentOrigins?: readonly string[] | undefined;
  siteOrigin: string;
}

/**
 * Whether the browser may be sent to a page that passed `safePaymentUrl` (PAY-5): only to a
 * configured origin, and unencrypted only if the site itself is.
 */
export const isAllowedPaymentUrl = (
  url: string,
  { paymentOrigins, siteOrigin }: PaymentUrlRules,
): boolean => {
  const { origin, protocol } = new URL(url);
  if (protocol !== 'https:' && new URL(siteOrigin).protocol === 'https:') return false;
  return paymentOrigins?.includes(origin) ?? true;
};

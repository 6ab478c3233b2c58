/**
 * Whether a text is safe as a key of a plain object and as part of a URL. Ids come from the server
 * and from the address bar; `constructor` and the like would look up a function instead of a row.
 */
export const isSafeId = (id: string): boolean =>
  id.length > 0 &&
  id.length <= 200 &&
  id.isWellFormed() &&
  !(id in Object.prototype) &&
  id !== 'prototype';

/** The booking id customers see: characters 10 to 24 of the order's id (DASH-5). */
export const bookingId = (orderId: string): string =>
  // Slicing may leave a lone surrogate at either end.
  orderId.slice(10, 24).replace(/^\p{Surrogate}|\p{Surrogate}$/gu, '');

/**
 * The creation time in an id of the back end's usual form (24 hex digits, the first 8 a Unix time).
 * @returns milliseconds since 1970-01-01 UTC, or null for other ids
 */
export const idCreatedAt = (id: string | null): number | null =>
  id !== null && /^[0-9a-f]{24}$/i.test(id) ? parseInt(id.slice(0, 8), 16) * 1000 : null;

/**
 * Whether a text is valid as a token or user id: visible ASCII without spaces, because a token goes
 * into a header. The same rule applies to replies and to storage (KEEP-2), so that an accepted
 * session survives a reload. Other pages of the origin may store the string `null`.
 */
export const isToken = (text: string | null): text is string =>
  text !== null && /^[\x21-\x7e]{1,8192}$/.test(text) && text !== 'null' && text !== 'undefined';

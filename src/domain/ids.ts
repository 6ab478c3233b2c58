/**
 * Whether a text may serve as the key of a plain object. Identifiers come from the server and from
 * the address bar; names that live on every object would find a function instead of a row.
 * @param id an identifier
 */
export const isSafeId = (id: string): boolean =>
  id.length > 0 && id.length <= 200 && !(id in Object.prototype) && id !== 'prototype';

/**
 * The booking id a customer sees: characters 10 to 24 of the order's id (DASH-5).
 * @param orderId the order's `_id`
 */
export const bookingId = (orderId: string): string => orderId.slice(10, 24);

/**
 * When an id of the back end's usual form (24 hex digits, the first 8 a Unix time) was made.
 * @param id any identifier
 * @returns milliseconds since 1970-01-01 UTC, or null for ids of another form
 */
export const idMadeAt = (id: string | null): number | null =>
  id !== null && /^[0-9a-f]{24}$/i.test(id) ? parseInt(id.slice(0, 8), 16) * 1000 : null;

/**
 * Whether a text can be a token or a user id: visible ASCII without spaces, for a token goes into a
 * header. What the server grants and what a storage holds obey this one rule, so that no session is
 * taken that the next reload would lose. Other pages of the same origin have been known to store
 * the word `null`.
 * @param text a text, or null when there is none
 */
export const isToken = (text: string | null): text is string =>
  text !== null && /^[\x21-\x7e]{1,8192}$/.test(text) && text !== 'null' && text !== 'undefined';

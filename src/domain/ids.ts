/** Whether a text is safe as part of a URL and as a key, unlike `constructor`. */
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

/** @returns the creation time (ms since 1970, UTC) in an id of 24 hex digits; null for others */
export const idCreatedAt = (id: string | null): number | null =>
  id !== null && /^[0-9a-f]{24}$/i.test(id) ? parseInt(id.slice(0, 8), 16) * 1000 : null;

/**
 * Whether a text is valid as a token or user id, in replies and in storage (KEEP-2): it goes into a
 * header. Other pages of the origin may store the string `null`.
 */
export const isToken = (text: string | null): text is string =>
  text !== null && /^[\x21-\x7e]{1,8192}$/.test(text) && text !== 'null' && text !== 'undefined';

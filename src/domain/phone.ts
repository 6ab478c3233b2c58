/** A number as people write it: no word, no second number. */
const NUMBER = /^\(?\+?[\d\s.()\u2010-\u2015-]+$/;

/** The longest international number has 15 digits. */
const DIALLED = /^\+?\d{3,15}$/;

/**
 * The link that calls a number (HEAD-6), e.g. `tel:+27310000000` for '+27 (0)31 000 0000'.
 * @returns null if it can't be dialled, such as a number with an extension
 */
export function phoneLink(phone: string): string | null {
  if (!NUMBER.test(phone.trim())) return null;
  // A zero in brackets is dialled only without the country's code.
  const national = phone.includes('+') ? phone.replace('(0)', '') : phone;
  const dialled = national.replace(/[^\d+]/g, '');
  return DIALLED.test(dialled) ? `tel:${dialled}` : null;
}

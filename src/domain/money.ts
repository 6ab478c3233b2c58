/**
 * Where an amount is shown. Each surface has the notation its owner gave it; nothing is converted
 * (MON-1).
 */
export type MoneySurface = 'service' | 'cart' | 'demoCart' | 'plan' | 'membership';

const prefixes: Readonly<Record<MoneySurface, string>> = {
  service: '$',
  cart: '$',
  demoCart: '$',
  plan: 'INR ',
  membership: '₹',
};

/** From here on numbers are written with an exponent, and no price is that high. */
const UNWRITABLE = 1e21;

/**
 * Writes an amount the way its surface shows amounts, with 2 decimals.
 * @param surface where it is shown
 * @param amount the amount in that surface's own currency; absent or not finite means "hidden"
 * @returns e.g. `$12.50`, `INR 499.00`, `₹499.00`, or null when there is nothing to show
 */
export function formatMoney(
  surface: MoneySurface,
  amount: number | null | undefined,
): string | null {
  if (amount === null || amount === undefined || !(Math.abs(amount) < UNWRITABLE)) return null;
  const digits = Math.abs(amount).toFixed(2);
  const sign = amount < 0 && Number(digits) !== 0 ? '-' : '';
  return `${sign}${prefixes[surface]}${digits}`;
}

/**
 * Adds amounts without the drift of binary fractions.
 * @param amounts amounts in one currency; absent ones count as 0
 * @returns the sum, rounded to whole cents
 */
export function sumMoney(amounts: readonly (number | null)[]): number {
  return (
    amounts.reduce<number>((cents, amount) => cents + Math.round((amount ?? 0) * 100), 0) / 100
  );
}

/**
 * Multiplies an amount without the drift of binary fractions.
 * @param amount an amount in some currency
 * @param factor a count of pieces, or a rate such as 0.07
 * @returns the product, rounded to whole cents
 */
export function multiplyMoney(amount: number, factor: number): number {
  // 100 x 0.07 is a little more than 7 in binary: round what is noise before rounding half up.
  return Math.round(Number((Math.round(amount * 100) * factor).toFixed(6))) / 100;
}

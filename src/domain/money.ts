/** Where an amount is shown. Each has its own notation; nothing is converted (MON-1). */
export type MoneySurface = 'service' | 'cart' | 'demoCart' | 'plan' | 'membership';

const prefixes: Readonly<Record<MoneySurface, string>> = {
  service: '$',
  cart: '$',
  demoCart: '$',
  plan: 'INR ',
  membership: '₹',
};

/** From here on, numbers are formatted with an exponent. */
const EXPONENT_LIMIT = 1e21;

/** @returns an amount in its surface's notation, e.g. `$12.50`; null if absent or not finite */
export function formatMoney(surface: MoneySurface, amount: number | null | undefined) {
  if (amount === null || amount === undefined || !(Math.abs(amount) < EXPONENT_LIMIT)) return null;
  const digits = Math.abs(amount).toFixed(2);
  const sign = amount < 0 && Number(digits) !== 0 ? '-' : '';
  return `${sign}${prefixes[surface]}${digits}`;
}

/** Adds amounts in one currency without floating-point errors; absent ones count as 0. */
export const sumMoney = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((cents, amount) => cents + Math.round((amount ?? 0) * 100), 0) / 100;

/** Multiplies an amount by a count, or a rate such as 0.07, and rounds to cents. */
export function multiplyMoney(amount: number, factor: number): number {
  // 100 x 0.07 is slightly more than 7 in floating point: remove the noise before rounding half up.
  return Math.round(Number((Math.round(amount * 100) * factor).toFixed(6))) / 100;
}

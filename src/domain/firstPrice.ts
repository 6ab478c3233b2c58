import { formatMoney } from './money';

interface Pricing {
  carType: { name: string };
  price: number | null;
}

/**
 * A service's first price with its label: 'From' if no other one is lower, otherwise the name of
 * its car type, if any (SERV-1, SHOP-4).
 */
export function firstPrice(pricings: readonly Pricing[]) {
  const [first] = pricings;
  const price = formatMoney('service', first?.price);
  if (!first || price === null) return null;
  const lowest = first.price ?? 0;
  const isLowest = pricings.every((other) => (other.price ?? Infinity) >= lowest);
  return { label: isLowest ? 'From' : first.carType.name || null, price };
}

import { idMadeAt } from './ids';

interface Row {
  id: string;
  carTypes: readonly { carType: { id: string } }[];
}

/**
 * Picks one of a service's carts (CART-5): the first that is known, otherwise the one with exactly
 * these car types, otherwise the newest. A cart without car types is what some servers keep after
 * it was emptied, and is ignored.
 * @param cartIds the ids of known carts, the most wanted first
 */
export function chooseCart<Cart extends Row>(
  carts: readonly Cart[],
  cartIds: readonly (string | null)[],
  carTypeIds: readonly string[],
): Cart | null {
  const filled = carts.filter(({ carTypes }) => carTypes.length > 0);
  const hasExactly = ({ carTypes }: Cart): boolean =>
    carTypes.length === carTypeIds.length &&
    carTypes.every(({ carType }) => carTypeIds.includes(carType.id));
  const madeAt = ({ id }: Cart): number => idMadeAt(id) ?? 0;
  const newestFirst = [...filled].reverse().sort((a, b) => madeAt(b) - madeAt(a));
  const [known] = cartIds.flatMap((wanted) => filled.find(({ id }) => id === wanted) ?? []);
  return known ?? newestFirst.find(hasExactly) ?? newestFirst[0] ?? null;
}

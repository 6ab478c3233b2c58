import { idCreatedAt } from './ids';

interface Row {
  id: string;
  carTypes: readonly { carType: { id: string } }[];
}

/**
 * Picks one of a service's carts (CART-5): the first that is known, otherwise the one with exactly
 * these car types, otherwise the newest. Carts without car types are ignored: some servers keep
 * them after they were emptied.
 * @param cartIds the ids of known carts, by priority
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
  const createdAt = ({ id }: Cart): number => idCreatedAt(id) ?? 0;
  const newestFirst = [...filled].reverse().sort((a, b) => createdAt(b) - createdAt(a));
  const [known] = cartIds.flatMap((wanted) => filled.find(({ id }) => id === wanted) ?? []);
  return known ?? newestFirst.find(hasExactly) ?? newestFirst[0] ?? null;
}

import { idMadeAt } from './ids';

interface Row {
  id: string;
  carTypes: readonly { carType: { id: string } }[];
}

/**
 * Picks one of a service's carts (CART-5): the known one, otherwise the one with exactly these car
 * types, otherwise the newest. A cart without car types is what some servers keep after it was
 * emptied, and is ignored.
 * @param carts as the server listed them
 * @param cartId the id of the known cart, or null
 * @param carTypeIds the chosen car types
 */
export function chooseCart<Cart extends Row>(
  carts: readonly Cart[],
  cartId: string | null,
  carTypeIds: readonly string[],
): Cart | null {
  const filled = carts.filter(({ carTypes }) => carTypes.length > 0);
  const hasExactly = ({ carTypes }: Cart): boolean =>
    carTypes.length === carTypeIds.length &&
    carTypes.every(({ carType }) => carTypeIds.includes(carType.id));
  const madeAt = ({ id }: Cart): number => idMadeAt(id) ?? 0;
  const newestFirst = [...filled].reverse().sort((one, other) => madeAt(other) - madeAt(one));
  return (
    filled.find(({ id }) => id === cartId) ?? newestFirst.find(hasExactly) ?? newestFirst[0] ?? null
  );
}

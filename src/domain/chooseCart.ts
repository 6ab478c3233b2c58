import { idMadeAt } from './ids';

interface Row {
  id: string;
  carTypes: readonly { carType: { id: string } }[];
}

/**
 * Which of several carts of one service is meant: the one that is known already, else the one with
 * exactly these car types, else the newest. A cart without car types is what a server keeps of one
 * that was emptied: it is none.
 * @param carts as the server listed them
 * @param cartId the id of the known cart, or null
 * @param carTypeIds what is chosen
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

import { cachedAnswer } from '../api/cached';
import type { getCarts } from '../api/carts';
import type { RootState } from '../slices/root';

const selectListedCarts = cachedAnswer<typeof getCarts>('getCarts');

/** The rows of the cart, if it is already loaded; a header never fetches it (HEAD-7). */
export const selectCartCount = (state: RootState): number | undefined =>
  selectListedCarts(state)?.data?.carts.length;

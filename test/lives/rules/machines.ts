import type { Selection } from '../../../src/domain/cartSelection';
import type { RootState } from '../site';
import * as site from '../site';
import { assertRule } from './violations';

const CART = 'a cart is whole';
const PAYMENT = 'a payment is whole';
const OWN = 'nothing of one customer is shown to another';

const told = (value: unknown): string => JSON.stringify(value);

/** CART-2, CART-4: counts from 1, and additional services only for chosen car types. */
function checkSelection({ carTypes, extras }: Selection): void {
  for (const count of Object.values(carTypes))
    assertRule(Number.isInteger(count) && count >= 1, CART, () => `a count is ${count}`);
  for (const [id, ids] of Object.entries(extras)) {
    const isSet = ids.length > 0 && new Set(ids).size === ids.length;
    const isPriced = ids.every((carType) => Object.hasOwn(carTypes, carType));
    assertRule(isSet && isPriced, CART, () => `${id} is for ${told(ids)} of ${told(carTypes)}`);
  }
}

function checkCart(cart: RootState['cartCheckout']['carts'][string]): void {
  if (!site.serviceCarts.isOpened(cart)) return;
  const { cartId, selection } = cart.confirmed;
  checkSelection(selection);
  if ('wanted' in cart) checkSelection(cart.wanted);
  const isEmpty = Object.keys(selection.carTypes).length === 0;
  assertRule(
    cartId !== null || isEmpty,
    CART,
    () => 'something is confirmed in a cart without an id',
  );
  if (cart.status === 'confirming') {
    const isSame = told(cart.wanted) === told(selection);
    assertRule(isSame, CART, () => 'all is sent, yet the screen shows something else');
  }
  if (cart.status !== 'sending') return;
  const { queue, wanted } = cart;
  const [first] = queue;
  assertRule(first !== undefined, CART, () => 'nothing is being sent');
  assertRule(
    cartId !== null || first?.kind === 'addCarType',
    CART,
    () => 'a cart without an id is sent to',
  );
  const bookings = queue.filter(({ kind }) => kind === 'book').length;
  assertRule(bookings <= 1, CART, () => 'a cart is booked twice');
  const ids = new Set(queue.map(({ id }) => id));
  assertRule(ids.size === queue.length, CART, () => 'two commands share an id');
  const led = queue.reduce(site.applyCommand, selection);
  assertRule(told(led) === told(wanted), CART, () => 'the commands do not lead to what is shown');
}

function checkCheckout({ cartCheckout, navigation, site: { status } }: RootState): void {
  const { checkout } = cartCheckout;
  const { pathname } = navigation.location;
  const isHere = site.matchRoute(pathname)?.id === 'serviceCart';
  const isRight = status === 'opening' || (checkout.status !== 'away') === isHere;
  assertRule(isRight, PAYMENT, () => `the checkout is ${checkout.status} at ${pathname}`);
  if (!('note' in checkout)) return;
  const { addressId, earliestAt = Infinity, note } = checkout;
  assertRule(addressId !== null && addressId !== '', PAYMENT, () => 'it has no address');
  assertRule(earliestAt > note.at, PAYMENT, () => 'it is for a moment that is over');
}

function checkVisitor({ auth, cartCheckout: { carts, removal } }: RootState): void {
  if (auth.status === 'signedIn') return;
  assertRule(removal.status === 'none', OWN, () => 'a visitor is removing a booking');
  const opened = Object.values(carts).some(site.serviceCarts.isOpened);
  assertRule(!opened, OWN, () => 'a visitor has the carts of a customer');
}

/** What belongs to one customer, as the objects and ids in the state. */
const belongings = ({ location, cartCheckout, membershipPurchase }: RootState): unknown[] => {
  const { addressId, lastAddressId } = cartCheckout.checkout;
  return [
    'coords' in location ? location.coords : null,
    'note' in cartCheckout.checkout ? cartCheckout.checkout.note : null,
    'note' in membershipPurchase ? membershipPurchase.note : null,
    ...[addressId, lastAddressId, ...Object.values(cartCheckout.carts)],
  ].filter((part) => part !== null);
};

const userOf = ({ auth }: RootState): string | null =>
  auth.status === 'signedIn' ? auth.userId : null;

/** Pins, payments and carts end with the session of their customer. */
function checkEnding(state: RootState, before: RootState): void {
  const user = userOf(before);
  if (user === null || user === userOf(state)) return;
  const now = new Set(belongings(state));
  const left = belongings(before).find((part) => now.has(part));
  assertRule(left === undefined, OWN, () => `left after the session: ${told(left)}`);
}

/** The invariants of every state. */
export function checkMachines(state: RootState, before: RootState | undefined): void {
  const were = before?.cartCheckout.carts ?? {};
  for (const [serviceId, cart] of Object.entries(state.cartCheckout.carts))
    if (cart !== were[serviceId]) checkCart(cart);
  checkCheckout(state);
  checkVisitor(state);
  if (before) checkEnding(state, before);
}

import type { Selection } from '../../../src/domain/cartSelection';
import type { RootState } from '../site';
import * as site from '../site';
import { claim } from './claims';

const CART = 'a cart is whole';
const PAYMENT = 'a payment is whole';
const MACHINE = 'a machine is whole';

const told = (value: unknown): string => JSON.stringify(value);

/** CART-2, CART-4: counts from 1, and additional services only for chosen car types. */
function checkSelection({ carTypes, extras }: Selection): void {
  for (const [id, count] of Object.entries(carTypes)) {
    claim(site.isSafeId(id), CART, () => `an unsafe id became a key: ${id}`);
    claim(Number.isInteger(count) && count >= 1, CART, () => `a count is ${count}`);
  }
  for (const [id, ids] of Object.entries(extras)) {
    claim(site.isSafeId(id), CART, () => `an unsafe id became a key: ${id}`);
    claim(
      ids.length > 0 && new Set(ids).size === ids.length,
      CART,
      () => `${id} is for ${told(ids)}`,
    );
    const priced = ids.every((carType) => Object.hasOwn(carTypes, carType));
    claim(priced, CART, () => `${id} is priced for a car type that is not chosen`);
  }
}

function checkCart(cart: RootState['cartCheckout']['carts'][string]): void {
  if (!site.serviceCarts.isOpened(cart)) return;
  const { cartId, selection } = cart.confirmed;
  checkSelection(selection);
  if ('wanted' in cart) checkSelection(cart.wanted);
  const isEmpty = Object.keys(selection.carTypes).length === 0;
  claim(cartId !== null || isEmpty, CART, () => 'something is confirmed in a cart without an id');
  if (cart.status === 'confirming') {
    const isSame = told(cart.wanted) === told(selection);
    claim(isSame, CART, () => 'all is sent, yet the screen shows something else');
  }
  const isSending = cart.status === 'sending';
  const waiting = 'queue' in cart ? cart.queue : [];
  claim(
    isSending === waiting.length > 0,
    CART,
    () => `${waiting.length} wait while ${cart.status}`,
  );
  if (cart.status !== 'sending') return;
  const { queue, wanted } = cart;
  const [first] = queue;
  claim(
    cartId !== null || first?.kind === 'addCarType',
    CART,
    () => 'a cart without an id is sent to',
  );
  const bookings = queue.filter(({ kind }) => kind === 'book').length;
  claim(bookings <= 1, CART, () => 'a cart is booked twice');
  const ids = new Set(queue.map(({ id }) => id));
  claim(ids.size === queue.length, CART, () => 'two commands share an id');
  const led = queue.reduce(site.applyCommand, selection);
  claim(told(led) === told(wanted), CART, () => 'the commands do not lead to what is shown');
}

function checkCheckout({ cartCheckout, navigation, site: { status } }: RootState): void {
  const { checkout } = cartCheckout;
  const { pathname } = navigation.location;
  const isHere = site.matchRoute(pathname)?.id === 'serviceCart';
  const isRight = status === 'opening' || (checkout.status !== 'away') === isHere;
  claim(isRight, PAYMENT, () => `the checkout is ${checkout.status} at ${pathname}`);
  if (!('note' in checkout)) return;
  const { addressId, earliestAt = Infinity, note } = checkout;
  claim(addressId !== null && addressId !== '', PAYMENT, () => 'it has no address');
  claim(earliestAt > note.at, PAYMENT, () => 'it is for a moment that is over');
}

function checkVisitor({ auth, cartCheckout: { carts, removal } }: RootState): void {
  if (auth.status === 'signedIn') return;
  const rule = 'nothing of one customer is shown to another';
  claim(removal.status === 'none', rule, () => 'a visitor is removing a booking');
  const opened = Object.values(carts).some(site.serviceCarts.isOpened);
  claim(!opened, rule, () => 'a visitor has the carts of a customer');
}

function checkSmall({
  auth,
  busy,
  demoCart,
  disclosures,
  leftOff,
  redirect,
  toasts,
}: RootState): void {
  claim(auth.status !== 'signedIn' || auth.token !== '', MACHINE, () => 'a session has no token');
  claim(
    busy.status === 'idle' || busy.works.length > 0,
    MACHINE,
    () => 'the loader waits for nothing',
  );
  const shown = toasts.status === 'showing' ? toasts.toasts : [];
  claim(toasts.status !== 'showing' || shown.length > 0, MACHINE, () => 'no message is shown');
  const texts = new Set(shown.map(({ kind, text }) => `${kind} ${text}`));
  claim(
    shown.length <= 4 && texts.size === shown.length,
    MACHINE,
    () => `messages: ${told(shown)}`,
  );
  for (const { remainingMs, closesAt, heldBy } of shown) {
    const isRight = remainingMs >= 0 && (closesAt === null) === heldBy.length > 0;
    claim(isRight, MACHINE, () => 'a message waits for nothing, or closes while it is held');
  }
  const items = demoCart.status === 'empty' ? [] : demoCart.items;
  claim(
    demoCart.status === 'empty' || items.length > 0,
    MACHINE,
    () => 'a filled demo cart is empty',
  );
  for (const { quantity } of items)
    claim(Number.isInteger(quantity) && quantity >= 1, MACHINE, () => `a quantity is ${quantity}`);
  const targets = [
    ...(redirect.status === 'waiting' ? [redirect.to] : []),
    ...(leftOff.status === 'nothing' ? [] : [leftOff.path]),
  ];
  for (const target of targets)
    claim(site.parseSitePath(target) !== null, MACHINE, () => `a way leads to ${target}`);
  if (disclosures.status === 'unfolded')
    claim(Object.keys(disclosures.parts).length > 0, MACHINE, () => 'nothing is unfolded');
}

/** The invariants of every state. */
export function checkMachines(state: RootState, before: RootState | undefined): void {
  const { carts } = state.cartCheckout;
  const were = before?.cartCheckout.carts ?? {};
  for (const [serviceId, cart] of Object.entries(carts)) {
    claim(site.isSafeId(serviceId), CART, () => `an unsafe id became a key: ${serviceId}`);
    if (cart !== were[serviceId]) checkCart(cart);
  }
  checkCheckout(state);
  checkVisitor(state);
  checkSmall(state);
}

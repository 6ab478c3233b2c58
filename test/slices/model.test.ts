import { isDeepStrictEqual } from 'node:util';
import type { UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { MACHINE_TABLES } from '../../scripts/machineTables';
import type { Selection } from '../../src/domain/cartSelection';
import * as addressModal from '../../src/slices/addressModal';
import * as auth from '../../src/slices/auth';
import { bookingNoteOpened } from '../../src/slices/bookingNote';
import * as busy from '../../src/slices/busy';
import * as cartRemoval from '../../src/slices/cartCheckout/cartRemoval';
import * as checkout from '../../src/slices/cartCheckout/checkout';
import * as serviceCarts from '../../src/slices/cartCheckout/serviceCarts';
import * as leftOff from '../../src/slices/leftOff';
import * as location from '../../src/slices/location';
import { targetsOf } from '../../src/slices/machine';
import * as membershipPurchase from '../../src/slices/membershipPurchase';
import * as navigation from '../../src/slices/navigation';
import * as profileUpdate from '../../src/slices/profileUpdate';
import * as redirect from '../../src/slices/redirect';
import { rootReducer, type RootState } from '../../src/slices/root';
import { storageRead } from '../../src/slices/storageEvents';
import * as toasts from '../../src/slices/toasts';
import { PAYMENTS_STEP, ROUTES } from '../../src/routes';
import { EVENT_SAMPLES, NOW } from './machines';

/**
 * How many sequences are run: as many as fit into about ten seconds on a small machine.
 * `MODEL_SEQUENCES=100000` runs more.
 */
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 5000);
const SEED = Number(process.env.MODEL_SEED ?? 20260311);

const PASSWORD = 'pw-never-in-the-store';

/** One move of the game: which event, and numbers that its details are drawn from. */
type Move = readonly [event: number, detail: number];

/** What an event is made from: the state it finds, numbers, and whose turn it is. */
interface World {
  state: RootState;
  /** Counts the sessions: everything of a customer carries it as a mark. */
  session: number;
  detail: number;
}

const mark = (session: number): string => `§${session}§`;
const pick = <Item>(items: readonly Item[], detail: number): Item =>
  items[detail % items.length] as Item;
const serviceIds = ['s1', 's2', 'constructor'] as const;
const carTypes = ['a', 'b', '__proto__'] as const;
const extras = ['x', 'y', 'toString'] as const;
const isIn = ({ state }: World): boolean => state.auth.status === 'signedIn';

const cartOf = ({ state, detail }: World) => {
  const serviceId = pick(serviceIds, detail);
  return { serviceId, cart: serviceCarts.selectServiceCart(serviceId)(state) };
};
/** Of a question in three, the id is an older one. */
const lookupIdOf = (world: World): string => {
  const { cart } = cartOf(world);
  return 'lookupId' in cart && world.detail % 3 !== 0 ? cart.lookupId : 'older';
};
const commandOf = (world: World) => {
  const { cart } = cartOf(world);
  const first = cart.status === 'sending' ? cart.queue[0] : undefined;
  return first && world.detail % 3 !== 0 ? first : { id: 'older', kind: 'setCount' as const };
};
const selectionOf = ({ detail }: World): Selection => {
  const count = 1 + (detail % 5);
  return pick<Selection>(
    [
      { carTypes: { a: count }, extras: {} },
      { carTypes: { a: 1, b: count }, extras: { x: ['a', 'b'], y: ['b'] } },
    ],
    detail >> 3,
  );
};
const pinIdOf = ({ state, detail }: World): string =>
  state.location.status === 'resolving' && detail % 3 !== 0 ? state.location.pinId : 'older';
const toastIdOf = ({ state, detail }: World): string =>
  state.toasts.status === 'showing' ? pick(state.toasts.toasts, detail).id : 'older';
const workIdOf = ({ state, detail }: World): string =>
  state.busy.status === 'idle' ? 'older' : pick(state.busy.works, detail).id;
const coordsOf = ({ session, detail }: World) => ({ lat: -1 - (detail % 80), lng: session % 180 });
const sessionOf = ({ session }: World) => ({
  token: `token${mark(session)}`,
  userId: `user${mark(session)}`,
});
const paths = [
  '/',
  ROUTES.serviceCart.path,
  `${ROUTES.serviceCart.path}${PAYMENTS_STEP}`,
  '/pricing',
  '/service-detail/s1',
  '/dashboard/profile',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://elsewhere.example/',
] as const;
const reasons = ['refused', 'noConnection', 'cancelled'] as const;

/** Events whose details depend on the state; null when no effect would dispatch it then. */
const EVENTS: readonly ((world: World) => UnknownAction | null)[] = [
  () => auth.loginSubmitted({ email: 'a@example.test', password: PASSWORD }),
  () => auth.registerSubmitted({ name: 'A', email: 'a', phone: '1', password: PASSWORD }),
  (world) => auth.loginAccepted(sessionOf(world)),
  (world) => auth.registerAccepted(sessionOf(world)),
  ({ detail }) => auth.loginRejected({ reason: pick(reasons, detail), text: null }),
  () => auth.loggedOut(),
  () => auth.sessionRefused(),
  () => auth.sessionEndedElsewhere(),
  // Another customer is ended first, as the tabs do it.
  (world) => (isIn(world) ? null : auth.sessionStartedElsewhere(sessionOf(world))),
  ({ detail }) => navigation.navigated({ to: pick(paths, detail), how: 'push' }),
  ({ detail }) => navigation.navigated({ to: pick(paths, detail), how: 'replace' }),
  ({ state, detail }) => {
    const url = new URL(pick(paths.slice(0, 6), detail), 'http://site.test');
    return navigation.historyPopped({
      pathname: url.pathname,
      search: url.search,
      hash: '',
      key: 'popped',
      index: Math.max(0, state.navigation.location.index - 1),
    });
  },
  () => navigation.loaderDue(),
  ({ detail }) => redirect.redirectScheduled({ to: '/login', delayMs: detail % 5000 }),
  () => redirect.redirectDue(),
  ({ detail }) => leftOff.sentToLogin({ from: pick(paths, detail) }),
  (world) => location.pinMoved(coordsOf(world)),
  (world) =>
    location.positionFound({
      coords: coordsOf(world),
      purpose: pick(['firstLoad', 'modalOpened', 'button'], world.detail),
    }),
  (world) => location.addressFound({ pinId: pinIdOf(world), text: 'Durban' }),
  (world) => location.addressEmpty({ pinId: pinIdOf(world) }),
  (world) => location.addressFailed({ pinId: pinIdOf(world) }),
  (world) => {
    if (!isIn(world)) return null;
    const { serviceId } = cartOf(world);
    const facts = { serviceId, storeId: 'st', vendorId: 'v', serviceTypeId: null };
    return serviceCarts.cartLookupStarted({ serviceId, facts });
  },
  (world) =>
    serviceCarts.cartFound({
      serviceId: cartOf(world).serviceId,
      lookupId: lookupIdOf(world),
      cart:
        world.detail % 4 === 0
          ? null
          : {
              cartId: `cart${mark(world.session)}`,
              selection: selectionOf(world),
              picked: null,
            },
    }),
  (world) =>
    serviceCarts.cartLookupFailed({
      serviceId: cartOf(world).serviceId,
      lookupId: lookupIdOf(world),
    }),
  ({ detail }) =>
    serviceCarts.carTypeSelected({
      serviceId: pick(serviceIds, detail),
      carTypeId: pick(carTypes, detail >> 2),
    }),
  ({ detail }) =>
    serviceCarts.carTypeUnselected({
      serviceId: pick(serviceIds, detail),
      carTypeId: pick(carTypes, detail >> 2),
    }),
  ({ detail }) =>
    serviceCarts.carCountChanged({
      serviceId: pick(serviceIds, detail),
      carTypeId: pick(carTypes, detail >> 2),
      count: pick([-1, 0, 1, 2, 1.5, 99, 100, NaN, Infinity], detail >> 4),
    }),
  ({ detail }) =>
    serviceCarts.extraSelected({
      serviceId: pick(serviceIds, detail),
      extraId: pick(extras, detail >> 4),
      carTypeId: pick(carTypes, detail >> 2),
      price: null,
    }),
  ({ detail }) =>
    serviceCarts.extraUnselected({
      serviceId: pick(serviceIds, detail),
      extraId: pick(extras, detail >> 4),
      carTypeId: pick(carTypes, detail >> 2),
      price: null,
    }),
  ({ detail }) =>
    serviceCarts.extraRemoved({
      serviceId: pick(serviceIds, detail),
      extraId: pick(extras, detail >> 4),
    }),
  ({ detail }) => serviceCarts.timeChosen({ serviceId: pick(serviceIds, detail), time: '15:00' }),
  ({ detail }) => serviceCarts.bookSubmitted({ serviceId: pick(serviceIds, detail) }),
  (world) => {
    const { id, kind } = commandOf(world);
    return serviceCarts.commandAccepted({
      serviceId: cartOf(world).serviceId,
      commandId: id,
      cartId: `cart${mark(world.session)}`,
      kind,
    });
  },
  (world) =>
    serviceCarts.commandFailed({
      serviceId: cartOf(world).serviceId,
      commandId: commandOf(world).id,
      reason: pick(reasons, world.detail),
    }),
  // Lists, rows and addresses are a customer's: their requests end with the session.
  (world) => (isIn(world) ? checkout.cartsListed({ carts: world.detail % 3 }) : null),
  () => checkout.checkoutContinued(),
  () => checkout.steppedBack(),
  (world) =>
    isIn(world)
      ? checkout.paymentSubmitted({
          addressId: world.detail % 3 === 0 ? null : `address${mark(world.session)}`,
          amount: 120,
        })
      : null,
  () => checkout.paymentHandedOver(),
  ({ detail }) => checkout.paymentRefused({ reason: pick(reasons, detail) }),
  (world) => (isIn(world) ? checkout.addressChosen(`address${mark(world.session)}`) : null),
  (world) =>
    isIn(world) ? cartRemoval.removalAsked({ cartId: `cart${mark(world.session)}` }) : null,
  ({ session }) => cartRemoval.cartRemoved({ cartId: `cart${mark(session)}` }),
  (world) =>
    isIn(world) ? addressModal.addressSaved({ addressId: `address${mark(world.session)}` }) : null,
  () => profileUpdate.profileSubmitted({ name: 'A', email: 'a', password: PASSWORD, image: null }),
  (world) =>
    isIn(world)
      ? bookingNoteOpened({ orderId: `order${mark(world.session)}`, action: 'Cancel' })
      : null,
  () => membershipPurchase.planSelected({ planId: 'plan', amount: null }),
  ({ detail }) =>
    toasts.toastShown({ kind: 'error', text: `text ${detail % 6}`, ms: 1 + (detail % 5000) }),
  (world) => toasts.toastHeld({ id: toastIdOf(world) }),
  (world) => toasts.toastReleased({ id: toastIdOf(world) }),
  (world) => toasts.toastDue({ id: toastIdOf(world) }),
  ({ detail }) => busy.workStarted({ id: `w${detail % 4}`, label: 'Working' }),
  (world) => busy.workEnded({ id: workIdOf(world) }),
  () => busy.slowDue(),
];

/** Of the samples, those that carry nothing of a customer and come at any time. */
const PLAIN = EVENT_SAMPLES.filter(({ type }) =>
  /^(site|leftOff|locationModal|searchBox|mobileMenu|searchModal|joinPopup|disclosures|busy|membershipPurchase|pictureGallery|demoCart|bookingTab)\//.test(
    type,
  ),
).concat(
  EVENT_SAMPLES.filter(({ type }) =>
    [
      'location/positionRequested',
      'location/positionUnavailable',
      'checkout/couponToggled',
      'addressModal/addressModalOpened',
      'addressModal/addressModalCancelled',
      'addressModal/addressSaveFailed',
      'profileUpdate/profileSaved',
      'cartRemoval/removalConfirmed',
      'cartRemoval/removalDeclined',
      'unknown event',
    ].includes(type),
  ),
);

/** Finds each machine in the state; the carts of the services stand under ids of their own. */
const PLACES: Readonly<Record<string, (state: RootState) => { status: string }>> = {
  ...Object.fromEntries(
    Object.keys(rootReducer(undefined, { type: 'start' }))
      .filter((key) => key !== 'api' && key !== 'cartCheckout')
      .map((key) => [key, (state: RootState) => state[key as 'auth']] as const),
  ),
  cartRemoval: (state) => state.cartCheckout.removal,
  checkout: (state) => state.cartCheckout.checkout,
};
const WATCHED = MACHINE_TABLES.flatMap(({ name, transitions }) => {
  const find = PLACES[name];
  return find ? [{ name, transitions, find }] : [];
});

const SIGN_OUTS = new Set(['auth/loggedOut', 'auth/sessionRefused', 'auth/sessionEndedElsewhere']);
const STEP_TWO = new Set(['choosingAddress', 'requestingPayment', 'handedOver']);

/** Faster than `expect`, which is called millions of times here. */
function claim(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new Error(what);
}

function checkTables(before: RootState, after: RootState, { type }: UnknownAction): void {
  for (const { name, transitions, find } of WATCHED) {
    const was = find(before);
    const now = find(after);
    if (now === was) continue;
    const targets = targetsOf(transitions, was.status, type);
    claim(targets.includes(now.status), `${type} led ${name} from ${was.status} to ${now.status}`);
  }
}

function checkSelection({ carTypes: cars, extras: wanted }: Selection): void {
  for (const count of Object.values(cars))
    claim(Number.isInteger(count) && count >= 1, `a count is ${count}`);
  for (const ids of Object.values(wanted))
    for (const id of ids) claim(Object.hasOwn(cars, id), 'an extra stands without its car type');
}

function checkCarts({ cartCheckout }: RootState): void {
  for (const [serviceId, cart] of Object.entries(cartCheckout.carts)) {
    claim(serviceId !== 'constructor', 'an unsafe id became a key');
    if (cart.status === 'unopened') continue;
    checkSelection(cart.confirmed.selection);
    if ('wanted' in cart) checkSelection(cart.wanted);
    if (cart.status === 'sending') claim(cart.queue.length > 0, 'nothing is being sent');
  }
}

function checkCheckout(before: RootState, after: RootState, event: UnknownAction): void {
  const was = before.cartCheckout.checkout;
  const now = after.cartCheckout.checkout;
  if (!STEP_TWO.has(now.status) || STEP_TWO.has(was.status)) return;
  const isListed = checkout.cartsListed.match(event) && event.payload.carts > 0;
  const isKnown = was.status === 'reviewing' && (was.carts ?? 0) > 0;
  claim(isListed || isKnown, `step 2 was entered from ${was.status} by ${event.type}`);
}

function checkSmall({
  toasts: shown,
  busy: work,
  navigation: { location: here },
}: RootState): void {
  if (shown.status === 'showing')
    claim(shown.toasts.length >= 1 && shown.toasts.length <= 4, 'too many toasts, or none');
  if (work.status !== 'idle') claim(work.works.length > 0, 'the overlay stands for nothing');
  claim(/^\/(?![/\\])/.test(here.pathname), `the address is ${here.pathname}`);
}

/** Plays one sequence on the root reducer and checks what must always hold. */
function play(moves: readonly Move[], stored: boolean): void {
  let session = 1;
  let at = NOW;
  let state = rootReducer(undefined, { type: 'start' });
  const step = (event: UnknownAction, id: string) => {
    const stampedEvent = 'meta' in event ? { ...event, meta: { at, id } } : event;
    const before = state;
    state = rootReducer(before, stampedEvent);
    checkTables(before, state, event);
    checkCarts(state);
    checkCheckout(before, state, event);
    checkSmall(state);
    if (before.auth.status === 'signedIn' && SIGN_OUTS.has(event.type)) {
      const text = JSON.stringify(state);
      claim(state.auth.status === 'signedOut', `${event.type} left a session`);
      claim(!text.includes('§'), `${event.type} left something of the customer: ${text}`);
      claim(state.location.status === 'unknown', `${event.type} left the pin`);
      session += 1;
    }
  };

  step(
    storageRead(
      stored
        ? {
            session: sessionOf({ session, state, detail: 0 }),
            selectedCoords: { lat: -30, lng: 30 },
            lastAddressId: `address${mark(session)}`,
          }
        : undefined,
    ),
    'stored',
  );
  moves.forEach(([kind, detail], index) => {
    at += detail % 1500;
    const make = EVENTS[kind % (EVENTS.length + 1)];
    const event = make ? make({ state, session, detail }) : pick(PLAIN, detail);
    if (event) step(event, `e${index}`);
  });

  const copy: unknown = JSON.parse(JSON.stringify(state));
  claim(isDeepStrictEqual(copy, state), 'the state is not its own JSON round trip');
  claim(!JSON.stringify(state).includes(PASSWORD), 'a password stands in the state');
  if (state.auth.status === 'signedOut')
    claim(!JSON.stringify(state).includes('§'), 'a visitor has something of a customer');
}

const move: fc.Arbitrary<Move> = fc.tuple(
  fc.nat({ max: 4 * (EVENTS.length + 1) - 1 }),
  fc.nat({ max: 2 ** 16 }),
);

describe('any sequence of events', () => {
  it('is watched in every machine of the store', () => {
    const { length } = Object.keys(PLACES);
    expect(WATCHED).toHaveLength(length);
    // The carts of the services have a table of their own, kept for each service.
    expect(MACHINE_TABLES).toHaveLength(length + 1);
  });

  it(
    'keeps to the tables, to whole carts, and to nothing of a customer who has gone',
    () => {
      fc.assert(
        fc.property(
          fc.array(move, { minLength: 20, maxLength: 60, size: 'max' }),
          fc.boolean(),
          play,
        ),
        { numRuns: SEQUENCES, seed: SEED },
      );
    },
    10 * 60_000,
  );
});

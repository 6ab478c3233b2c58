import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../../src/api/base';
import { getAddresses } from '../../../src/api/addresses';
import type { Selection } from '../../../src/domain/cartSelection';
import { PAYMENTS_STEP, ROUTES } from '../../../src/routes';
import * as addressModal from '../../../src/slices/addressModal';
import * as auth from '../../../src/slices/auth';
import { bookingNoteOpened } from '../../../src/slices/bookingNote';
import * as busy from '../../../src/slices/busy';
import * as cartRemoval from '../../../src/slices/cartRemoval';
import * as checkout from '../../../src/slices/checkout';
import * as serviceCarts from '../../../src/slices/serviceCarts';
import { demoCartSamples } from '../../../src/content/demoCart';
import * as demoCart from '../../../src/slices/demoCart';
import * as leftOff from '../../../src/slices/leftOff';
import * as location from '../../../src/slices/location';
import * as membershipPurchase from '../../../src/slices/membershipPurchase';
import * as navigation from '../../../src/slices/navigation';
import * as profileUpdate from '../../../src/slices/profileUpdate';
import * as redirect from '../../../src/slices/redirect';
import type { RootState } from '../../../src/slices/root';
import { siteOpened } from '../../../src/slices/site';
import { storageRead } from '../../../src/slices/storageEvents';
import * as toasts from '../../../src/slices/toasts';
import type { SiteLocation } from '../../../src/services/types';
import { EVENT_SAMPLES, NOW } from '../machines';
import { amountOf, coordsOf, mark, PASSWORD, sessionOf } from './marks';
import { pick, type Draw } from './random';

export interface World {
  state: RootState;
  /** Counts visits: signing out ends one. */
  visit: number;
  draw: Draw;
  serviceId: string;
}

/** Service ids in the walk; one of them must never become a key. */
export const SERVICE_IDS = ['s1', 's2', 'constructor'] as const;
const CAR_TYPES = ['a', 'b', '__proto__'] as const;
const EXTRAS = ['x', 'y', 'toString'] as const;
const COUNTS = [-1, 0, 1, 2, 3, 1.5, 99, 100, NaN, Infinity] as const;
const HOLDS = ['pointer', 'focus'] as const;
const REASONS = ['refused', 'noConnection', 'cancelled'] as const;
const TIMES = ['00:15', '15:00', null] as const;
const DATES = ['2026-03-10', '2026-03-11', '2026-03-12', null] as const;
const TYPED_DATES = ['3/12/2026', '12/03/2026', '13/3', '', 'soon'] as const;
const TYPED_TIMES = ['3pm', '15:00', '3:00', ' ', 'noon'] as const;
const CART = ROUTES.serviceCart.path;
/** Addresses in the walk; the cart's are more frequent. */
export const PATHS = [
  '/',
  CART,
  CART,
  `${CART}${PAYMENTS_STEP}`,
  '/pricing',
  '/service-detail/s1',
  '/dashboard/profile',
] as const;
const FOREIGN = ['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example/'];

const isIn = ({ state }: World): boolean => state.auth.status === 'signedIn';
const anyPath = ({ draw }: World): string => pick(draw, draw(8) === 0 ? FOREIGN : PATHS);
const mostly = ({ draw }: World): boolean => draw(4) !== 0;
const reason = ({ draw }: World) => ({ reason: pick(draw, REASONS) });
const cartOf = ({ state, serviceId }: World) => serviceCarts.selectServiceCart(serviceId)(state);
const cartId = ({ visit }: World): string => `cart${mark(visit)}`;
const amount = ({ visit, draw }: World): number | null => (draw(4) === 0 ? null : amountOf(visit));

const lookupId = (world: World): string => {
  const cart = cartOf(world);
  return 'lookupId' in cart && mostly(world) ? cart.lookupId : 'older';
};
const command = (world: World) => {
  const cart = cartOf(world);
  const first = cart.status === 'sending' ? cart.queue[0] : undefined;
  return first && mostly(world) ? first : { id: 'older', kind: 'setCount' as const };
};
const selection = ({ draw }: World): Selection => {
  const count = 1 + draw(5);
  return pick(draw, [
    { carTypes: { a: count }, extras: {} },
    { carTypes: { a: 1, b: count }, extras: { x: ['a', 'b'], y: ['b'] } },
  ] satisfies Selection[]);
};
const choice = ({ serviceId, draw }: World) => ({ serviceId, carTypeId: pick(draw, CAR_TYPES) });
const extra = (world: World) => ({
  ...choice(world),
  extraId: pick(world.draw, EXTRAS),
  price: null,
});
const removal = (world: World) => {
  const { removal: now } = world.state.cartCheckout;
  return { cartId: now.status === 'removing' && mostly(world) ? now.cartId : 'another' };
};
const pinId = (world: World): string =>
  world.state.location.status === 'resolving' && mostly(world)
    ? world.state.location.pinId
    : 'older';
const toastId = ({ state, draw }: World) => ({
  id: state.toasts.status === 'showing' ? pick(draw, state.toasts.toasts).id : 'older',
});
export const locationOf = (path: string): SiteLocation => {
  const { pathname, search } = new URL(path, 'http://site.test');
  return { pathname, search, hash: '', key: 'popped', index: 0 };
};
const LOCATIONS = PATHS.map(locationOf);

type Make = (world: World) => UnknownAction | null;

/**
 * Events whose payload depends on the state or the visit; null if not dispatched in this state. All
 * others come from the samples.
 */
const MAKERS: Readonly<Record<string, Make>> = {
  // Local storage is read once, before there is any customer data.
  'persist/REHYDRATE': ({ state, visit, draw }) => {
    if (state.auth.status !== 'restoring') return null;
    if (draw(3) === 0) return storageRead(undefined);
    return storageRead({
      session: draw(3) === 0 ? null : sessionOf(visit),
      selectedCoords: draw(3) === 0 ? null : coordsOf(visit, draw(1000)),
      lastAddressId: null,
    });
  },
  'site/siteOpened': ({ state }) => siteOpened(state.navigation.location),

  'auth/loginSubmitted': ({ draw }) =>
    auth.loginSubmitted({ email: 'a@example.test', password: draw(3) === 0 ? ' ' : PASSWORD }),
  'auth/registerSubmitted': ({ draw }) =>
    auth.registerSubmitted({
      name: 'A',
      email: 'a',
      phone: draw(3) === 0 ? '' : '1',
      password: PASSWORD,
    }),
  'auth/loginAccepted': ({ visit }) => auth.loginAccepted(sessionOf(visit)),
  'auth/registerAccepted': ({ visit }) => auth.registerAccepted(sessionOf(visit)),
  // Another customer's session is ended first, as tabs do; the same customer may get another token.
  'auth/sessionStartedElsewhere': ({ visit, draw }) =>
    auth.sessionStartedElsewhere(sessionOf(visit, draw(100))),

  'navigation/navigated': (world) =>
    navigation.navigated({ to: anyPath(world), how: world.draw(2) === 0 ? 'push' : 'replace' }),
  'navigation/historyPopped': ({ state, draw }) =>
    navigation.historyPopped({
      ...pick(draw, LOCATIONS),
      index: Math.max(0, state.navigation.location.index - 1),
    }),
  // Another spelling of the id in view: the page stays.
  'navigation/pathCorrected': ({ state }) =>
    state.navigation.location.pathname === '/service-detail/s1'
      ? navigation.pathCorrected({ pathname: '/service-detail/S1' })
      : null,
  'redirect/redirectScheduled': ({ draw }) =>
    redirect.redirectScheduled({ to: '/login', delayMs: draw(5000) }),
  // Kept choices belong to the customer who logs in.
  'leftOff/leftOffRestored': (world) =>
    isIn(world) ? leftOff.leftOffRestored({ from: anyPath(world) }) : null,
  'leftOff/sentToLogin': (world) => leftOff.sentToLogin({ from: anyPath(world) }),

  'location/pinMoved': ({ visit, draw }) => location.pinMoved(coordsOf(visit, draw(1000))),
  'location/positionFound': ({ visit, draw }) =>
    location.positionFound({
      coords: coordsOf(visit, draw(1000)),
      purpose: pick(draw, ['firstLoad', 'modalOpened', 'button'] as const),
    }),
  'location/addressFound': (world) =>
    location.addressFound({ pinId: pinId(world), text: 'Durban' }),
  'location/addressEmpty': (world) => location.addressEmpty({ pinId: pinId(world) }),
  'location/addressFailed': (world) => location.addressFailed({ pinId: pinId(world) }),

  'serviceCarts/cartLookupStarted': (world) => {
    if (!isIn(world)) return null;
    const { serviceId, visit } = world;
    const facts = { serviceId, storeId: `st${mark(visit)}`, vendorId: 'v', serviceTypeId: null };
    return serviceCarts.cartLookupStarted({ serviceId, facts });
  },
  'serviceCarts/cartLookupRetried': ({ serviceId }) =>
    serviceCarts.cartLookupRetried({ serviceId }),
  'serviceCarts/cartFound': (world) =>
    serviceCarts.cartFound({
      serviceId: world.serviceId,
      lookupId: lookupId(world),
      cart:
        world.draw(4) === 0
          ? null
          : {
              cartId: cartId(world),
              selection: selection(world),
              picked: world.draw(2) === 0 ? null : { date: '2026-03-12', time: '09:00' },
            },
    }),
  'serviceCarts/cartLookupFailed': (world) =>
    serviceCarts.cartLookupFailed({ serviceId: world.serviceId, lookupId: lookupId(world) }),
  'serviceCarts/carTypeSelected': (world) => serviceCarts.carTypeSelected(choice(world)),
  'serviceCarts/carTypeUnselected': (world) => serviceCarts.carTypeUnselected(choice(world)),
  'serviceCarts/carCountChanged': (world) =>
    serviceCarts.carCountChanged({ ...choice(world), count: pick(world.draw, COUNTS) }),
  'serviceCarts/extraSelected': (world) => serviceCarts.extraSelected(extra(world)),
  'serviceCarts/extraUnselected': (world) => serviceCarts.extraUnselected(extra(world)),
  'serviceCarts/extraRemoved': (world) => serviceCarts.extraRemoved(extra(world)),
  'serviceCarts/dateChosen': ({ serviceId, draw }) =>
    serviceCarts.dateChosen({ serviceId, date: pick(draw, DATES) }),
  'serviceCarts/timeChosen': ({ serviceId, draw }) =>
    serviceCarts.timeChosen({ serviceId, time: pick(draw, TIMES) }),
  'serviceCarts/dateTyped': ({ serviceId, draw }) =>
    serviceCarts.dateTyped({ serviceId, text: pick(draw, TYPED_DATES) }),
  'serviceCarts/timeTyped': ({ serviceId, draw }) =>
    serviceCarts.timeTyped({ serviceId, text: pick(draw, TYPED_TIMES) }),
  'serviceCarts/pickerOpened': ({ serviceId }) => serviceCarts.pickerOpened({ serviceId }),
  'serviceCarts/pickRestored': ({ serviceId, draw }) =>
    serviceCarts.pickRestored({
      serviceId,
      picked: { date: pick(draw, DATES), time: pick(draw, TIMES) },
    }),
  'serviceCarts/bookSubmitted': ({ serviceId }) => serviceCarts.bookSubmitted({ serviceId }),
  'serviceCarts/commandAccepted': (world) => {
    const { id, kind } = command(world);
    const { serviceId } = world;
    return serviceCarts.commandAccepted({ serviceId, commandId: id, cartId: cartId(world), kind });
  },
  'serviceCarts/commandFailed': (world) =>
    serviceCarts.commandFailed({
      serviceId: world.serviceId,
      commandId: command(world).id,
      ...reason(world),
    }),

  // Lists, rows and addresses belong to a customer: their requests end with the visit.
  'checkout/cartsListed': (world) =>
    isIn(world)
      ? checkout.cartsListed({
          carts: world.draw(3),
          ...(world.draw(4) === 0 ? { undated: 1 } : {}),
          ...(world.draw(3) === 0 ? { earliestAt: NOW + world.draw(600_000) } : {}),
        })
      : null,
  'checkout/couponToggled': (world) =>
    isIn(world) ? checkout.couponToggled(`coupon${world.draw(2)}${mark(world.visit)}`) : null,
  'checkout/receiptNoted': (world) =>
    isIn(world)
      ? checkout.receiptNoted({
          at: 0,
          amount: 120,
          address: `street${mark(world.visit)}`,
          bookings: [],
        })
      : null,
  'checkout/choicesRestored': (world) =>
    isIn(world)
      ? checkout.choicesRestored({
          couponId: `coupon0${mark(world.visit)}`,
          addressId: mostly(world) ? `address${mark(world.visit)}` : null,
        })
      : null,
  'checkout/addressChosen': (world) =>
    isIn(world) ? checkout.addressChosen(`address${mark(world.visit)}`) : null,
  'checkout/paymentSubmitted': (world) =>
    isIn(world)
      ? checkout.paymentSubmitted({
          addressId: mostly(world) ? `address${mark(world.visit)}` : null,
          amount: amount(world),
        })
      : null,
  'checkout/paymentRefused': (world) => checkout.paymentRefused(reason(world)),
  'cartRemoval/removalAsked': (world) =>
    isIn(world) ? cartRemoval.removalAsked({ cartId: cartId(world) }) : null,
  'cartRemoval/cartRemoved': (world) => cartRemoval.cartRemoved(removal(world)),
  'cartRemoval/cartRemovalFailed': (world) =>
    cartRemoval.cartRemovalFailed({ ...removal(world), ...reason(world) }),
  'addressModal/addressSaved': (world) =>
    isIn(world)
      ? addressModal.addressSaved({
          addressId: mostly(world) ? `address${mark(world.visit)}` : null,
        })
      : null,
  'profileUpdate/pictureRefused': ({ draw }) =>
    profileUpdate.pictureRefused({
      problem: pick(draw, ['tooLarge', 'unreadable', 'altered'] as const),
    }),
  'profileUpdate/profileSubmitted': () =>
    profileUpdate.profileSubmitted({ name: 'A', email: 'a', password: PASSWORD, image: null }),
  'bookingNote/bookingNoteOpened': (world) =>
    isIn(world)
      ? bookingNoteOpened({ orderId: `order${mark(world.visit)}`, action: 'Cancel' })
      : null,
  'membershipPurchase/planSelected': (world) =>
    membershipPurchase.planSelected({
      planId: isIn(world) ? `plan${mark(world.visit)}` : 'plan',
      amount: amount(world),
    }),

  'demoCart/itemRemoved': ({ state, draw }) =>
    demoCart.itemRemoved(
      pick(draw, state.demoCart.status === 'filled' ? state.demoCart.items : demoCartSamples).id,
    ),
  'toasts/toastShown': ({ draw }) =>
    toasts.toastShown({ kind: 'error', text: `text ${draw(6)}`, ms: 1 + draw(5000) }),
  'toasts/toastHeld': (world) =>
    toasts.toastHeld({ ...toastId(world), by: pick(world.draw, HOLDS) }),
  'toasts/toastReleased': (world) =>
    toasts.toastReleased({ ...toastId(world), by: pick(world.draw, HOLDS) }),
  'toasts/toastClosed': (world) => toasts.toastClosed(toastId(world)),
  'toasts/toastDue': (world) => toasts.toastDue(toastId(world)),
  'busy/workStarted': ({ draw }) => busy.workStarted({ id: `w${draw(100)}`, label: 'Working' }),
  'busy/workEnded': ({ state, draw }) =>
    busy.workEnded({
      id: state.busy.status === 'idle' ? 'older' : pick(draw, state.busy.works).id,
    }),
};

/** A server answer about a customer, now in the cache. */
const cached = (visit: number) => {
  const value = [{ id: `address${mark(visit)}`, name: `name${mark(visit)}` }];
  return api.util.upsertQueryEntries([
    { endpointName: getAddresses.name, arg: undefined, value } as never,
  ]);
};

const CACHED = cached(0).type;

const UNKNOWN_EVENT = 'unknown event';

const SAMPLES = EVENT_SAMPLES.reduce<Record<string, UnknownAction[]>>(
  (all, sample) => ({ ...all, [sample.type]: [...(all[sample.type] ?? []), sample] }),
  {},
);

export const EVENT_TYPES: readonly string[] = [
  ...new Set([...Object.keys(SAMPLES), ...Object.keys(MAKERS)]),
  CACHED,
  UNKNOWN_EVENT,
];

/**
 * Creates an event for the current world.
 * @returns null when nothing would dispatch such an event now
 */
export function makeEvent(type: string, world: World): UnknownAction | null {
  const maker = MAKERS[type];
  if (maker) return maker(world);
  const samples = SAMPLES[type];
  if (samples) return pick(world.draw, samples);
  if (type === CACHED) return isIn(world) ? cached(world.visit) : null;
  return { type };
}

/** The cache is cleared on every token change, as the session effect does. */
export const cacheForgotten = (): UnknownAction => api.util.resetApiState();

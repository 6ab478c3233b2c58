import { isDeepStrictEqual } from 'node:util';
import { freeze, type UnknownAction } from '@reduxjs/toolkit';
import { loggedOut, sessionRefused } from '../../src/slices/auth';
import { cartsListed, checkoutContinued } from '../../src/slices/checkout';
import type { ServiceCartState } from '../../src/slices/serviceCarts';
import { menuOpened } from '../../src/slices/mobileMenu';
import { machineReducers, rootReducer, type RootState } from '../../src/slices/root';
import { NOW } from './machines';
import { changedParts, createInvariants, Violation } from './helpers/invariants';
import { amountOf, coordsOf, mark, PASSWORD, sessionOf } from './helpers/marks';
import { createReduce, createWalk, firstState, type Reduce } from './helpers/walk';
import { SEED, times } from '../helpers/randomTests';

const WALKS = times(300);

describe('the walks', () => {
  it('query the machines in state order', () => {
    const { stateVersion: _version, api: _cache, ...machines } = firstState();
    expect(Object.keys(machineReducers)).toEqual(Object.keys(machines));
  });

  it('use the root reducer, which never mutates the previous state', () => {
    const lean = createReduce();
    const reduce: Reduce = (before, event) => {
      const after = rootReducer(before, event);
      const other = lean(before, event);
      const changed = changedParts(before, after);
      const same = isDeepStrictEqual(changed, changedParts(before, other));
      if (!same || !changed.every((part) => isDeepStrictEqual(after[part], other[part])))
        throw new Error(`The reducers part at ${JSON.stringify(event)}`);
      return freeze(after, true);
    };
    expect(createWalk({ reduce }).run(SEED, WALKS).walks).toBe(WALKS);
  });

  it('are the same for the same seed', () => {
    const run = (): string => {
      const texts: string[] = [];
      createWalk({ onState: (state) => texts.push(JSON.stringify(state)) }).run(SEED, 3);
      return texts.join('\n');
    };
    expect(run()).toBe(run());
  });

  interface Mistake {
    what: string;
    rule: string;
    changed: Parameters<typeof createReduce>[0];
    most: number;
  }
  const addressId = (state: unknown): string | null =>
    (state as RootState['cartCheckout']).checkout.addressId;
  const mistakes: Mistake[] = [
    {
      what: 'a pin that outlives its customer',
      rule: 'tables',
      changed: {
        location: (state: unknown, event) =>
          loggedOut.match(event) ? state : machineReducers.location(state as never, event),
      },
      most: 4,
    },
    {
      what: 'a message too many',
      rule: 'small machines',
      changed: {
        toasts: (state: unknown, event) => {
          const after = machineReducers.toasts(state as never, event);
          return after.status === 'quiet' || after === state
            ? after
            : { ...after, toasts: [...after.toasts, ...after.toasts] };
        },
      },
      most: 1,
    },
    {
      what: 'an address that outlives its customer',
      rule: 'own visit',
      changed: {
        cartCheckout: (state: unknown, event) => {
          const after = machineReducers.cartCheckout(state as never, event);
          return sessionRefused.match(event)
            ? { ...after, checkout: { ...after.checkout, addressId: addressId(state) } }
            : after;
        },
      },
      most: 6,
    },
  ];
  it.each(mistakes)(
    'report $what with their seed and the fewest events',
    ({ rule, changed, most }) => {
      const { run } = createWalk({ reduce: createReduce(changed) });
      let story = '';
      try {
        run(SEED, 5000);
      } catch (problem) {
        story = (problem as Error).message;
      }
      const [, title = '', ...events] = story.split('\n');
      expect(story).toMatch(new RegExp(`^(${rule}): `));
      expect(title).toMatch(/^Seed \d+ at \/\S*; the fewest events that do it \(\d+ of \d+\):$/);
      expect(events.length).toBeGreaterThan(0);
      expect(events.length).toBeLessThanOrEqual(most);
      events.forEach((event) => {
        expect(JSON.parse(event)).toHaveProperty('type');
      });
    },
  );
});

/* --------------------------------------------------------------- Breaking each invariant ---- */

const VISIT = 7;
const home = { pathname: '/', search: '', hash: '', key: 'k', index: 0 };
const cartPage = { ...home, pathname: '/service-cart' };
const choices = { couponId: null, addressId: null, lastAddressId: null };
const note = { kind: 'booking', amount: amountOf(VISIT), at: NOW } as const;
const one = { carTypes: { a: 1 }, extras: {} };

type Opened = Exclude<ServiceCartState, { status: 'unopened' }>;
const openedCart = {
  facts: { serviceId: 's1', storeId: `st${mark(VISIT)}`, vendorId: 'v', serviceTypeId: null },
  picked: { date: null, time: null },
  seenAt: NOW,
  confirmed: { cartId: `cart${mark(VISIT)}`, selection: one },
};

const first = firstState();
/** A customer on the cart page, with a cart, a pin and a toast. */
const good: RootState = {
  ...first,
  site: { status: 'opened', now: NOW },
  auth: { status: 'signedIn', ...sessionOf(VISIT) },
  navigation: { status: 'settled', location: cartPage },
  location: { status: 'resolved', coords: coordsOf(VISIT, 1), label: 'Durban' },
  cartCheckout: {
    carts: { s1: { ...openedCart, status: 'ready' } },
    removal: { status: 'none' },
    checkout: { ...choices, status: 'reviewing', carts: 1 },
  },
};
const visitor: RootState = {
  ...first,
  site: good.site,
  auth: { status: 'signedOut', notice: null },
};

const withCheckout = (checkout: RootState['cartCheckout']['checkout']): RootState => ({
  ...good,
  cartCheckout: { ...good.cartCheckout, checkout },
});
const withCart = (cart: Partial<Opened>, serviceId = 's1'): RootState => ({
  ...good,
  cartCheckout: {
    ...good.cartCheckout,
    carts: { [serviceId]: { ...openedCart, status: 'ready', ...cart } as ServiceCartState },
  },
});
const withSelection = (carTypes: Record<string, number>, extras: Record<string, string[]> = {}) =>
  withCart({ confirmed: { ...openedCart.confirmed, selection: { carTypes, extras } } });
const withLabel = (label: unknown): RootState => ({
  ...good,
  location: { ...good.location, label } as never,
});
const sending = (queue: unknown[], wanted: unknown = one): RootState =>
  withCart({ status: 'sending', wanted, queue } as never);
const add = (id: string) => ({ kind: 'addCarType', carTypeId: 'b', count: 1, id });
const book = (id: string) => ({ kind: 'book', bookingDate: '2026-03-12T07:00:00.000Z', id });
const toast = (id: string, text = id) => ({
  id,
  kind: 'error' as const,
  text,
  closesAt: NOW,
  remainingMs: 1,
  heldBy: [],
});
const withToasts = (...toasts: ReturnType<typeof toast>[]): RootState => ({
  ...good,
  toasts: { status: 'showing', toasts },
});

const ruleOf = (look: () => void): string | null => {
  try {
    look();
  } catch (problem) {
    if (problem instanceof Violation) return problem.message;
    throw problem;
  }
  return null;
};

const stateProblem = (state: RootState): string | null =>
  ruleOf(() => {
    createInvariants().state(null, state, changedParts(null, state), VISIT);
  });

const stepProblem = (before: RootState, after: RootState, event: UnknownAction): string | null =>
  ruleOf(() => {
    createInvariants().step({ before, after, event, changed: changedParts(before, after) });
  });

describe('the invariants of every state', () => {
  it('hold for a customer with a cart, and for a visitor', () => {
    expect(stateProblem(good)).toBeNull();
    expect(stateProblem(visitor)).toBeNull();
    expect(stateProblem(withSelection({ a: 2 }, { x: ['a'] }))).toBeNull();
    expect(stateProblem(sending([add('c1')], { carTypes: { a: 1, b: 1 }, extras: {} }))).toBeNull();
    expect(stateProblem(withCheckout({ ...choices, status: 'away' }))).not.toBeNull();
  });

  it.each<[string, RegExp, RootState]>([
    ['a count below 1', /^whole carts: a count is 0/, withSelection({ a: 0 })],
    ['a part of a car', /^whole carts: a count is 1.5/, withSelection({ a: 1.5 })],
    ['an unsafe car type', /^whole carts: an unsafe id/, withSelection({ constructor: 1 })],
    [
      'an extra priced for a car type that is not chosen',
      /^whole carts: the extra x is priced for b/,
      withSelection({ a: 1 }, { x: ['b'] }),
    ],
    ['an extra for nothing', /^whole carts: the extra x/, withSelection({ a: 1 }, { x: [] })],
    ['an extra twice', /^whole carts: the extra x/, withSelection({ a: 1 }, { x: ['a', 'a'] })],
    ['an unsafe service', /^whole carts: an unsafe id/, withCart({}, 'constructor')],
    [
      'a selection without a cart',
      /^whole carts: something is confirmed/,
      withCart({ confirmed: { cartId: null, selection: one } }),
    ],
    ['an empty queue', /^whole carts: nothing is being sent/, sending([])],
    [
      'a queue that leads elsewhere',
      /^whole carts: the commands do not lead/,
      sending([add('c1')]),
    ],
    ['two Books', /^whole carts: a cart is booked twice/, sending([book('c1'), book('c2')])],
    ['one id for two commands', /^whole carts: two commands/, sending([add('c1'), add('c1')])],
    [
      'a first command without a cart',
      /^whole carts: book is sent/,
      withCart({
        status: 'sending',
        confirmed: { cartId: null, selection: { carTypes: {}, extras: {} } },
        wanted: one,
        queue: [book('c1')],
      } as never),
    ],
    [
      'a screen that shows more than was confirmed',
      /^whole carts: all is sent/,
      withCart({
        status: 'confirming',
        lookupId: 'l',
        wanted: { carTypes: { a: 2 }, extras: {} },
      } as never),
    ],
    [
      'a checkout on another page',
      /^whole checkout: /,
      { ...good, navigation: { status: 'settled', location: home } },
    ],
    [
      'a payment without an address',
      /^payment: a payment has no address/,
      withCheckout({ ...choices, status: 'requestingPayment', note }),
    ],
    [
      'a hand-over without an address',
      /^payment: a payment has no address/,
      withCheckout({ ...choices, status: 'handedOver', note, releaseAt: NOW }),
    ],
    [
      'a write in flight that no payment waits for',
      /^payment: a payment would not wait/,
      withCart({ queue: [add('c1')] } as never),
    ],
    [
      'a payment of the customer before',
      /^own visit: a payment/,
      withCheckout({
        ...choices,
        addressId: `address${mark(VISIT)}`,
        status: 'requestingPayment',
        note: { ...note, amount: amountOf(VISIT - 1) },
      }),
    ],
    [
      'a plan bought by the customer before',
      /^own visit: a payment/,
      {
        ...good,
        membershipPurchase: {
          status: 'handedOver',
          planId: 'plan',
          note: { ...note, amount: amountOf(VISIT - 1) },
          releaseAt: NOW,
        },
      },
    ],
    [
      'a pin of the customer before',
      /^own visit: the pin/,
      { ...good, location: { status: 'resolved', coords: coordsOf(VISIT - 1, 1), label: '' } },
    ],
    [
      'an address of the customer before',
      /^own visit: address§6§ is left/,
      withCheckout({
        ...choices,
        lastAddressId: `address${mark(VISIT - 1)}`,
        status: 'reviewing',
        carts: 1,
      }),
    ],
    [
      "a customer's order before a visitor",
      /^signed out: a visitor finds a customer's data in bookingNote/,
      {
        ...visitor,
        bookingNote: { status: 'open', orderId: `order${mark(VISIT)}`, action: 'Cancel' },
      },
    ],
    [
      "a customer's answers in a visitor's cache",
      /^signed out: a visitor finds a customer's data in api/,
      { ...visitor, api: { ...first.api, queries: { x: `name${mark(VISIT)}` } } as never },
    ],
    [
      'a removal before a visitor',
      /^signed out: a visitor is removing/,
      {
        ...visitor,
        cartCheckout: { ...first.cartCheckout, removal: { status: 'asking', cartId: 'cart' } },
      },
    ],
    [
      'carts before a visitor',
      /^signed out: a visitor finds the carts/,
      {
        ...visitor,
        cartCheckout: {
          ...first.cartCheckout,
          carts: {
            s1: {
              ...openedCart,
              facts: { ...openedCart.facts, storeId: '' },
              status: 'ready',
              confirmed: { cartId: null, selection: { carTypes: {}, extras: {} } },
            },
          },
        },
      },
    ],
    ['a password', /^passwords: /, withLabel(`x${PASSWORD}`)],
    ['a password as a key', /^passwords: /, withLabel({ [PASSWORD]: 1 })],
    ['a date', /^plain data: something is no plain object/, withLabel(new Date(NOW))],
    ['a map', /^plain data: something is no plain object/, withLabel(new Map())],
    ['nothing at all', /^plain data: a value is undefined/, withLabel(undefined)],
    ['a hole in a list', /^plain data: a value is undefined/, withLabel(new Array(1))],
    ['a function', /^plain data: a value is function/, withLabel(() => '')],
    ['no number', /^plain data: a number is NaN/, withLabel(NaN)],
    ['no end', /^plain data: a number is Infinity/, withLabel(Infinity)],
    ['less than nothing', /^plain data: a number is 0/, withLabel(-0)],
    ['a symbol as a key', /^plain data: a key is a symbol/, withLabel({ [Symbol('x')]: 1 })],
    [
      'a session without a token',
      /^small machines: a session/,
      { ...good, auth: { status: 'signedIn', token: '', userId: '' } },
    ],
    [
      'too many messages',
      /^small machines: too many messages/,
      withToasts(toast('1'), toast('2'), toast('3'), toast('4'), toast('5')),
    ],
    ['no message', /^small machines: too many messages, or none/, withToasts()],
    [
      'the same message twice',
      /^small machines: two messages/,
      withToasts(toast('1', 'x'), toast('2', 'x')),
    ],
    [
      'a message with less than no time',
      /^small machines: a message/,
      withToasts({ ...toast('1'), remainingMs: -1 }),
    ],
    [
      'an overlay for nothing',
      /^small machines: the overlay/,
      { ...good, busy: { status: 'slow', works: [] } },
    ],
    [
      'a filled demo cart without articles',
      /^small machines: a filled demo cart/,
      { ...good, demoCart: { status: 'filled', items: [] } },
    ],
    [
      'a quantity below 1',
      /^small machines: a quantity/,
      {
        ...good,
        demoCart: { status: 'filled', items: [{ id: 'i', name: 'i', price: 1, quantity: 0 }] },
      },
    ],
    [
      'an address of another site',
      /^small machines: the address/,
      {
        ...visitor,
        navigation: { status: 'settled', location: { ...home, pathname: '//elsewhere.example' } },
      },
    ],
    [
      'a place before the history',
      /^small machines: the place/,
      { ...visitor, navigation: { status: 'settled', location: { ...home, index: -1 } } },
    ],
    [
      'a redirect to another site',
      /^small machines: a redirect/,
      { ...good, redirect: { status: 'waiting', to: '//elsewhere.example', redirectAt: NOW } },
    ],
    [
      'a strip to another site',
      /^small machines: the strip/,
      { ...good, leftOff: { status: 'offered', path: '//elsewhere.example' } },
    ],
    [
      'unfolded without a part',
      /^small machines: nothing is unfolded/,
      { ...good, disclosures: { status: 'unfolded', parts: {} } },
    ],
  ])('are broken by %s', (_what, message, state) => {
    expect(stateProblem(state)).toMatch(message);
  });
});

describe('the invariants of every step', () => {
  const choosing = withCheckout({ ...choices, status: 'choosingAddress' });
  const unlisted = withCheckout({ ...choices, status: 'reviewing', carts: null });

  it('hold for Continue with a cart, and for a log-out', () => {
    expect(stepProblem(good, choosing, checkoutContinued())).toBeNull();
    expect(stepProblem(good, rootReducer(good, loggedOut()), loggedOut())).toBeNull();
  });

  it.each<[string, RegExp, RootState, RootState, UnknownAction]>([
    [
      'a status that the table does not lead to',
      /^tables: mobileMenu\/menuOpened led mobileMenu from closed to /,
      good,
      { ...good, mobileMenu: { status: 'ajar' } as never },
      menuOpened(),
    ],
    [
      'an answer to an event that is not legal in that status',
      /^tables: auth\/loggedOut changed auth in signedOut/,
      visitor,
      { ...visitor, auth: { ...visitor.auth } },
      loggedOut(),
    ],
    [
      'an answer to an event that the table does not name',
      /^tables: unknown changed busy/,
      good,
      { ...good, busy: { ...good.busy } },
      { type: 'unknown' },
    ],
    [
      'a removal that begins by itself',
      /^tables: unknown changed cartRemoval in none/,
      good,
      {
        ...good,
        cartCheckout: { ...good.cartCheckout, removal: { status: 'asking', cartId: 'c' } },
      },
      { type: 'unknown' },
    ],
    [
      'a cart changed by an event about another one',
      /^tables: serviceCarts\/bookSubmitted changed the cart s1/,
      good,
      withCart({ seenAt: 0 }),
      { type: 'serviceCarts/bookSubmitted', payload: { serviceId: 's2' } },
    ],
    [
      'step 2 before the list of carts is known',
      /^step 2: step 2 was entered from reviewing/,
      unlisted,
      choosing,
      checkoutContinued(),
    ],
    [
      'step 2 with an empty cart',
      /^step 2: step 2 is shown although the cart is empty/,
      choosing,
      withCheckout({ ...choices, status: 'choosingAddress' }),
      cartsListed({ carts: 0 }),
    ],
    [
      'a log-out that leaves the session',
      /^tables: auth\/sessionRefused led auth from signedIn to signedIn/,
      good,
      { ...good },
      sessionRefused(),
    ],
  ])('are broken by %s', (_what, message, before, after, event) => {
    expect(stepProblem(before, after, event)).toMatch(message);
  });
});

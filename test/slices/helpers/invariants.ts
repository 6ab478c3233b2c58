import type { UnknownAction } from '@reduxjs/toolkit';
import { MACHINE_TABLES } from '../../../scripts/machineTables';
import { applyCommand, type Selection } from '../../../src/domain/cartSelection';
import { isSafeId } from '../../../src/domain/ids';
import { parseSitePath } from '../../../src/domain/sitePath';
import { matchRoute } from '../../../src/routes';
import { cartsListed } from '../../../src/slices/checkout';
import { isOpened, type ServiceCartState } from '../../../src/slices/serviceCarts';
import { targetsOf } from '../../../src/slices/machine';
import { staysOnPage } from '../../../src/slices/navigation';
import type { RootState } from '../../../src/slices/root';
import { mark, PASSWORD, visitOfAmount, visitOfCoords } from './marks';

/** The violated rule, and the details. */
export class Violation extends Error {
  constructor(
    readonly rule: string,
    what: string,
  ) {
    super(`${rule}: ${what}`);
    this.name = 'Violation';
  }
}

type Rule =
  | 'tables'
  | 'whole carts'
  | 'whole checkout'
  | 'step 2'
  | 'payment'
  | 'signed out'
  | 'own visit'
  | 'plain data'
  | 'passwords'
  | 'small machines';

/** An assertion that is faster than `expect`, for millions of calls. */
function claim(isSo: boolean, rule: Rule, what: () => string): void {
  if (!isSo) throw new Violation(rule, what());
}

type Part = keyof RootState;

export interface Step {
  before: RootState;
  after: RootState;
  event: UnknownAction;
  /** The parts of the state that are no longer the same object. */
  changed: readonly Part[];
}

let parts: Part[] = [];

/** The parts of a state that differ from the previous one; all of them if there is none. */
export function changedParts(before: RootState | null, after: RootState): Part[] {
  if (before === after) return [];
  if (parts.length === 0) parts = Object.keys(after) as Part[];
  return before ? parts.filter((part) => before[part] !== after[part]) : parts;
}

/* --------------------------------------------------------------------- Transition tables ---- */

interface Target {
  visits: number;
}
/** For one status and event: the allowed target statuses, with how often each occurred. */
type Row = Map<string, Target>;

interface Watched {
  name: string;
  rows: Map<string, Map<string, Row>>;
  statuses: Map<string, Target>;
}

const watch = ({ name, transitions }: (typeof MACHINE_TABLES)[number]): Watched => ({
  name,
  statuses: new Map(Object.keys(transitions).map((status) => [status, { visits: 0 }])),
  rows: new Map(
    Object.entries(transitions).map(([status, row]) => [
      status,
      new Map(
        Object.keys(row).map((type) => [
          type,
          new Map(targetsOf(transitions, status, type).map((to) => [to, { visits: 0 }])),
        ]),
      ),
    ]),
  ),
});

/** Machines that have their own key in the state; the others are nested. */
const inCartCheckout = new Set(['serviceCarts', 'cartRemoval', 'checkout']);

const UNOPENED: ServiceCartState = { status: 'unopened' };

/** Checks every machine of the store: where each event led, and whether that was allowed. */
export function createTableWatch() {
  const all = MACHINE_TABLES.map(watch);
  const byName = new Map(all.map((watched) => [watched.name, watched]));
  const find = (name: string): Watched => {
    const watched = byName.get(name);
    if (!watched) throw new Error(`There is no machine ${name}`);
    return watched;
  };
  const ownPlace = all.filter(({ name }) => !inCartCheckout.has(name));
  const ownNames = new Set(ownPlace.map(({ name }) => name));
  // For each event, the machines whose tables name it. All others must be unchanged.
  const asked = new Map<string, Set<string>>();
  const named = (type: string): Set<string> => {
    let known = asked.get(type);
    if (!known) {
      const isNamed = ({ rows }: Watched) => [...rows.values()].some((row) => row.has(type));
      known = new Set(ownPlace.filter(isNamed).map(({ name }) => name));
      asked.set(type, known);
    }
    return known;
  };
  const carts = find('serviceCarts');
  const isForAllCarts = (type: string): boolean =>
    !type.startsWith('serviceCarts/') && [...carts.rows.values()].some((row) => row.has(type));
  const removal = find('cartRemoval');
  const checkout = find('checkout');

  const look = (
    { name, rows, statuses }: Watched,
    was: { status: string },
    now: { status: string },
    type: string,
  ) => {
    const status = statuses.get(was.status);
    if (status) status.visits += 1;
    const row = rows.get(was.status)?.get(type);
    if (row === undefined) {
      claim(now === was, 'tables', () => `${type} changed ${name} in ${was.status}`);
      return;
    }
    const target = row.get(now.status);
    if (target === undefined)
      throw new Violation('tables', `${type} led ${name} from ${was.status} to ${now.status}`);
    target.visits += 1;
  };

  const lookAtCarts = (before: RootState, after: RootState, type: string, about: unknown) => {
    const was = before.cartCheckout.carts;
    const now = after.cartCheckout.carts;
    if (typeof about === 'string' && type.startsWith('serviceCarts/') && isSafeId(about))
      look(carts, was[about] ?? UNOPENED, now[about] ?? UNOPENED, type);
    if (now === was) return;
    // The end of a visit clears them all; anything else that isn't in their table concerns one.
    if (Object.keys(now).length === 0) return;
    const ids = new Set([...Object.keys(was), ...Object.keys(now)]);
    if (isForAllCarts(type)) {
      for (const id of ids) look(carts, was[id] ?? UNOPENED, now[id] ?? UNOPENED, type);
      return;
    }
    for (const id of ids)
      claim(id === about || now[id] === was[id], 'tables', () => `${type} changed the cart ${id}`);
  };

  return {
    check: ({ before, after, event, changed }: Step): void => {
      const { type, payload } = event;
      // Navigation within the page only affects the address and the menu.
      if (staysOnPage(before.navigation, event)) {
        for (const name of ['navigation', 'mobileMenu'] as const)
          look(find(name), before[name], after[name], type);
        claim(
          changed.every((part) => part === 'navigation' || part === 'mobileMenu'),
          'tables',
          () => `${type} within the page changed ${changed.join(', ')}`,
        );
        return;
      }
      const machines = named(type);
      for (const name of machines)
        look(find(name), before[name as 'auth'], after[name as 'auth'], type);
      for (const part of changed)
        claim(
          machines.has(part) || !ownNames.has(part),
          'tables',
          () => `${type} changed ${part}, whose table does not name it`,
        );
      const was = before.cartCheckout;
      const now = after.cartCheckout;
      look(removal, was.removal, now.removal, type);
      look(checkout, was.checkout, now.checkout, type);
      lookAtCarts(before, after, type, (payload as { serviceId?: unknown } | undefined)?.serviceId);
    },
    /** Every status and every transition with how often it occurred. */
    seen: () => ({
      statuses: all.flatMap(({ name, statuses }) =>
        [...statuses].map(([status, { visits }]) => ({ what: `${name} ${status}`, visits })),
      ),
      transitions: all.flatMap(({ name, rows }) =>
        [...rows].flatMap(([status, row]) =>
          [...row].flatMap(([type, targets]) =>
            [...targets].map(([to, { visits }]) => ({
              what: `${name} ${status} -- ${type} -> ${to}`,
              visits,
            })),
          ),
        ),
      ),
    }),
  };
}

/* ------------------------------------------------------------- Invariants of each part ------ */

function checkSelection({ carTypes, extras }: Selection): void {
  for (const [id, count] of Object.entries(carTypes)) {
    claim(isSafeId(id), 'whole carts', () => `an unsafe id became a key: ${id}`);
    claim(Number.isInteger(count) && count >= 1, 'whole carts', () => `a count is ${count}`);
  }
  for (const [id, ids] of Object.entries(extras)) {
    claim(isSafeId(id), 'whole carts', () => `an unsafe id became a key: ${id}`);
    claim(
      ids.length > 0 && new Set(ids).size === ids.length,
      'whole carts',
      () => `the extra ${id} has no car type, or one twice`,
    );
    for (const carType of ids)
      claim(
        Object.hasOwn(carTypes, carType),
        'whole carts',
        () => `the extra ${id} is priced for ${carType}, which is not chosen`,
      );
  }
}

const sameSelection = (one: Selection, other: Selection): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

function checkCart(serviceId: string, cart: ServiceCartState): void {
  claim(isSafeId(serviceId), 'whole carts', () => `an unsafe id became a key: ${serviceId}`);
  if (!isOpened(cart)) return;
  const { cartId, selection } = cart.confirmed;
  checkSelection(selection);
  if ('wanted' in cart) checkSelection(cart.wanted);
  claim(
    cartId !== null || Object.keys(selection.carTypes).length === 0,
    'whole carts',
    () => 'something is confirmed in a cart that the server does not have',
  );
  if (cart.status === 'confirming')
    claim(
      sameSelection(cart.wanted, selection),
      'whole carts',
      () => 'all is sent, yet the screen shows something else',
    );
  if (cart.status !== 'sending') return;
  const { queue, wanted } = cart;
  claim(queue.length > 0, 'whole carts', () => 'nothing is being sent');
  claim(
    cartId !== null || queue[0]?.kind === 'addCarType',
    'whole carts',
    () => `${String(queue[0]?.kind)} is sent to a cart without an id`,
  );
  claim(
    queue.filter(({ kind }) => kind === 'book').length <= 1,
    'whole carts',
    () => 'a cart is booked twice',
  );
  claim(
    new Set(queue.map(({ id }) => id)).size === queue.length,
    'whole carts',
    () => 'two commands share an id',
  );
  claim(
    sameSelection(queue.reduce(applyCommand, selection), wanted),
    'whole carts',
    () => 'the commands do not lead to what the screen shows',
  );
}

function checkCheckout(state: RootState, visit: number): void {
  const { checkout, carts, removal } = state.cartCheckout;
  const isHere = matchedRoute(state.navigation.location.pathname) === 'serviceCart';
  claim(
    state.site.status === 'opening' || (checkout.status !== 'away') === isHere,
    'whole checkout',
    () => `the checkout is ${checkout.status} at ${state.navigation.location.pathname}`,
  );
  if (checkout.status === 'requestingPayment' || checkout.status === 'handedOver') {
    claim(checkout.addressId !== null, 'payment', () => 'a payment has no address');
    claim(
      checkout.earliestAt === undefined || checkout.earliestAt > checkout.note.at,
      'payment',
      () => 'a payment is for a moment that is over',
    );
    checkNote(checkout.note, visit);
  }
  claim(
    Object.values(carts).every(
      (cart) => (cart.status === 'sending') === ('queue' in cart && cart.queue.length > 0),
    ),
    'payment',
    () => 'a payment would not wait for the writes in flight',
  );
  claim(
    removal.status === 'none' || state.auth.status === 'signedIn',
    'signed out',
    () => 'a visitor is removing a booking',
  );
}

const checkNote = ({ amount, at }: { amount: number | null; at: number }, visit: number): void => {
  claim(Number.isFinite(at), 'payment', () => `a payment was noted at ${at}`);
  claim(
    amount === null || visitOfAmount(amount) === visit,
    'own visit',
    () => 'a payment is of another visit',
  );
};

const routes = new Map<string, string | undefined>();
/** The route of a path, cached: matching it each time would take most of the walk's time. */
function matchedRoute(pathname: string): string | undefined {
  if (!routes.has(pathname)) routes.set(pathname, matchRoute(pathname)?.id);
  return routes.get(pathname);
}

type Check = (state: RootState, visit: number, before: RootState | null) => void;

const small = (isSo: boolean, what: string): void => {
  claim(isSo, 'small machines', () => what);
};

/** The check of each part of the state, run whenever it has changed. */
const CHECKS: Partial<Record<Part, Check>> = {
  auth: ({ auth }) => {
    if (auth.status !== 'signedIn') return;
    small(auth.token !== '', 'a session has no token');
  },
  toasts: ({ toasts }) => {
    if (toasts.status !== 'showing') return;
    const { length } = toasts.toasts;
    small(length >= 1 && length <= 4, 'too many messages, or none');
    const words = new Set(toasts.toasts.map(({ kind, text }) => `${kind} ${text}`));
    small(words.size === length, 'two messages say the same');
    for (const { remainingMs, closesAt, heldBy } of toasts.toasts) {
      small(remainingMs >= 0, 'a message has less than no time left');
      small(
        (closesAt === null) === heldBy.length > 0,
        'a message waits for nothing, or goes while it is held',
      );
    }
  },
  busy: ({ busy }) => {
    small(busy.status === 'idle' || busy.works.length > 0, 'the overlay is up without any work');
  },
  demoCart: ({ demoCart }) => {
    if (demoCart.status === 'empty') return;
    small(demoCart.items.length > 0, 'a filled demo cart is empty');
    for (const { quantity } of demoCart.items)
      small(Number.isInteger(quantity) && quantity >= 1, `a quantity is ${quantity}`);
  },
  navigation: ({ navigation }) => {
    const { pathname, index } = navigation.location;
    small(parseSitePath(pathname) !== null, `the address is ${pathname}`);
    small(Number.isInteger(index) && index >= 0, `the place in the history is ${index}`);
  },
  redirect: ({ redirect }) => {
    if (redirect.status === 'waiting')
      small(parseSitePath(redirect.to) !== null, `a redirect leads to ${redirect.to}`);
  },
  leftOff: ({ leftOff }) => {
    if (leftOff.status !== 'nothing')
      small(parseSitePath(leftOff.path) !== null, `the strip leads to ${leftOff.path}`);
  },
  disclosures: ({ disclosures }) => {
    if (disclosures.status === 'unfolded')
      small(Object.keys(disclosures.parts).length > 0, 'nothing is unfolded');
  },
  location: ({ location }, visit) => {
    if (!('coords' in location)) return;
    claim(
      visitOfCoords(location.coords) === visit,
      'own visit',
      () => 'the pin is of another visit',
    );
  },
  membershipPurchase: ({ membershipPurchase }, visit) => {
    if (membershipPurchase.status !== 'idle') checkNote(membershipPurchase.note, visit);
  },
  cartCheckout: ({ cartCheckout: { carts } }, _visit, before) => {
    const were = before?.cartCheckout.carts ?? {};
    if (carts === were) return;
    for (const [serviceId, cart] of Object.entries(carts))
      if (cart !== were[serviceId]) checkCart(serviceId, cart);
  },
};

/* ------------------------------------------------------- Plain data, secrets, customers' data - */

const plainPrototypes = new Set<unknown>([Object.prototype, null]);

/**
 * Scans the new parts of a state, caching results: a state shares most parts with the previous one.
 */
function createScan() {
  // Whether each object contains customer data.
  let seen = new WeakMap<object, boolean>();
  let visit = 0;
  let ownMark = '';

  const scanText = (text: string): boolean => {
    claim(!text.includes(PASSWORD), 'passwords', () => 'the state holds a password');
    const isMarked = text.includes('§');
    claim(
      !isMarked || text.includes(ownMark),
      'own visit',
      () => `${text} is left of another visit`,
    );
    return isMarked;
  };

  const scanObject = (value: object, isCache: boolean): boolean => {
    const known = seen.get(value);
    if (known !== undefined) return known;
    let isMarked = false;
    if (Array.isArray(value)) {
      for (const inner of value as unknown[]) isMarked = scan(inner, isCache) || isMarked;
    } else {
      claim(
        plainPrototypes.has(Object.getPrototypeOf(value)),
        'plain data',
        () => 'something is no plain object',
      );
      for (const key of Reflect.ownKeys(value)) {
        if (typeof key === 'symbol') throw new Violation('plain data', 'a key is a symbol');
        const inner = (value as Record<string, unknown>)[key];
        // RTK Query stores a missing query argument as undefined.
        if (inner === undefined && isCache) continue;
        isMarked = scanText(key) || isMarked;
        isMarked = scan(inner, isCache) || isMarked;
      }
    }
    seen.set(value, isMarked);
    return isMarked;
  };

  /** Asserts that the value survives JSON; returns whether it contains a customer's mark. */
  const scan = (value: unknown, isCache: boolean): boolean => {
    switch (typeof value) {
      case 'string':
        return scanText(value);
      case 'boolean':
        return false;
      case 'number':
        claim(
          Number.isFinite(value) && !Object.is(value, -0),
          'plain data',
          () => `a number is ${value}`,
        );
        return false;
      case 'object':
        return value !== null && scanObject(value, isCache);
      default:
        throw new Violation('plain data', `a value is ${typeof value}`);
    }
  };

  return {
    scan,
    begin: (now: number) => {
      if (now === visit) return;
      visit = now;
      ownMark = mark(now);
      seen = new WeakMap();
    },
  };
}

/* ---------------------------------------------------------------------------- All together ---- */

const STEP_TWO = new Set(['choosingAddress', 'requestingPayment', 'handedOver']);

/** Step 2 is only entered with a non-empty cart (PAY-1). */
function checkStepTwo({ before, after, event }: Step): void {
  const was = before.cartCheckout.checkout;
  const now = after.cartCheckout.checkout;
  if (now === was || !STEP_TWO.has(now.status)) return;
  if (cartsListed.match(event) && now.status === 'choosingAddress')
    claim(event.payload.carts > 0, 'step 2', () => 'step 2 is shown although the cart is empty');
  else if ('unpayable' in was)
    claim(
      now.status !== 'choosingAddress' || cartsListed.match(event),
      'step 2',
      () => 'step 2 is shown although the cart could not be paid for in the meantime',
    );
  else if (!STEP_TWO.has(was.status))
    claim(
      was.status === 'reviewing' && (was.carts ?? 0) > 0,
      'step 2',
      () => `step 2 was entered from ${was.status} by ${event.type}`,
    );
}

const SIGN_OUTS = new Set(['auth/loggedOut', 'auth/sessionRefused', 'auth/sessionEndedElsewhere']);

export const isSignOut = (before: RootState, { type }: UnknownAction): boolean =>
  before.auth.status === 'signedIn' && SIGN_OUTS.has(type);

/**
 * Everything that must hold in every state and at every step.
 * @returns `step` checks an event's effect, `state` a state; both throw a `Violation`
 */
export function createInvariants() {
  const tables = createTableWatch();
  const scanner = createScan();
  // The parts that contain customer data.
  const flagged = new Set<Part>();

  return {
    seen: tables.seen,
    begin: () => {
      flagged.clear();
      scanner.begin(0);
    },
    step: (step: Step): void => {
      tables.check(step);
      checkStepTwo(step);
    },
    /**
     * Checks a state.
     * @param before the previous state, whose parts need no second check; null for all of them
     * @param changed the new parts
     * @param visit the current visit's number
     */
    state: (
      before: RootState | null,
      now: RootState,
      changed: readonly Part[],
      visit: number,
    ): void => {
      if (changed.length === 0) return;
      scanner.begin(visit);
      for (const part of changed) {
        if (scanner.scan(now[part], part === 'api')) flagged.add(part);
        else flagged.delete(part);
        CHECKS[part]?.(now, visit, before);
      }
      if (changed.some((part) => AROUND_CHECKOUT.has(part))) checkCheckout(now, visit);
      if (now.auth.status === 'signedIn') return;
      for (const part of flagged)
        claim(false, 'signed out', () => `a visitor finds a customer's data in ${part}`);
      claim(
        !Object.values(now.cartCheckout.carts).some(isOpened),
        'signed out',
        () => 'a visitor finds the carts of a customer',
      );
    },
  };
}

const AROUND_CHECKOUT: ReadonlySet<Part> = new Set(['cartCheckout', 'navigation', 'auth', 'site']);

import { randomBytes } from 'node:crypto';

import * as site from './allCalls';
import { seal } from '../../src/domain/sealed';
import { apiClient, configFor, type ApiClient, type Outcome } from './client';
import {
  isFine,
  judgeCommand,
  judgeMade,
  judgeRead,
  verdictInWords,
  type Layout,
  type Verdict,
} from './fit';
import type { ShapeName } from './shapes';

export interface CheckOptions {
  api: string;
  /** Sent to `store_other_user`; used only by the write walk. */
  userType: string;
  /** The customer whose lists are read; none when null. */
  customer: { email: string; password: string } | null;
  /** Also walk a throw-away customer through a booking. */
  isWriting: boolean;
  timeoutMs: number;
}

interface Line {
  call: string;
  verdict: Verdict;
}

export interface CheckReport {
  api: string;
  isFine: boolean;
  lines: Line[];
  /** What the walk created and the API can't remove. */
  leftBehind: string[];
}

const untracked = { track: false } as const;
const DAY = 86_400_000;

/** The report's lines, with any e-mail address of the check removed. */
const lineWriter = (secrets: readonly string[]) => {
  const lines: Line[] = [];
  const clean = (text: string): string =>
    secrets.reduce((cleaned, secret) => cleaned.replaceAll(secret, '…'), text);
  return {
    lines,
    write: (call: string, verdict: Verdict) => {
      lines.push({
        call,
        verdict:
          verdict.kind === 'refused' && verdict.message !== null
            ? { ...verdict, message: clean(verdict.message) }
            : verdict,
      });
    },
  };
};

class Check {
  readonly #client: ApiClient;
  readonly #write: (call: string, verdict: Verdict) => void;
  #prefix = '';
  #last: Verdict['kind'] = 'not asked';

  constructor(client: ApiClient, write: (call: string, verdict: Verdict) => void) {
    this.#client = client;
    this.#write = write;
  }

  startWalk(): void {
    this.#prefix = 'walk: ';
  }

  /** Whether the last command may have been carried out, although its answer can't be used. */
  get isLastUnclear(): boolean {
    return this.#last === 'does not fit' || this.#last === 'no answer';
  }

  line(call: string, verdict: Verdict): void {
    this.#last = verdict.kind;
    this.#write(this.#prefix + call, verdict);
  }

  async read<T>(
    call: string,
    [shape, layout]: [ShapeName, Layout],
    ask: Parameters<ApiClient['ask']>[0],
    mustHoldRows = false,
  ): Promise<T | null> {
    const outcome = await this.#client.ask(ask);
    const verdict = judgeRead(outcome, shape, layout);
    this.line(call, mustHoldRows ? judgeMade(verdict) : verdict);
    return (outcome.data ?? null) as T | null;
  }

  async command<T>(
    call: string,
    expected: string,
    ask: Parameters<ApiClient['ask']>[0],
    note?: (data: T) => string,
  ): Promise<T | null> {
    const outcome: Outcome = await this.#client.ask(ask);
    const verdict = judgeCommand(outcome, expected);
    const data = outcome.error === undefined ? (outcome.data as T) : null;
    this.line(
      call,
      verdict.kind === 'fits' && data !== null && note !== undefined
        ? { ...verdict, note: note(data) }
        : verdict,
    );
    return data;
  }

  skip(calls: readonly string[], reason: string): void {
    for (const call of calls) this.line(call, { kind: 'not asked', reason });
  }

  signIn(session: site.Session | null): void {
    this.#client.signIn(session?.token ?? null);
  }
}

/**
 * The public calls.
 * @returns a service that can be booked, if there is one
 */
const readPublic = async (check: Check): Promise<site.Service | null> => {
  await check.read('GET subscriptions', ['Plan', 'list'], (to) => to(site.getPlans.initiate()));
  await check.read('GET service_types', ['Named', 'list'], (to) =>
    to(site.getServiceTypes.initiate()),
  );
  await check.read('GET car_types', ['Named', 'list'], (to) => to(site.getCarTypes.initiate()));
  await check.read('GET coupons', ['Coupon', 'coupons'], (to) => to(site.getCoupons.initiate()));
  await check.read('GET blogs', ['Blog', 'list'], (to) => to(site.getBlogs.initiate()));
  const stores = await check.read<site.Store[]>('GET fetch_store', ['Store', 'list'], (to) =>
    to(site.getStores.initiate()),
  );
  const storeId = stores?.find(({ id }) => id !== null)?.id ?? null;
  if (storeId === null) {
    check.skip(['GET services?store=', 'GET services?_id='], 'no store came');
    return null;
  }
  const services = await check.read<site.Service[]>(
    'GET services?store=',
    ['Service', 'list'],
    (to) => to(site.getServicesOfStore.initiate({ storeId })),
  );
  const service = services?.find(({ pricings }) => pricings.length > 0) ?? services?.[0] ?? null;
  if (service === null) check.skip(['GET services?_id='], 'no service came');
  else
    await check.read('GET services?_id=', ['Service', 'list'], (to) =>
      to(site.getService.initiate({ serviceId: service.id })),
    );
  return service;
};

const CUSTOMER_CALLS = [
  'GET user/details',
  'GET address',
  'GET orders',
  'GET memberships',
  'GET carts',
];
const CART_CALLS = [
  'GET carts?store=&service=',
  'GET carts?vendor=&store=&service=&car_types=',
  'GET services?store=&also_show_in_additional=&cart_id=',
];

/**
 * The calls that need a customer.
 * @param hasMade whether the customer has just created an address and a cart
 * @returns the extras for the first cart
 */
const readCustomer = async (check: Check, hasMade: boolean): Promise<site.Service[]> => {
  await check.read('GET user/details', ['User', 'one'], (to) => to(site.getUserDetails.initiate()));
  await check.read(
    'GET address',
    ['Address', 'list'],
    (to) => to(site.getAddresses.initiate()),
    hasMade,
  );
  await check.read('GET orders', ['Order', 'list'], (to) => to(site.getOrders.initiate()));
  await check.read('GET memberships', ['Membership', 'list'], (to) =>
    to(site.getMemberships.initiate()),
  );
  const list = await check.read<site.CartList>(
    'GET carts',
    ['Cart', 'carts'],
    (to) => to(site.getCarts.initiate()),
    hasMade,
  );
  const cart = list?.carts[0];
  if (cart === undefined) {
    check.skip(CART_CALLS, 'no cart came');
    return [];
  }
  const { id: cartId, storeId, serviceId, vendorId } = cart;
  const carTypeIds = cart.carTypes.map(({ carType }) => carType.id);
  if (storeId === null || serviceId === null || vendorId === null) {
    check.skip(CART_CALLS, 'the first cart names no store, service or vendor');
    return [];
  }
  const [find, confirm, extras] = CART_CALLS as [string, string, string];
  await check.read(
    find,
    ['Cart', 'list'],
    (to) => to(site.findCarts.initiate({ storeId, serviceId }, untracked)),
    true,
  );
  await check.read(
    confirm,
    ['Cart', 'list'],
    (to) => to(site.confirmCart.initiate({ vendorId, storeId, serviceId, carTypeIds }, untracked)),
    true,
  );
  const found = await check.read<site.Service[]>(extras, ['Service', 'list'], (to) =>
    to(site.getAdditionalServices.initiate({ storeId, cartId })),
  );
  return found ?? [];
};

/** A new cart for the service; null when the service lacks something for it. */
const newCartFor = (service: site.Service): site.NewCart | null => {
  const { storeId, vendorId, serviceTypeId, pricings } = service;
  const carTypeId = pricings[0]?.carType.id;
  if (storeId === null || vendorId === null || serviceTypeId === null || carTypeId === undefined)
    return null;
  return { storeId, vendorId, serviceId: service.id, serviceTypeId, carTypeId, count: 1 };
};

const update = (check: Check, call: string, change: site.CartUpdate): Promise<null> =>
  check.command(`PUT carts (${call})`, 'no error', (to) =>
    to(site.updateCart.initiate(change, untracked)),
  );

const remove = (check: Check, cartId: string): Promise<null> =>
  check.command<null>('POST remove_carts', 'no error', (to) =>
    to(site.removeCart.initiate({ cartId }, untracked)),
  );

const readCarts = (check: Check): Promise<site.CartList | null> =>
  check.read<site.CartList>('GET carts', ['Cart', 'carts'], (to) => to(site.getCarts.initiate()));

/**
 * Removes the throw-away customer's carts, where the answer that made one didn't name it.
 * @returns whether one may be left
 */
const removeUnnamed = async (check: Check): Promise<boolean> => {
  const list = await readCarts(check);
  if (list === null) return true;
  for (const { id } of list.carts) await remove(check, id);
  return list.carts.length > 0 && (await readCarts(check))?.carts.length !== 0;
};

/** From an empty cart to the payment URL; the cart is removed whatever happens. */
const book = async (check: Check, cart: site.NewCart, leftBehind: string[]): Promise<void> => {
  const address = await check.command<{ addressId: string | null }>(
    'POST address',
    'data._id',
    (to) =>
      to(
        site.addAddress.initiate(
          seal({
            name: 'API check',
            remarks: '',
            phone: '031 555 0100',
            address: '1 Test Street',
            city: 'Durban',
            state: 'KwaZulu-Natal',
            pincode: '4001',
            country: 'South Africa',
            type: 'Home',
          }),
          untracked,
        ),
      ),
  );
  if (address !== null || check.isLastUnclear) leftBehind.push('an address');
  const made = await check.command<{ cartId: string }>('POST carts', 'the id of the cart', (to) =>
    to(site.createCart.initiate(cart, untracked)),
  );
  if (made === null) {
    const isUnclear = check.isLastUnclear;
    check.skip(['PUT carts', 'GET pay'], 'no cart was made');
    if (isUnclear && (await removeUnnamed(check))) leftBehind.push('a cart');
    return;
  }
  const { cartId } = made;
  const { carTypeId } = cart;
  try {
    await update(check, 'a second car', { kind: 'addCarType', cartId, carTypeId, count: 2 });
    const bookingDate = `${new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10)}T08:00:00.000Z`;
    await update(check, 'the date', { kind: 'setBookingDate', cartId, bookingDate });
    const extras = await readCustomer(check, address !== null);
    const extra = extras.find(({ pricings }) =>
      pricings.some(({ carType }) => carType.id === carTypeId),
    );
    if (extra !== undefined) {
      const serviceId = extra.id;
      const price = extra.pricings.find(({ carType }) => carType.id === carTypeId)?.price ?? null;
      await update(check, 'an extra', { kind: 'addExtra', cartId, carTypeId, serviceId, price });
      await update(check, 'without the extra', { kind: 'removeExtraService', cartId, serviceId });
    }
    const addressId = address?.addressId ?? null;
    if (addressId === null) check.skip(['GET pay'], 'no address was made');
    else {
      const page = await check.command<site.PaymentPage>(
        'GET pay',
        'paymentUrl.url, an http(s) address',
        (to) => to(site.pay.initiate({ addressId }, untracked)),
        ({ url }) => `leads to ${new URL(url).origin}`,
      );
      if (page !== null) {
        const orders = await check.read<site.Order[]>('GET orders', ['Order', 'list'], (to) =>
          to(site.getOrders.initiate()),
        );
        if (orders?.length !== 0) leftBehind.push('an unpaid booking');
      } else if (check.isLastUnclear) leftBehind.push('an unpaid booking');
    }
  } finally {
    await remove(check, cartId);
    const after = await readCarts(check);
    if (after?.carts.some(({ id }) => id === cartId) !== false) leftBehind.push('a cart');
  }
};

const walk = async (
  check: Check,
  email: string,
  service: site.Service | null,
): Promise<string[]> => {
  check.startWalk();
  const cart = service === null ? null : newCartFor(service);
  if (cart === null) {
    check.skip(['booking'], 'no service came that can be booked');
    return [];
  }
  const password = randomBytes(18).toString('base64url');
  const form = { email, password, name: 'API check', phone: '031 555 0100' };
  const session = await check.command<site.Session>('POST store_other_user', 'data.token', (to) =>
    to(site.register.initiate(seal(form), untracked)),
  );
  if (session === null) {
    const leftBehind = check.isLastUnclear ? ['a customer'] : [];
    check.skip(['booking'], 'the customer could not be registered');
    return leftBehind;
  }
  const leftBehind = ['a customer'];
  check.signIn(session);
  await book(check, cart, leftBehind);
  return leftBehind;
};

/**
 * Checks whether an API fits the site, with the site's own requests and parsing.
 * @param send sends a request, like `fetch`
 */
export const checkApi = async (
  { api, userType, customer, isWriting, timeoutMs }: CheckOptions,
  send: (address: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<CheckReport> => {
  const throwAway = `check-api-${randomBytes(8).toString('hex')}@example.com`;
  const { lines, write } = lineWriter([throwAway, ...(customer === null ? [] : [customer.email])]);
  const client = apiClient(configFor(api, userType), (address, init) =>
    send(address, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
  );
  const check = new Check(client, write);

  const service = await readPublic(check);
  if (customer === null)
    check.skip([...CUSTOMER_CALLS, ...CART_CALLS], 'no customer was named (--email)');
  else {
    const session = await check.command<site.Session>('POST login', 'data.token', (to) =>
      to(site.login.initiate(seal(customer), untracked)),
    );
    check.signIn(session);
    if (session === null) check.skip([...CUSTOMER_CALLS, ...CART_CALLS], 'the log-in failed');
    else await readCustomer(check, false);
  }
  const leftBehind = isWriting ? await walk(check, throwAway, service) : [];
  return { api, isFine: lines.every(({ verdict }) => isFine(verdict)), lines, leftBehind };
};

/** The whole report as a table for a terminal. */
export const reportInWords = ({ api, lines, leftBehind, ...report }: CheckReport): string => {
  const width = Math.max(...lines.map(({ call }) => call.length));
  const kindWidth = Math.max(...lines.map(({ verdict }) => verdict.kind.length));
  const indent = ' '.repeat(width + kindWidth + 4);
  const table = lines.map(({ call, verdict }) => {
    const words = verdictInWords(verdict).replaceAll('\n', `\n${indent}`);
    return `${call.padEnd(width)}  ${verdict.kind.padEnd(kindWidth)}  ${words}`.trimEnd();
  });
  const bad = lines.filter(({ verdict }) => !isFine(verdict)).length;
  return [
    ...table,
    '',
    report.isFine
      ? `${api} fits as far as it was asked.`
      : `${bad} of ${lines.length} answers of ${api} need a look.`,
    ...(leftBehind.length === 0
      ? []
      : [`The walk left behind what the API can't remove: ${leftBehind.join('; ')}.`]),
  ].join('\n');
};

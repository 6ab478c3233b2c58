import { randomBytes } from 'node:crypto';

import { addAddress, EMPTY_ADDRESS, getAddresses } from '../../src/api/addresses';
import {
  confirmCart,
  createCart,
  findCarts,
  getCarts,
  removeCart,
  updateCart,
  type CartUpdate,
  type NewCart,
} from '../../src/api/carts';
import {
  getAdditionalServices,
  getService,
  getServicesOfStore,
  getStores,
  type Service,
} from '../../src/api/catalogue';
import { getOrders, pay } from '../../src/api/orders';
import { login, register, type Session } from '../../src/api/session';
import type { AppConfig } from '../../src/config';
import { seal } from '../../src/domain/sealed';
import { callOf, CALLS, type Call } from './calls';
import { performCall, configFor, type ArgumentOf, type DataOf, type Endpoint } from './client';
import { dialectsIn } from './dialects';
import { isOk, checkResponse, requireRows, formatVerdict, type Verdict } from './fit';
import { queryVariant, requestOf, pathTemplate } from './openapi';

interface CheckOptions {
  api: string;
  /** Sent to `store_other_user`; only used with `--write`. */
  userType: string;
  /** The customer whose lists are read, or null. */
  customer: { email: string; password: string } | null;
  /** Also registers a test customer and books. */
  isWriting: boolean;
  timeoutMs: number;
}

interface Line {
  call: string;
  verdict: Verdict;
  /** Accepted value formats for which there is a preferred one. */
  dialects: string[];
}

export interface CheckReport {
  api: string;
  isOk: boolean;
  lines: Line[];
  /** Records that the check created and the API can't remove. */
  leftBehind: string[];
}

const DAY = 86_400_000;

/**
 * Reads are named with their query, which distinguishes reads of one path: `GET services?store=`.
 */
const nameOf = async (endpoint: Endpoint): Promise<string> => {
  const { response, samples } = callOf(endpoint);
  const sent = await requestOf(endpoint, samples[0]?.argument);
  const name = `${sent.method} ${pathTemplate(sent).slice(1)}`;
  return typeof response === 'string' ? name : name + queryVariant(sent);
};

/** Removes the check's e-mail addresses from the API's messages. */
const withoutSecrets = (verdict: Verdict, secrets: readonly string[]): Verdict => {
  if (verdict.kind !== 'refused' || verdict.message === null) return verdict;
  const message = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), verdict.message);
  return { ...verdict, message };
};

class Check {
  readonly lines: Line[] = [];
  readonly leftBehind: string[] = [];
  session: Session | null = null;
  /** The prefix of the calls' names. */
  prefix = '';

  constructor(
    readonly config: AppConfig,
    readonly send: (address: string, init: RequestInit) => Promise<Response>,
    readonly secrets: readonly string[],
  ) {}

  /** Whether the last call may have succeeded although its response can't be used. */
  get isLastUncertain(): boolean {
    const kind = this.lines.at(-1)?.verdict.kind;
    return kind === 'does not fit' || kind === 'no answer';
  }

  /**
   * Makes a call and adds its line.
   * @param detail distinguishes it from other calls to the same path
   * @param isNew whether it reads a record that was just created
   * @returns the parsed response; null if the site can't use it
   */
  async call<E extends Endpoint>(
    endpoint: E,
    argument: ArgumentOf<E>,
    { detail, isNew: isNew = false }: { detail?: string; isNew?: boolean } = {},
  ): Promise<DataOf<E> | null> {
    const { config, session, send } = this;
    const outcome = await performCall(endpoint, argument, config, session?.token ?? null, send);
    const verdict = checkResponse(callOf(endpoint), outcome);
    const name = await nameOf(endpoint);
    this.#add(
      detail === undefined ? name : `${name} (${detail})`,
      isNew ? requireRows(verdict) : verdict,
      dialectsIn(callOf(endpoint), outcome),
    );
    return outcome.data ?? null;
  }

  async skip(endpoints: readonly Endpoint[], reason: string): Promise<void> {
    for (const endpoint of endpoints)
      this.#add(await nameOf(endpoint), { kind: 'not asked', reason });
  }

  skipBooking(reason: string): void {
    this.#add('booking', { kind: 'not asked', reason });
  }

  #add(call: string, verdict: Verdict, dialects: string[] = []): void {
    this.lines.push({
      call: this.prefix + call,
      verdict: withoutSecrets(verdict, this.secrets),
      dialects,
    });
  }
}

/** The reads without parameters. */
const simpleReads = (who: Call['access']): Endpoint[] =>
  CALLS.filter(
    ({ access, response, samples: [sample] }) =>
      access === who && typeof response !== 'string' && sample?.argument === undefined,
  ).map(({ endpoint }) => endpoint);

/**
 * Makes the public calls.
 * @returns a service that can be booked, if there is one
 */
const readPublic = async (check: Check): Promise<Service | null> => {
  for (const endpoint of simpleReads('anyone'))
    if (endpoint !== getStores) await check.call(endpoint, undefined);
  const stores = await check.call(getStores, undefined);
  const storeId = stores?.find(({ id }) => id !== null)?.id ?? null;
  if (storeId === null) {
    await check.skip([getServicesOfStore, getService], 'no store was returned');
    return null;
  }
  const services = await check.call(getServicesOfStore, { storeId });
  const service = services?.find(({ pricings }) => pricings.length > 0) ?? services?.[0] ?? null;
  if (service === null) await check.skip([getService], 'no service was returned');
  else await check.call(getService, { serviceId: service.id });
  return service;
};

const CART_CALLS = [findCarts, confirmCart, getAdditionalServices];

/**
 * Makes the calls that need a customer.
 * @param isNew whether the customer has just created an address and a cart
 * @returns the extras for the first cart
 */
const readCustomer = async (check: Check, isNew: boolean): Promise<Service[]> => {
  for (const endpoint of simpleReads('customer'))
    if (endpoint !== getCarts)
      await check.call(endpoint, undefined, { isNew: isNew && endpoint === getAddresses });
  const list = await check.call(getCarts, undefined, { isNew });
  const cart = list?.carts[0];
  if (cart === undefined) {
    await check.skip(CART_CALLS, 'no cart was returned');
    return [];
  }
  const { id: cartId, storeId, serviceId, vendorId } = cart;
  const carTypeIds = cart.carTypes.map(({ carType }) => carType.id);
  if (storeId === null || serviceId === null || vendorId === null) {
    await check.skip(CART_CALLS, 'the first cart names no store, service or vendor');
    return [];
  }
  await check.call(findCarts, { storeId, serviceId }, { isNew: true });
  await check.call(confirmCart, { vendorId, storeId, serviceId, carTypeIds }, { isNew: true });
  return (await check.call(getAdditionalServices, { storeId, cartId })) ?? [];
};

/** A new cart for the service; null when the service lacks something for it. */
const newCartFor = (service: Service): NewCart | null => {
  const { storeId, vendorId, serviceTypeId, pricings } = service;
  const carTypeId = pricings[0]?.carType.id;
  if (storeId === null || vendorId === null || serviceTypeId === null || carTypeId === undefined)
    return null;
  return { storeId, vendorId, serviceId: service.id, serviceTypeId, carTypeId, count: 1 };
};

const update = (check: Check, detail: string, change: CartUpdate): Promise<null> =>
  check.call(updateCart, change, { detail });

/**
 * Removes the test customer's carts if the response to their creation had no id.
 * @returns whether one may remain
 */
const removeCartsWithoutId = async (check: Check): Promise<boolean> => {
  const list = await check.call(getCarts, undefined);
  if (list === null) return true;
  for (const { id } of list.carts) await check.call(removeCart, { cartId: id });
  return list.carts.length > 0 && (await check.call(getCarts, undefined))?.carts.length !== 0;
};

const ADDRESS = {
  ...EMPTY_ADDRESS,
  name: 'API check',
  phone: '031 555 0100',
  address: '1 Test Street',
  city: 'Durban',
  state: 'KwaZulu-Natal',
  pincode: '4001',
  country: 'South Africa',
  type: 'Home',
};

/** Books, from an empty cart to the payment URL; always removes the cart. */
const book = async (check: Check, cart: NewCart): Promise<void> => {
  const { leftBehind } = check;
  const address = await check.call(addAddress, seal(ADDRESS));
  if (address !== null || check.isLastUncertain) leftBehind.push('an address');
  const created = await check.call(createCart, cart);
  if (created === null) {
    const isUncertain = check.isLastUncertain;
    await check.skip([updateCart, pay], 'no cart was made');
    if (isUncertain && (await removeCartsWithoutId(check))) leftBehind.push('a cart');
    return;
  }
  const { cartId } = created;
  const { carTypeId } = cart;
  try {
    await update(check, 'a second car', { kind: 'addCarType', cartId, carTypeId, count: 2 });
    const bookingDate = `${new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10)}T08:00:00.000Z`;
    await update(check, 'the date', { kind: 'book', cartId, bookingDate });
    const extras = await readCustomer(check, address !== null);
    const extra = extras.find(({ pricings }) =>
      pricings.some(({ carType }) => carType.id === carTypeId),
    );
    if (extra !== undefined) {
      const extraId = extra.id;
      const price = extra.pricings.find(({ carType }) => carType.id === carTypeId)?.price ?? null;
      await update(check, 'an extra', { kind: 'addExtra', cartId, carTypeId, extraId, price });
      await update(check, 'without the extra', { kind: 'removeExtraService', cartId, extraId });
    }
    const addressId = address?.addressId ?? null;
    if (addressId === null) await check.skip([pay], 'no address was made');
    else {
      await check.call(pay, { addressId });
      const orders = await check.call(getOrders, undefined);
      if (orders?.length !== 0) leftBehind.push('an unpaid booking');
    }
  } finally {
    await check.call(removeCart, { cartId });
    const after = await check.call(getCarts, undefined);
    if (after?.carts.some(({ id }) => id === cartId) !== false) leftBehind.push('a cart');
  }
};

const walk = async (check: Check, email: string, service: Service | null): Promise<void> => {
  check.prefix = 'walk: ';
  const cart = service === null ? null : newCartFor(service);
  if (cart === null) {
    check.skipBooking('no returned service can be booked');
    return;
  }
  const password = randomBytes(18).toString('base64url');
  const form = { email, password, name: 'API check', phone: '031 555 0100' };
  check.session = await check.call(register, seal(form));
  if (check.session !== null || check.isLastUncertain) check.leftBehind.push('a customer');
  if (check.session === null) check.skipBooking('the customer could not be registered');
  else await book(check, cart);
};

/**
 * Checks whether an API fits the site, with the site's own requests and parsing.
 * @param send sends a request, like `fetch`
 */
export const checkApi = async (
  options: CheckOptions,
  send: (address: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<CheckReport> => {
  const { api, userType, customer, isWriting, timeoutMs } = options;
  const newEmail = `check-api-${randomBytes(8).toString('hex')}@example.com`;
  const secrets = [newEmail, ...(customer === null ? [] : [customer.email])];
  const sendWithTimeout = (address: string, init: RequestInit) =>
    send(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  const check = new Check(configFor(api, userType), sendWithTimeout, secrets);

  const service = await readPublic(check);
  const skipCustomer = (reason: string) =>
    check.skip([...simpleReads('customer'), ...CART_CALLS], reason);
  if (customer === null) await skipCustomer('no customer was named (--email)');
  else {
    check.session = await check.call(login, seal(customer));
    if (check.session === null) await skipCustomer('the log-in failed');
    else await readCustomer(check, false);
  }
  if (isWriting) await walk(check, newEmail, service);
  const { lines, leftBehind } = check;
  return { api, isOk: lines.every(({ verdict }) => isOk(verdict)), lines, leftBehind };
};

/** The report as a table for a terminal. */
export const formatReport = ({ api, lines, leftBehind, ...report }: CheckReport): string => {
  const width = Math.max(...lines.map(({ call }) => call.length));
  const kindWidth = Math.max(...lines.map(({ verdict }) => verdict.kind.length));
  const indent = ' '.repeat(width + kindWidth + 4);
  const table = lines.map(({ call, verdict, dialects }) => {
    const text = [formatVerdict(verdict), ...dialects].join('\n').replaceAll('\n', `\n${indent}`);
    return `${call.padEnd(width)}  ${verdict.kind.padEnd(kindWidth)}  ${text}`.trimEnd();
  });
  const problemCount = lines.filter(({ verdict }) => !isOk(verdict)).length;
  return [
    ...table,
    '',
    report.isOk
      ? `${api} fits, as far as it was checked.`
      : `${problemCount} of ${lines.length} responses of ${api} have problems.`,
    ...(leftBehind.length === 0
      ? []
      : [`The check created records that the API can't remove: ${leftBehind.join('; ')}.`]),
  ].join('\n');
};

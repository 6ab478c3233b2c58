import { addAddress, EMPTY_ADDRESS, getAddresses } from '../../src/api/addresses';
import { getBlogs } from '../../src/api/blogs';
import {
  confirmCart,
  createCart,
  findCarts,
  getCarts,
  removeCart,
  updateCart,
} from '../../src/api/carts';
import {
  getAdditionalServices,
  getCarTypes,
  getService,
  getServicesOfStore,
  getServiceTypes,
  getStores,
} from '../../src/api/catalogue';
import { getCoupons } from '../../src/api/coupons';
import { getMemberships } from '../../src/api/memberships';
import { getOrders } from '../../src/api/orders';
import { pay, payMembership } from '../../src/api/payments';
import { getPlans } from '../../src/api/plans';
import { getUserDetails, updateProfile } from '../../src/api/profile';
import { login, register } from '../../src/api/session';
import { seal } from '../../src/domain/sealed';
import type { ArgumentOf, Endpoint } from './client';
import type { ShapeName } from './shapes';

/** Where a response has its rows: under `data`, or under `data.company` for coupons. */
export type Layout = 'list' | 'one' | 'coupons' | 'carts';

/** The fields that the site reads from the response to a command. */
export type CommandResponse = 'session' | 'made' | 'done' | 'flagged' | 'paymentPage' | 'paidPage';

export interface Call {
  endpoint: Endpoint;
  summary: string;
  /** Whether a call works without a token. */
  access: 'customer' | 'anyone';
  response: { shape: ShapeName; layout: Layout } | CommandResponse;
  /** An argument for each form of the request, which the site's own builder creates. */
  samples: readonly unknown[];
}

type Samples<E extends Endpoint> = [undefined] extends [ArgumentOf<E>]
  ? []
  : [ArgumentOf<E>, ...ArgumentOf<E>[]];

const callFor =
  (access: Call['access']) =>
  <E extends Endpoint>(
    endpoint: E,
    summary: string,
    response: Call['response'],
    ...samples: Samples<E>
  ): Call => ({
    endpoint,
    summary,
    access,
    response,
    samples: samples.length === 0 ? [undefined] : samples,
  });

const anyone = callFor('anyone');
const customer = callFor('customer');
const rows = (shape: ShapeName, layout: Layout = 'list') => ({ shape, layout });

/** Ids in OpenAPI's parameter syntax, recognisable in a path. */
const ids = {
  storeId: '{storeId}',
  serviceId: '{serviceId}',
  vendorId: '{vendorId}',
  serviceTypeId: '{serviceTypeId}',
  carTypeId: '{carTypeId}',
  cartId: '{cartId}',
};

const person = { email: 'e', password: 'p', name: 'n', phone: '1' };
const picture = new File([], 'picture.png');

/**
 * The calls to the API: the source of docs/openapi.yaml, against which the sandbox is tested, and
 * of `npm run check-api`.
 */
export const CALLS: readonly Call[] = [
  anyone(login, 'Starts a session', 'session', seal({ email: 'e', password: 'p' })),
  anyone(register, 'Registers a customer and starts a session', 'session', seal(person)),
  customer(
    getUserDetails,
    'The signed-in customer; status 401 or 403 ends the session',
    rows('User', 'one'),
  ),
  customer(
    updateProfile,
    'Changes the customer; a blank password must keep the old one',
    'flagged',
    seal({ name: 'n', email: 'e', password: '', image: picture }),
  ),
  anyone(getPlans, 'The subscription plans', rows('Plan')),
  anyone(getServiceTypes, 'The kinds of service', rows('Named')),
  anyone(getCarTypes, 'The kinds of car', rows('Named')),
  anyone(getStores, 'The stores', rows('Store')),
  anyone(getServicesOfStore, 'The services of a store', rows('Service'), ids),
  anyone(getService, 'One service, as a list', rows('Service'), ids),
  customer(getAdditionalServices, 'The extras for a cart', rows('Service'), ids),
  anyone(getCoupons, 'The coupons', rows('Coupon', 'coupons')),
  anyone(getBlogs, 'The blogs', rows('Blog')),
  customer(getAddresses, "The customer's addresses", rows('Address')),
  customer(addAddress, 'Saves an address', 'made', seal({ ...EMPTY_ADDRESS, name: 'n' })),
  customer(getOrders, "The customer's bookings", rows('Order')),
  customer(getMemberships, "The customer's memberships", rows('Membership')),
  customer(getCarts, "The customer's carts with their total", rows('Cart', 'carts')),
  customer(findCarts, 'The carts for a service', rows('Cart'), ids),
  customer(confirmCart, 'The carts for a service and its car types', rows('Cart'), {
    ...ids,
    carTypeIds: ['one', 'two'],
  }),
  customer(createCart, 'Creates a cart and returns its id', 'made', { ...ids, count: 1 }),
  customer(
    updateCart,
    'Changes the cars, the extras or the date of a cart',
    'done',
    { kind: 'addCarType', ...ids, count: 1 },
    { kind: 'removeCarType', ...ids, count: 1 },
    { kind: 'addExtra', ...ids, extraId: ids.serviceId, price: 1.5 },
    { kind: 'removeExtra', ...ids, extraId: ids.serviceId, price: 1.5 },
    { kind: 'removeExtraService', ...ids, extraId: ids.serviceId },
    { kind: 'book', ...ids, bookingDate: '2026-05-01T07:15:00.000Z' },
  ),
  customer(removeCart, 'Removes a cart', 'done', ids),
  customer(pay, 'Starts the payment of all carts', 'paymentPage', { addressId: '{addressId}' }),
  customer(payMembership, 'Starts the payment of a plan', 'paidPage', {
    subscriptionId: '{planId}',
  }),
];

/**
 * Finds the call of an endpoint.
 * @throws Error when the list has none
 */
export const callOf = (endpoint: Endpoint): Call => {
  const found = CALLS.find((call) => call.endpoint.name === endpoint.name);
  if (found === undefined) throw new Error(`${endpoint.name} is not in scripts/api/calls.ts.`);
  return found;
};

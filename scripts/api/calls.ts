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
  getCoupons,
  getPlans,
} from '../../src/api/catalogue';
import { getMemberships } from '../../src/api/memberships';
import { getOrders, pay, payMembership } from '../../src/api/orders';
import { getUserDetails, updateProfile } from '../../src/api/profile';
import { login, register } from '../../src/api/session';
import { seal } from '../../src/domain/sealed';
import type { ArgumentOf, Endpoint } from './client';
import type { ShapeName } from './shapes';

/** Where a response has its rows: under `data`, or under `data.company` for coupons. */
export type Layout = 'list' | 'one' | 'coupons' | 'carts';

/** The fields that the site reads from the response to a command. */
export type CommandResponse = 'session' | 'made' | 'done' | 'flagged' | 'paymentPage' | 'paidPage';

interface Sample {
  argument: unknown;
  /** What is sent for it as JSON, if anything. */
  body?: object | undefined;
}

export interface Call {
  /** What is sent, such as `GET address`. */
  request: string;
  endpoint: Endpoint;
  summary: string;
  /** Whether a call works without a token. */
  access: 'customer' | 'anyone';
  response: { shape: ShapeName; layout: Layout } | CommandResponse;
  /** One for each form of the body. */
  samples: readonly Sample[];
}

type SampleOf<E extends Endpoint> = [argument: ArgumentOf<E>, body?: object];

type Samples<E extends Endpoint> = [undefined] extends [ArgumentOf<E>]
  ? []
  : [SampleOf<E>, ...SampleOf<E>[]];

const callFor =
  (access: Call['access']) =>
  <E extends Endpoint>(
    request: string,
    endpoint: E,
    summary: string,
    response: Call['response'],
    ...samples: Samples<E>
  ): Call => ({
    request,
    endpoint,
    summary,
    access,
    response,
    samples:
      samples.length === 0
        ? [{ argument: undefined }]
        : samples.map(([argument, body]) => ({ argument, body })),
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

const ofCart = { _id: ids.cartId };
const ofCar = { ...ofCart, car_types: ids.carTypeId };
const ofExtra = { service: ids.serviceId, is_additional_service: true };

const credentials = { email: 'e', password: 'p' };
const person = { ...credentials, name: 'n', phone: '1' };
const address = { ...EMPTY_ADDRESS, name: 'n' };
const picture = new File([], 'picture.png');

/**
 * The calls to the API: the source of docs/openapi.yaml, against which the sandbox is tested, and
 * of `npm run check-api`.
 */
export const CALLS: readonly Call[] = [
  anyone('POST login', login, 'Starts a session', 'session', [seal(credentials), credentials]),
  anyone(
    'POST store_other_user',
    register,
    'Registers a customer and starts a session',
    'session',
    [seal(person), { ...person, user_type: 'customer-type' }],
  ),
  customer(
    'GET user/details',
    getUserDetails,
    'The signed-in customer; status 401 or 403 ends the session',
    rows('User', 'one'),
  ),
  customer(
    'POST update',
    updateProfile,
    'Changes the customer; a blank password must keep the old one',
    'flagged',
    [seal({ name: 'n', email: 'e', password: '', image: picture })],
  ),
  anyone('GET subscriptions', getPlans, 'The subscription plans', rows('Plan')),
  anyone('GET service_types', getServiceTypes, 'The kinds of service', rows('Named')),
  anyone('GET car_types', getCarTypes, 'The kinds of car', rows('Named')),
  anyone('GET fetch_store', getStores, 'The stores', rows('Store')),
  anyone(
    'GET services?store={storeId}',
    getServicesOfStore,
    'The services of a store',
    rows('Service'),
    [ids],
  ),
  anyone('GET services?_id={serviceId}', getService, 'One service, as a list', rows('Service'), [
    ids,
  ]),
  customer(
    'GET services?store={storeId}&also_show_in_additional=true&cart_id={cartId}',
    getAdditionalServices,
    'The extras for a cart',
    rows('Service'),
    [ids],
  ),
  anyone('GET coupons', getCoupons, 'The coupons', rows('Coupon', 'coupons')),
  anyone('GET blogs', getBlogs, 'The blogs', rows('Blog')),
  customer('GET address', getAddresses, "The customer's addresses", rows('Address')),
  customer('POST address', addAddress, 'Saves an address', 'made', [seal(address), address]),
  customer('GET orders', getOrders, "The customer's bookings", rows('Order')),
  customer('GET memberships', getMemberships, "The customer's memberships", rows('Membership')),
  customer('GET carts', getCarts, "The customer's carts with their total", rows('Cart', 'carts')),
  customer(
    'GET carts?store={storeId}&service={serviceId}',
    findCarts,
    'The carts for a service',
    rows('Cart'),
    [ids],
  ),
  customer(
    'GET carts?vendor={vendorId}&store={storeId}&service={serviceId}&car_types=one&car_types=two',
    confirmCart,
    'The carts for a service and its car types',
    rows('Cart'),
    [{ ...ids, carTypeIds: ['one', 'two'] }],
  ),
  customer('POST carts', createCart, 'Creates a cart and returns its id', 'made', [
    { ...ids, count: 1 },
    {
      vendor: ids.vendorId,
      store: ids.storeId,
      service: ids.serviceId,
      service_type: ids.serviceTypeId,
      no_of_cars: 1,
      car_types: ids.carTypeId,
    },
  ]),
  customer(
    'PUT carts',
    updateCart,
    'Changes the cars, the extras or the date of a cart',
    'done',
    [
      { kind: 'addCarType', ...ids, count: 1 },
      { ...ofCar, no_of_cars: 1, type: 'Add' },
    ],
    [
      { kind: 'removeCarType', ...ids, count: 1 },
      { ...ofCar, no_of_cars: 1, type: 'Remove' },
    ],
    [
      { kind: 'addExtra', ...ids, extraId: ids.serviceId, price: 1.5 },
      { ...ofCar, ...ofExtra, price: 1.5, type: 'Add' },
    ],
    [
      { kind: 'removeExtra', ...ids, extraId: ids.serviceId, price: 1.5 },
      { ...ofCar, ...ofExtra, price: 1.5, type: 'RemoveCarType' },
    ],
    [
      { kind: 'removeExtraService', ...ids, extraId: ids.serviceId },
      { ...ofCart, ...ofExtra, type: 'RemoveService' },
    ],
    [
      { kind: 'book', ...ids, bookingDate: '2026-05-01T07:15:00.000Z' },
      { ...ofCart, booking_date: '2026-05-01T07:15:00.000Z' },
    ],
  ),
  customer('POST remove_carts', removeCart, 'Removes a cart', 'done', [ids, ofCart]),
  customer(
    'GET pay?user_address={addressId}',
    pay,
    'Starts the payment of all carts',
    'paymentPage',
    [{ addressId: '{addressId}' }],
  ),
  customer(
    'GET pay-membership?subscription_id={planId}',
    payMembership,
    'Starts the payment of a plan',
    'paidPage',
    [{ subscriptionId: '{planId}' }],
  ),
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

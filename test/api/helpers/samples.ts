import { getAddresses } from '../../../src/api/addresses';
import { getBlogs } from '../../../src/api/blogs';
import { getCarts } from '../../../src/api/carts';
import {
  getCarTypes,
  getServicesOfStore,
  getStores,
  getCoupons,
  getPlans,
} from '../../../src/api/catalogue';
import { getMemberships } from '../../../src/api/memberships';
import { getOrders } from '../../../src/api/orders';
import { getUserDetails } from '../../../src/api/profile';
import type { Endpoint } from '../../../scripts/api/client';
import { mapValues } from '../../../src/lib/mapValues';

interface Sample {
  endpoint: Endpoint;
  /** `data` as sent by a back end, with every known field. */
  sent: unknown;
  /** What is parsed from it. */
  shape: unknown;
}

/** The known fields of a row: as they are sent, and what is parsed from each. */
type Fields = Record<string, [sent: unknown, parsed: object]>;

const rowSent = (fields: Fields) => mapValues(fields, ([sent]) => sent);
const rowParsed = (fields: Fields): unknown =>
  Object.assign({}, ...Object.values(fields).map(([, parsed]) => parsed)) as unknown;

const list = (endpoint: Endpoint, fields: Fields): Sample => ({
  endpoint,
  sent: [rowSent(fields)],
  shape: [rowParsed(fields)],
});

const HTML = '<ul><li>x</li></ul>';
const NOON = '2026-05-01T12:00:00Z';
const suv = { id: 'a', name: 'SUV' };
const sentSuv = { _id: 'a', name: 'SUV' };

const user: Fields = {
  _id: ['u1', {}],
  name: ['Thandi', { name: 'Thandi' }],
  email: ['t@x.example', { email: 't@x.example' }],
  phone: ['031 555 0100', { phone: '031 555 0100' }],
  image: [{ file: 'uploads/t.png' }, { imageFile: 'uploads/t.png' }],
  password: ['hash', {}],
};

const cart: Fields = {
  _id: ['c1', { id: 'c1' }],
  vendor: ['n1', { vendorId: 'n1' }],
  store: [
    { _id: 's1', name: 'Toti Wash' },
    { storeId: 's1', storeName: 'Toti Wash' },
  ],
  service: [
    { _id: 'v1', name: 'Full wash', image: [{ file: 'a.svg' }] },
    { serviceId: 'v1', serviceName: 'Full wash', imageFile: 'a.svg' },
  ],
  service_type: [
    { _id: 't1', name: 'Exterior' },
    { serviceTypeId: 't1', serviceTypeName: 'Exterior' },
  ],
  no_of_cars: [3, {}],
  car_types: [['a'], {}],
  current_selected_pricings: [
    [{ car_types: sentSuv, price: '120', no_of_cars: '3' }],
    { carTypes: [{ carType: suv, price: 120, count: 3 }] },
  ],
  additional_services: [
    [
      {
        service: { _id: 'x1', name: 'Wax' },
        current_selected_pricings: [{ car_types: sentSuv, price: 45 }],
      },
      { service: null, current_selected_pricings: [] },
      { service: 'x1', current_selected_pricings: [{ car_types: 'b', price: 40 }] },
    ],
    {
      extras: [
        {
          service: { id: 'x1', name: 'Wax' },
          pricings: [
            { carType: suv, price: 45 },
            { carType: { id: 'b', name: '' }, price: 40 },
          ],
        },
      ],
    },
  ],
  booking_date: [NOON, { bookingDate: NOON }],
  total: ['405', { total: 405 }],
};

const coupon: Fields = {
  _id: ['k1', { id: 'k1' }],
  name: ['SPRING', { name: 'SPRING' }],
  description: ['Spring', { description: 'Spring' }],
  image: [{ file: 'k.svg' }, { imageFile: 'k.svg' }],
  off_value: ['10', { offValue: 10 }],
  off_type: ['Percent', { offType: 'Percent' }],
  end_date: ['2026-09-30T00:00:00.000Z', { endDate: '2026-09-30' }],
};

/** Each read of a list or a record. */
export const samples: Sample[] = [
  { endpoint: getUserDetails, sent: rowSent(user), shape: rowParsed(user) },
  {
    endpoint: getCarts,
    sent: [rowSent(cart)],
    shape: { carts: [rowParsed(cart)], totalAmount: 120.5 },
  },
  {
    endpoint: getCoupons,
    sent: { company: [rowSent(coupon)], vendor: [{ _id: 'other' }] },
    shape: [rowParsed(coupon)],
  },
  list(getCarTypes, { _id: ['a', { id: 'a' }], name: ['SUV', { name: 'SUV' }], v: [1, {}] }),
  list(getPlans, {
    _id: ['p1', { id: 'p1' }],
    name: ['Gold', { name: 'Gold' }],
    price: ['499.50', { price: 499.5 }],
    time_period_count: ['3', { timePeriodCount: 3 }],
    time_period: ['months', { timePeriod: 'months' }],
    description: [HTML, { description: HTML }],
  }),
  list(getStores, {
    _id: ['s1', { id: 's1' }],
    name: ['Toti Wash', { name: 'Toti Wash' }],
    description: [HTML, { description: HTML }],
    image: [{ file: 'stores/1.svg' }, { imageFile: 'stores/1.svg' }],
    services: [
      [{ name: 'Wash' }, { name: 'Wax' }, 'f3a9c0d1e2b4a5968778695a', { name: ' ' }],
      { serviceNames: ['Wash', 'Wax'] },
    ],
    total_services: ['12', { totalServices: 12 }],
    rating: ['4.5', { rating: 4.5 }],
  }),
  list(getServicesOfStore, {
    _id: ['v1', { id: 'v1' }],
    name: ['Full wash', { name: 'Full wash' }],
    description: [HTML, { description: HTML }],
    short_description: ['<p>short</p>', { shortDescription: '<p>short</p>' }],
    store: ['s1', { storeId: 's1' }],
    user: [{ _id: 'n1' }, { vendorId: 'n1' }],
    service_types: [
      [{ _id: 't1', name: 'Exterior' }],
      { serviceTypeId: 't1', serviceTypeName: 'Exterior' },
    ],
    image: [[{ file: 'a.svg' }, {}, { file: 'b.svg' }], { imageFiles: ['a.svg', 'b.svg'] }],
    pricings: [
      [
        { car_types: sentSuv, price: '120.00' },
        { car_types: ['b', { _id: 'c', name: 'Bakkie' }], price: 150 },
        { car_types: 'a', price: 1 },
        { price: 10 },
      ],
      {
        pricings: [
          { carType: suv, price: 120 },
          { carType: { id: 'b', name: '' }, price: 150 },
          { carType: { id: 'c', name: 'Bakkie' }, price: 150 },
        ],
      },
    ],
  }),
  list(getAddresses, {
    _id: ['d1', { id: 'd1' }],
    name: ['Thandi', { name: 'Thandi' }],
    phone: [315550100, { phone: '315550100' }],
    address: ['1 Beach Road', { address: '1 Beach Road' }],
    city: ['Amanzimtoti', { city: 'Amanzimtoti' }],
    state: ['KZN', { state: 'KZN' }],
    pincode: [4126, { pincode: '4126' }],
    country: ['South Africa', { country: 'South Africa' }],
    type: ['Home', { type: 'Home' }],
    remarks: ['Blue gate', { remarks: 'Blue gate' }],
  }),
  list(getOrders, {
    _id: ['o1', { id: 'o1' }],
    payment_status: ['Pending', { paymentStatus: 'Pending' }],
    net_payable_amount: ['405.00', { amount: 405 }],
    booking_date: [NOON, { bookingDate: NOON }],
    service: [
      [{ _id: 'v1', name: 'Full wash', image: [{ file: 'a.svg' }] }],
      { serviceId: 'v1', serviceName: 'Full wash', imageFile: 'a.svg' },
    ],
    created_at: [1_777_000_000_000, { createdAt: '2026-04-24T03:06:40.000Z' }],
  }),
  list(getMemberships, {
    _id: ['m1', { id: 'm1' }],
    subscription: [
      {
        name: 'Gold',
        short_description: HTML,
        time_period_count: 3,
        time_period: 'months',
        price: '499.5',
      },
      {
        name: 'Gold',
        shortDescription: HTML,
        timePeriodCount: 3,
        timePeriod: 'months',
        price: 499.5,
      },
    ],
    payment_status: ['Complete', { paymentStatus: 'Complete' }],
    payment_id: [
      { transactionReference: 'R1', json_response: { BankName: 'First Bank' } },
      { transactionReference: 'R1', bankName: 'First Bank' },
    ],
    expiry_date: ['1790000000', { expiryDate: 1_790_000_000 }],
    created_at: [NOON, { createdAt: NOON }],
  }),
  list(getBlogs, {
    _id: ['b1', { index: 0 }],
    heading: ['H', { heading: 'H' }],
    title: ['T', { title: 'T' }],
    short_description: ['S', { shortDescription: 'S' }],
    description: [HTML, { description: HTML }],
    created_at: [NOON, { createdAt: NOON }],
    image: [[{ file: 'b.svg' }, { file: 'c.svg' }], { imageFile: 'b.svg' }],
  }),
];

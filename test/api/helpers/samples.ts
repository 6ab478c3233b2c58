import * as v from 'valibot';
import { addressOf, EMPTY_ADDRESS, getAddresses } from '../../../src/api/addresses';
import { getBlogs } from '../../../src/api/blogs';
import { getCarts } from '../../../src/api/carts';
import { getCarTypes, getServicesOfStore, getStores } from '../../../src/api/catalogue';
import { getCoupons } from '../../../src/api/coupons';
import { getMemberships } from '../../../src/api/memberships';
import { getOrders } from '../../../src/api/orders';
import { getPlans } from '../../../src/api/plans';
import { getUserDetails } from '../../../src/api/profile';
import type { Endpoint } from '../../../scripts/api/client';

export const text = v.pipe(v.string(), v.maxLength(100_000));
const number = v.nullable(v.pipe(v.number(), v.finite()));
export const id = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.check((value) => !(value in Object.prototype) && value !== 'prototype'),
);
export const idOrNull = v.nullable(id);
export const textOrNull = v.nullable(text);
const moment = v.nullable(
  v.pipe(
    v.string(),
    v.check((value) => !Number.isNaN(Date.parse(value))),
  ),
);
const reference = v.strictObject({ id, name: text });

export const listOf = <T extends { id?: string | null }>(row: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.array(row),
    v.check((rows) => {
      const ids = rows.flatMap((entry) => entry.id ?? []);
      return new Set(ids).size === ids.length;
    }),
  );

const pricings = v.array(v.strictObject({ carType: reference, price: number }));
export const service = v.strictObject({
  id,
  name: text,
  description: text,
  shortDescription: text,
  storeId: idOrNull,
  vendorId: idOrNull,
  serviceTypeId: idOrNull,
  serviceTypeName: text,
  imageFiles: v.array(text),
  pricings,
});
export const cart = v.strictObject({
  id,
  vendorId: idOrNull,
  storeId: idOrNull,
  storeName: text,
  serviceId: idOrNull,
  serviceName: text,
  serviceTypeId: idOrNull,
  serviceTypeName: text,
  imageFile: textOrNull,
  carTypes: v.array(
    v.strictObject({
      carType: reference,
      price: number,
      count: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
  ),
  extras: v.array(v.strictObject({ service: reference, pricings })),
  bookingDate: moment,
  total: number,
});

interface Sample {
  read: string;
  endpoint: Endpoint;
  argument?: object;
  /** `data` as sent by a back end, with every known field. */
  sent: unknown;
  /** What is parsed from it. */
  shape: unknown;
  /** What may be parsed from anything else. */
  type: v.GenericSchema;
}

/** Each read of a list or a record. */
export const samples: Sample[] = [
  {
    read: 'user',
    endpoint: getUserDetails,
    sent: {
      _id: 'u1',
      name: 'Thandi',
      email: 't@x.example',
      phone: '031 555 0100',
      image: { file: 'uploads/t.png' },
      password: 'hash',
    },
    shape: {
      name: 'Thandi',
      email: 't@x.example',
      phone: '031 555 0100',
      imageFile: 'uploads/t.png',
    },
    type: v.strictObject({ name: text, email: text, phone: text, imageFile: textOrNull }),
  },
  {
    read: 'carTypes',
    endpoint: getCarTypes,
    sent: [{ _id: 'a', name: 'SUV', v: 1 }],
    shape: [{ id: 'a', name: 'SUV' }],
    type: listOf(reference),
  },
  {
    read: 'plans',
    endpoint: getPlans,
    sent: [
      {
        _id: 'p1',
        name: 'Gold',
        price: '499.50',
        time_period_count: '3',
        time_period: 'months',
        description: '<ul><li>x</li></ul>',
      },
    ],
    shape: [
      {
        id: 'p1',
        name: 'Gold',
        price: 499.5,
        timePeriodCount: 3,
        timePeriod: 'months',
        description: '<ul><li>x</li></ul>',
      },
    ],
    type: listOf(
      v.strictObject({
        id,
        name: text,
        price: number,
        timePeriodCount: number,
        timePeriod: text,
        description: text,
      }),
    ),
  },
  {
    read: 'stores',
    endpoint: getStores,
    sent: [
      {
        _id: 's1',
        name: 'Toti Wash',
        description: 'Near the beach',
        image: { file: 'stores/1.svg' },
        services: [
          { name: 'Wash' },
          { name: 'Wax' },
          'f3a9c0d1e2b4a5968778695a',
          { name: ' ' },
          null,
        ],
        total_services: '12',
        rating: '4.5',
      },
    ],
    shape: [
      {
        id: 's1',
        name: 'Toti Wash',
        description: 'Near the beach',
        imageFile: 'stores/1.svg',
        serviceNames: ['Wash', 'Wax'],
        totalServices: 12,
        rating: 4.5,
      },
    ],
    type: listOf(
      v.strictObject({
        id: idOrNull,
        name: text,
        description: text,
        imageFile: textOrNull,
        serviceNames: v.array(text),
        totalServices: number,
        rating: number,
      }),
    ),
  },
  {
    read: 'services',
    endpoint: getServicesOfStore,
    argument: { storeId: 's1' },
    sent: [
      {
        _id: 'v1',
        name: 'Full wash',
        description: '<p>long</p>',
        short_description: '<p>short</p>',
        store: 's1',
        user: { _id: 'n1' },
        service_types: [{ _id: 't1', name: 'Exterior Services' }],
        image: [{ file: 'a.svg' }, {}, { file: 'b.svg' }],
        pricings: [
          { car_types: { _id: 'a', name: 'SUV' }, price: '120.00' },
          { car_types: ['b', { _id: 'c', name: 'Bakkie' }], price: 150 },
          { car_types: 'a', price: 1 },
          { price: 10 },
        ],
      },
    ],
    shape: [
      {
        id: 'v1',
        name: 'Full wash',
        description: '<p>long</p>',
        shortDescription: '<p>short</p>',
        storeId: 's1',
        vendorId: 'n1',
        serviceTypeId: 't1',
        serviceTypeName: 'Exterior Services',
        imageFiles: ['a.svg', 'b.svg'],
        pricings: [
          { carType: { id: 'a', name: 'SUV' }, price: 120 },
          { carType: { id: 'b', name: '' }, price: 150 },
          { carType: { id: 'c', name: 'Bakkie' }, price: 150 },
        ],
      },
    ],
    type: listOf(service),
  },
  {
    read: 'carts',
    endpoint: getCarts,
    sent: [
      {
        _id: 'c1',
        vendor: 'n1',
        store: { _id: 's1', name: 'Toti Wash' },
        service: { _id: 'v1', name: 'Full wash', image: [{ file: 'a.svg' }] },
        service_type: { _id: 't1', name: 'Exterior Services' },
        no_of_cars: 3,
        car_types: ['a'],
        current_selected_pricings: [
          { car_types: { _id: 'a', name: 'SUV' }, price: '120', no_of_cars: '3' },
        ],
        additional_services: [
          {
            service: { _id: 'x1', name: 'Wax' },
            current_selected_pricings: [{ car_types: { _id: 'a', name: 'SUV' }, price: 45 }],
          },
          { service: null, current_selected_pricings: [] },
          {
            service: 'x1',
            current_selected_pricings: [{ car_types: { _id: 'b', name: 'Sedan' }, price: 40 }],
          },
        ],
        booking_date: '2026-05-01T07:15:00.000Z',
        total: '405',
      },
    ],
    shape: {
      carts: [
        {
          id: 'c1',
          vendorId: 'n1',
          storeId: 's1',
          storeName: 'Toti Wash',
          serviceId: 'v1',
          serviceName: 'Full wash',
          serviceTypeId: 't1',
          serviceTypeName: 'Exterior Services',
          imageFile: 'a.svg',
          carTypes: [{ carType: { id: 'a', name: 'SUV' }, price: 120, count: 3 }],
          extras: [
            {
              service: { id: 'x1', name: 'Wax' },
              pricings: [
                { carType: { id: 'a', name: 'SUV' }, price: 45 },
                { carType: { id: 'b', name: 'Sedan' }, price: 40 },
              ],
            },
          ],
          bookingDate: '2026-05-01T07:15:00.000Z',
          total: 405,
        },
      ],
      totalAmount: null,
    },
    type: v.strictObject({ carts: listOf(cart), totalAmount: number }),
  },
  {
    read: 'coupons',
    endpoint: getCoupons,
    sent: {
      company: [
        {
          _id: 'k1',
          name: 'SPRING',
          description: 'Spring',
          image: { file: 'k.svg' },
          off_value: '10',
          off_type: 'Percent',
          end_date: '2026-09-30T00:00:00.000Z',
        },
      ],
      vendor: [{ _id: 'other' }],
    },
    shape: [
      {
        id: 'k1',
        name: 'SPRING',
        description: 'Spring',
        imageFile: 'k.svg',
        offValue: 10,
        offType: 'Percent',
        endDate: '2026-09-30',
      },
    ],
    type: listOf(
      v.strictObject({
        id,
        name: text,
        description: text,
        imageFile: textOrNull,
        offValue: number,
        offType: text,
        endDate: v.nullable(v.pipe(v.string(), v.maxLength(10))),
      }),
    ),
  },
  {
    read: 'addresses',
    endpoint: getAddresses,
    sent: [
      {
        _id: 'd1',
        name: 'Thandi',
        phone: 315550100,
        address: '1 Beach Road',
        city: 'Amanzimtoti',
        state: 'KZN',
        pincode: 4126,
        country: 'South Africa',
        type: 'Home',
        remarks: 'Blue gate',
      },
    ],
    shape: [
      {
        ...EMPTY_ADDRESS,
        id: 'd1',
        name: 'Thandi',
        phone: '315550100',
        address: '1 Beach Road',
        city: 'Amanzimtoti',
        state: 'KZN',
        pincode: '4126',
        country: 'South Africa',
        type: 'Home',
        remarks: 'Blue gate',
      },
    ],
    type: listOf(v.strictObject({ id, ...addressOf(text) })),
  },
  {
    read: 'orders',
    endpoint: getOrders,
    sent: [
      {
        _id: 'o1',
        payment_status: 'Pending',
        net_payable_amount: '405.00',
        booking_date: '2026-05-01T07:15:00Z',
        service: [{ name: 'Full wash', image: [{ file: 'a.svg' }] }],
        created_at: 1_777_000_000_000,
      },
    ],
    shape: [
      {
        id: 'o1',
        paymentStatus: 'Pending',
        amount: 405,
        bookingDate: '2026-05-01T07:15:00Z',
        serviceId: null,
        serviceName: 'Full wash',
        imageFile: 'a.svg',
        createdAt: '2026-04-24T03:06:40.000Z',
      },
    ],
    // Two rows may belong to one order.
    type: v.array(
      v.strictObject({
        id,
        paymentStatus: text,
        amount: number,
        bookingDate: moment,
        serviceId: textOrNull,
        serviceName: text,
        imageFile: textOrNull,
        createdAt: moment,
      }),
    ),
  },
  {
    read: 'memberships',
    endpoint: getMemberships,
    sent: [
      {
        _id: 'm1',
        subscription: {
          name: 'Gold',
          short_description: '<p>x</p>',
          time_period_count: 3,
          time_period: 'months',
          price: '499.5',
        },
        payment_status: 'Complete',
        payment_id: { transactionReference: 'R1', json_response: { BankName: 'First Bank' } },
        expiry_date: '1790000000',
        created_at: '2026-04-24T03:06:40Z',
      },
    ],
    shape: [
      {
        id: 'm1',
        name: 'Gold',
        shortDescription: '<p>x</p>',
        timePeriodCount: 3,
        timePeriod: 'months',
        price: 499.5,
        paymentStatus: 'Complete',
        transactionReference: 'R1',
        bankName: 'First Bank',
        expiryDate: 1_790_000_000,
        createdAt: '2026-04-24T03:06:40Z',
      },
    ],
    type: listOf(
      v.strictObject({
        id: idOrNull,
        name: text,
        shortDescription: text,
        timePeriodCount: number,
        timePeriod: text,
        price: number,
        paymentStatus: text,
        transactionReference: textOrNull,
        bankName: textOrNull,
        expiryDate: number,
        createdAt: moment,
      }),
    ),
  },
  {
    read: 'blogs',
    endpoint: getBlogs,
    sent: [
      {
        _id: 'b1',
        heading: 'H',
        title: 'T',
        short_description: 'S',
        description: '<p>D</p>',
        created_at: '2026-04-24T03:06:40Z',
        image: [{ file: 'b.svg' }, { file: 'c.svg' }],
      },
    ],
    shape: [
      {
        index: 0,
        heading: 'H',
        title: 'T',
        shortDescription: 'S',
        description: '<p>D</p>',
        createdAt: '2026-04-24T03:06:40Z',
        imageFile: 'b.svg',
      },
    ],
    type: v.array(
      v.strictObject({
        index: v.pipe(v.number(), v.integer(), v.minValue(0)),
        heading: text,
        title: text,
        shortDescription: text,
        description: text,
        createdAt: moment,
        imageFile: textOrNull,
      }),
    ),
  },
];

import { getAddresses } from '../../../src/api/addresses';
import { getBlogs } from '../../../src/api/blogs';
import { getCarts } from '../../../src/api/carts';
import { getCarTypes, getServicesOfStore, getStores } from '../../../src/api/catalogue';
import { getCoupons } from '../../../src/api/coupons';
import { getMemberships } from '../../../src/api/memberships';
import { getOrders } from '../../../src/api/orders';
import { getPlans } from '../../../src/api/plans';
import { getUserDetails } from '../../../src/api/profile';
import type { Endpoint } from '../../../scripts/api/client';

interface Sample {
  endpoint: Endpoint;
  argument?: object;
  /** `data` as sent by a back end, with every known field. */
  sent: unknown;
  /** What is parsed from it. */
  shape: unknown;
}

const HTML = '<ul><li>x</li></ul>';
const suv = { id: 'a', name: 'SUV' };
const sentSuv = { _id: 'a', name: 'SUV' };
const user = { name: 'Thandi', email: 't@x.example', phone: '031 555 0100' };
const plan = { name: 'Gold', description: HTML };
const store = { name: 'Toti Wash', description: 'Near the beach' };
const service = { name: 'Full wash', description: '<p>long</p>' };
const coupon = { name: 'SPRING', description: 'Spring' };
const blog = { heading: 'H', title: 'T', description: '<p>D</p>' };
const address = {
  name: 'Thandi',
  address: '1 Beach Road',
  city: 'Amanzimtoti',
  state: 'KZN',
  country: 'South Africa',
  type: 'Home',
  remarks: 'Blue gate',
};

/** Each read of a list or a record. */
export const samples: Sample[] = [
  {
    endpoint: getUserDetails,
    sent: { _id: 'u1', ...user, image: { file: 'uploads/t.png' }, password: 'hash' },
    shape: { ...user, imageFile: 'uploads/t.png' },
  },
  { endpoint: getCarTypes, sent: [{ ...sentSuv, v: 1 }], shape: [suv] },
  {
    endpoint: getPlans,
    sent: [{ _id: 'p1', ...plan, price: '499.50', time_period_count: '3', time_period: 'months' }],
    shape: [{ id: 'p1', ...plan, price: 499.5, timePeriodCount: 3, timePeriod: 'months' }],
  },
  {
    endpoint: getStores,
    sent: [
      {
        _id: 's1',
        ...store,
        image: { file: 'stores/1.svg' },
        services: [{ name: 'Wash' }, { name: 'Wax' }, 'f3a9c0d1e2b4a5968778695a', { name: ' ' }],
        total_services: '12',
        rating: '4.5',
      },
    ],
    shape: [
      {
        id: 's1',
        ...store,
        imageFile: 'stores/1.svg',
        serviceNames: ['Wash', 'Wax'],
        totalServices: 12,
        rating: 4.5,
      },
    ],
  },
  {
    endpoint: getServicesOfStore,
    argument: { storeId: 's1' },
    sent: [
      {
        _id: 'v1',
        ...service,
        short_description: '<p>short</p>',
        store: 's1',
        user: { _id: 'n1' },
        service_types: [{ _id: 't1', name: 'Exterior Services' }],
        image: [{ file: 'a.svg' }, {}, { file: 'b.svg' }],
        pricings: [
          { car_types: sentSuv, price: '120.00' },
          { car_types: ['b', { _id: 'c', name: 'Bakkie' }], price: 150 },
          { car_types: 'a', price: 1 },
          { price: 10 },
        ],
      },
    ],
    shape: [
      {
        id: 'v1',
        ...service,
        shortDescription: '<p>short</p>',
        storeId: 's1',
        vendorId: 'n1',
        serviceTypeId: 't1',
        serviceTypeName: 'Exterior Services',
        imageFiles: ['a.svg', 'b.svg'],
        pricings: [
          { carType: suv, price: 120 },
          { carType: { id: 'b', name: '' }, price: 150 },
          { carType: { id: 'c', name: 'Bakkie' }, price: 150 },
        ],
      },
    ],
  },
  {
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
        current_selected_pricings: [{ car_types: sentSuv, price: '120', no_of_cars: '3' }],
        additional_services: [
          {
            service: { _id: 'x1', name: 'Wax' },
            current_selected_pricings: [{ car_types: sentSuv, price: 45 }],
          },
          { service: null, current_selected_pricings: [] },
          { service: 'x1', current_selected_pricings: [{ car_types: 'b', price: 40 }] },
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
          carTypes: [{ carType: suv, price: 120, count: 3 }],
          extras: [
            {
              service: { id: 'x1', name: 'Wax' },
              pricings: [
                { carType: suv, price: 45 },
                { carType: { id: 'b', name: '' }, price: 40 },
              ],
            },
          ],
          bookingDate: '2026-05-01T07:15:00.000Z',
          total: 405,
        },
      ],
      totalAmount: 120.5,
    },
  },
  {
    endpoint: getCoupons,
    sent: {
      company: [
        {
          _id: 'k1',
          ...coupon,
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
        ...coupon,
        imageFile: 'k.svg',
        offValue: 10,
        offType: 'Percent',
        endDate: '2026-09-30',
      },
    ],
  },
  {
    endpoint: getAddresses,
    sent: [{ _id: 'd1', ...address, phone: 315550100, pincode: 4126 }],
    shape: [{ id: 'd1', ...address, phone: '315550100', pincode: '4126' }],
  },
  {
    endpoint: getOrders,
    sent: [
      {
        _id: 'o1',
        payment_status: 'Pending',
        net_payable_amount: '405.00',
        booking_date: '2026-05-01T07:15:00Z',
        service: [{ _id: 'v1', name: 'Full wash', image: [{ file: 'a.svg' }] }],
        created_at: 1_777_000_000_000,
      },
    ],
    shape: [
      {
        id: 'o1',
        paymentStatus: 'Pending',
        amount: 405,
        bookingDate: '2026-05-01T07:15:00Z',
        serviceId: 'v1',
        serviceName: 'Full wash',
        imageFile: 'a.svg',
        createdAt: '2026-04-24T03:06:40.000Z',
      },
    ],
  },
  {
    endpoint: getMemberships,
    sent: [
      {
        _id: 'm1',
        subscription: {
          name: 'Gold',
          short_description: HTML,
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
        shortDescription: HTML,
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
  },
  {
    endpoint: getBlogs,
    sent: [
      {
        _id: 'b1',
        ...blog,
        short_description: 'S',
        created_at: '2026-04-24T03:06:40Z',
        image: [{ file: 'b.svg' }, { file: 'c.svg' }],
      },
    ],
    shape: [
      {
        index: 0,
        ...blog,
        shortDescription: 'S',
        createdAt: '2026-04-24T03:06:40Z',
        imageFile: 'b.svg',
      },
    ],
  },
];

import { CALLS, type Layout } from '../../../scripts/api/calls';
import type { Endpoint } from '../../../scripts/api/client';
import { SHAPES, type Kind, type ShapeName } from '../../../scripts/api/shapes';
import { getService } from '../../../src/api/catalogue';

/** A field of a row: as it is sent, and what the row has for it. */
type Field = readonly [sent: unknown, parsed: object];

const HTML = '<ul><li>x</li></ul>';

/** A value of each kind, and what it is read as; null if the row's own code reads it. */
const VALUES: Readonly<Record<Kind, readonly [sent: unknown, parsed: unknown] | null>> = {
  id: ['x1', 'x1'],
  idOrNull: [17, '17'],
  word: [' PENDING', 'Pending'],
  name: ['<b>Full</b> wash', 'Full wash'],
  html: [HTML, HTML],
  personal: [315550100, '315550100'],
  textOrNull: [' R1 ', 'R1'],
  number: ['1,405.50', 1405.5],
  moment: [1_777_000_000_000, '2026-04-24T03:06:40.000Z'],
  unixTime: ['1790000000', 1_790_000_000],
  day: ['2026-09-30T00:00:00.000Z', '2026-09-30'],
  file: [{ file: 'a.svg' }, 'a.svg'],
  files: [
    [{ file: 'a.svg' }, {}, { file: 'b.svg' }],
    ['a.svg', 'b.svg'],
  ],
  raw: null,
  record: null,
  recordFromJson: null,
  list: null,
  reference: null,
  references: null,
};

const suv = { id: 'a', name: 'SUV' };
const sentSuv = { _id: 'a', name: 'SUV' };

/** The fields that a row's own code reads or renames. */
const OWN_FIELDS: Partial<Record<ShapeName, Readonly<Record<string, Field>>>> = {
  Store: {
    services: [
      [{ name: 'Wash' }, { name: 'Wax' }, 'f3a9c0d1e2b4a5968778695a', { name: ' ' }],
      { serviceNames: ['Wash', 'Wax'] },
    ],
  },
  Service: {
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
  },
  Cart: {
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
  },
  Order: {
    net_payable_amount: ['405.00', { amount: 405 }],
    service: [
      [{ _id: 'v1', name: 'Full wash', image: [{ file: 'a.svg' }] }],
      { serviceId: 'v1', serviceName: 'Full wash', imageFile: 'a.svg' },
    ],
  },
  Membership: {
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
    payment_id: [
      { transactionReference: 'R1', json_response: { BankName: 'First Bank' } },
      { transactionReference: 'R1', bankName: 'First Bank' },
    ],
  },
  Blog: { _id: ['b1', { index: 0 }] },
};

/** Fields that every server sends and the site doesn't know. */
const UNKNOWN_FIELDS: Readonly<Record<string, Field>> = { __v: [1, {}], password: ['hash', {}] };

/** As the site names a field that its row's code leaves alone; an address has the API's names. */
const siteName = (shape: ShapeName, name: string): string =>
  ({ _id: 'id', image: 'imageFile' })[name] ??
  (shape === 'Address'
    ? name
    : name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()));

const fieldsOf = (shape: ShapeName): [name: string, Field][] => {
  const own = OWN_FIELDS[shape] ?? {};
  const others = Object.entries(SHAPES[shape]).filter(([name]) => !Object.hasOwn(own, name));
  return [
    ...Object.entries({ ...UNKNOWN_FIELDS, ...own }),
    ...others.map(([name, { kind }]): [string, Field] => {
      const value = VALUES[kind];
      if (value === null) throw new Error(`OWN_FIELDS lacks ${name} of ${shape}.`);
      return [name, [value[0], { [siteName(shape, name)]: value[1] }]];
    }),
  ];
};

const SENT_IN: Readonly<Record<Layout, (row: object) => unknown>> = {
  one: (row) => row,
  list: (row) => [row],
  carts: (row) => [row],
  coupons: (row) => ({ company: [row], vendor: [{ _id: 'other' }] }),
};

const parsedFrom = (endpoint: Endpoint, layout: Layout, row: object): unknown => {
  if (layout === 'one' || endpoint === getService) return row;
  return layout === 'carts' ? { carts: [row], totalAmount: 120.5 } : [row];
};

interface Sample {
  endpoint: Endpoint;
  /** `data` as sent by a back end, with every known field. */
  sent: unknown;
  /** What is parsed from it. */
  shape: unknown;
}

/** A sample of each answer with data. */
export const samples: Sample[] = CALLS.flatMap(({ endpoint, response }) => {
  if (typeof response === 'string') return [];
  const { shape, layout } = response;
  const fields = fieldsOf(shape);
  const sent = Object.fromEntries(fields.map(([name, [value]]) => [name, value]));
  const parsed = Object.assign({}, ...fields.map(([, [, part]]) => part)) as object;
  return { endpoint, sent: SENT_IN[layout](sent), shape: parsedFrom(endpoint, layout, parsed) };
});

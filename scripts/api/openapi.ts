import { stringify } from 'yaml';

import * as site from './allCalls';
import { seal } from '../../src/domain/sealed';
import { apiClient, configFor, type Dispatch, type Sent } from './client';
import { SHAPES, type FieldShape, type Kind, type Shape, type ShapeName } from './shapes';

type Json = Readonly<Record<string, unknown>>;

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const nullable = (...schemas: Json[]): Json => ({ anyOf: [...schemas, { type: 'null' }] });
const listOf = (items: Json): Json => ({ type: 'array', items });

/* ------------------------------------------------------------------------------- Fields ------- */

/** What each reader accepts; everything else counts as missing. */
const BY_KIND: Record<Kind, Json> = {
  id: ref('Id'),
  idOrNull: nullable(ref('Id')),
  raw: {},
  text: { type: ['string', 'number', 'null'] },
  textOrNull: { type: ['string', 'number', 'null'] },
  number: ref('Number'),
  moment: ref('Moment'),
  record: { type: ['object', 'null'] },
  recordFromJson: { type: ['object', 'string', 'null'] },
  list: { type: ['array', 'object', 'null'] },
  reference: ref('Reference'),
  references: ref('Reference'),
  file: ref('Picture'),
  files: ref('Picture'),
};

const schemaOfField = ({ kind, within, isNeeded }: FieldShape): Json => {
  if (within === null) return BY_KIND[kind];
  const inner = schemaOfShape(within);
  switch (kind) {
    case 'record':
      return isNeeded ? nullable(inner) : inner;
    case 'recordFromJson':
      return nullable(inner, { type: 'string', contentMediaType: 'application/json' });
    case 'list':
      return nullable(listOf({ anyOf: [inner, ref('Id')] }));
    case 'raw':
      return nullable(inner, ref('Id'));
    default:
      return BY_KIND[kind];
  }
};

const schemaOfShape = (shape: Shape): Json => {
  const needed = Object.keys(shape).filter((name) => shape[name]?.isNeeded);
  return {
    type: 'object',
    ...(needed.length === 0 ? {} : { required: needed }),
    properties: Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [name, schemaOfField(field)]),
    ),
  };
};

const COMMON = {
  Id: {
    description: 'Not empty, and no name that every JavaScript object has.',
    anyOf: [{ type: 'string', minLength: 1, maxLength: 200 }, { type: 'integer' }],
  },
  Number: {
    description: 'A number, or a text that is one.',
    anyOf: [
      { type: 'number' },
      {
        type: 'string',
        maxLength: 64,
        pattern: String.raw`^\s*([+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?)?\s*$`,
      },
      { type: 'null' },
    ],
  },
  Moment: {
    description: 'ISO 8601, or milliseconds since 1970-01-01 UTC.',
    anyOf: [
      { type: 'string', format: 'date-time', maxLength: 64 },
      { type: 'number' },
      { type: 'null' },
    ],
  },
  Reference: {
    description: 'An id, an object with one, or a list of these; without a name none is shown.',
    anyOf: [
      ref('Id'),
      ref('ReferenceObject'),
      listOf({ anyOf: [ref('Id'), ref('ReferenceObject')] }),
      { type: 'null' },
    ],
  },
  ReferenceObject: {
    type: 'object',
    required: ['_id'],
    properties: { _id: ref('Id'), name: BY_KIND.text },
  },
  Picture: {
    description: 'A file, an object with one, or a list of these.',
    anyOf: [
      { type: 'string' },
      ref('PictureObject'),
      listOf({ anyOf: [{ type: 'string' }, ref('PictureObject')] }),
      { type: 'null' },
    ],
  },
  PictureObject: {
    type: 'object',
    required: ['file'],
    properties: { file: { type: ['string', 'null'] } },
  },
  NoError: {
    description: 'Absent or 0.',
    enum: [0, '0', '', null, false],
  },
  Refusal: {
    description: '`misc` is shown to the customer: a text, or texts in a list or an object.',
    type: 'object',
    required: ['error'],
    properties: { error: { not: ref('NoError') }, misc: {} },
  },
};

/* ------------------------------------------------------------------------------- Answers ------ */

const answer = (properties: Json, required = Object.keys(properties)): Json => ({
  type: 'object',
  ...(required.length === 0 ? {} : { required }),
  properties: { error: ref('NoError'), ...properties },
});
const data = (schema: Json): Json => answer({ data: schema });
const rows = (name: ShapeName): Json => data(listOf(ref(name)));

const SESSION = data({
  type: 'object',
  required: ['token'],
  properties: {
    token: { type: 'string', pattern: String.raw`^[\x21-\x7e]{1,8192}$` },
    user_id: { type: ['string', 'number', 'null'] },
  },
});
const MADE = data({ anyOf: [ref('Id'), ref('ReferenceObject')] });
const PAYMENT_URL = {
  type: 'object',
  required: ['url'],
  properties: { url: { type: 'string', format: 'uri', pattern: '^https?://', maxLength: 2048 } },
};
const CARTS = answer(
  {
    data: listOf(ref('Cart')),
    others: { type: 'object', properties: { total_amount: ref('Number') } },
  },
  ['data'],
);

/* ------------------------------------------------------------------------------- Calls -------- */

/** Whether a call works without a token; the transport knows which never send one. */
type Access = 'customer' | 'anyone';

interface Call {
  endpoint: string;
  summary: string;
  access: Access;
  answer: Json;
  /** One sample for each form of the request; the site's own builder turns them into requests. */
  samples: ((dispatch: Dispatch) => PromiseLike<{ data?: unknown; error?: unknown }>)[];
}

const untracked = { track: false } as const;
const ids = {
  storeId: 'store',
  serviceId: 'service',
  vendorId: 'vendor',
  serviceTypeId: 'service type',
  carTypeId: 'car type',
  cartId: 'cart',
};

const CALLS: readonly Call[] = [
  {
    endpoint: 'login',
    summary: 'Begins a session',
    access: 'anyone',
    answer: SESSION,
    samples: [(to) => to(site.login.initiate(seal({ email: 'e', password: 'p' }), untracked))],
  },
  {
    endpoint: 'register',
    summary: 'Registers a customer and begins a session',
    access: 'anyone',
    answer: SESSION,
    samples: [
      (to) =>
        to(
          site.register.initiate(
            seal({ email: 'e', password: 'p', name: 'n', phone: '1' }),
            untracked,
          ),
        ),
    ],
  },
  {
    endpoint: 'getUserDetails',
    summary: 'The signed-in customer; status 403 alone ends the session',
    access: 'customer',
    answer: data(ref('User')),
    samples: [(to) => to(site.getUserDetails.initiate())],
  },
  {
    endpoint: 'updateProfile',
    summary: 'Changes the customer; a blank password leaves the old one',
    access: 'customer',
    answer: { ...answer({}), required: ['error'] },
    samples: [
      (to) =>
        to(
          site.updateProfile.initiate(
            seal({ name: 'n', email: 'e', password: '', image: new File([], 'picture.png') }),
            untracked,
          ),
        ),
    ],
  },
  {
    endpoint: 'getPlans',
    summary: 'The subscription plans',
    access: 'anyone',
    answer: rows('Plan'),
    samples: [(to) => to(site.getPlans.initiate())],
  },
  {
    endpoint: 'getServiceTypes',
    summary: 'The kinds of service',
    access: 'anyone',
    answer: rows('Named'),
    samples: [(to) => to(site.getServiceTypes.initiate())],
  },
  {
    endpoint: 'getCarTypes',
    summary: 'The kinds of car',
    access: 'anyone',
    answer: rows('Named'),
    samples: [(to) => to(site.getCarTypes.initiate())],
  },
  {
    endpoint: 'getStores',
    summary: 'The stores',
    access: 'anyone',
    answer: rows('Store'),
    samples: [(to) => to(site.getStores.initiate())],
  },
  {
    endpoint: 'getServicesOfStore',
    summary: 'The services of a store',
    access: 'anyone',
    answer: rows('Service'),
    samples: [(to) => to(site.getServicesOfStore.initiate(ids))],
  },
  {
    endpoint: 'getService',
    summary: 'One service, as a list',
    access: 'anyone',
    answer: rows('Service'),
    samples: [(to) => to(site.getService.initiate(ids))],
  },
  {
    endpoint: 'getAdditionalServices',
    summary: 'The extras for a cart',
    access: 'customer',
    answer: rows('Service'),
    samples: [(to) => to(site.getAdditionalServices.initiate(ids))],
  },
  {
    endpoint: 'getCoupons',
    summary: 'The coupons',
    access: 'anyone',
    answer: data({
      type: 'object',
      required: ['company'],
      properties: { company: listOf(ref('Coupon')) },
    }),
    samples: [(to) => to(site.getCoupons.initiate())],
  },
  {
    endpoint: 'getBlogs',
    summary: 'The blogs',
    access: 'anyone',
    answer: rows('Blog'),
    samples: [(to) => to(site.getBlogs.initiate())],
  },
  {
    endpoint: 'getAddresses',
    summary: "The customer's addresses",
    access: 'customer',
    answer: rows('Address'),
    samples: [(to) => to(site.getAddresses.initiate())],
  },
  {
    endpoint: 'addAddress',
    summary: 'Saves an address',
    access: 'customer',
    answer: MADE,
    samples: [
      (to) => to(site.addAddress.initiate(seal({ ...site.EMPTY_ADDRESS, name: 'n' }), untracked)),
    ],
  },
  {
    endpoint: 'getOrders',
    summary: "The customer's bookings",
    access: 'customer',
    answer: rows('Order'),
    samples: [(to) => to(site.getOrders.initiate())],
  },
  {
    endpoint: 'getMemberships',
    summary: "The customer's memberships",
    access: 'customer',
    answer: rows('Membership'),
    samples: [(to) => to(site.getMemberships.initiate())],
  },
  {
    endpoint: 'getCarts',
    summary: "The customer's carts with their total",
    access: 'customer',
    answer: CARTS,
    samples: [(to) => to(site.getCarts.initiate())],
  },
  {
    endpoint: 'findCarts',
    summary: 'The carts for a service',
    access: 'customer',
    answer: CARTS,
    samples: [(to) => to(site.findCarts.initiate(ids, untracked))],
  },
  {
    endpoint: 'confirmCart',
    summary: 'The carts for a service and its car types',
    access: 'customer',
    answer: CARTS,
    samples: [
      (to) => to(site.confirmCart.initiate({ ...ids, carTypeIds: ['one', 'two'] }, untracked)),
    ],
  },
  {
    endpoint: 'createCart',
    summary: 'Begins a cart and answers its id',
    access: 'customer',
    answer: MADE,
    samples: [(to) => to(site.createCart.initiate({ ...ids, count: 1 }, untracked))],
  },
  {
    endpoint: 'updateCart',
    summary: 'Changes the cars, the extras or the date of a cart',
    access: 'customer',
    answer: answer({}),
    samples: (
      [
        { kind: 'addCarType', ...ids, count: 1 },
        { kind: 'removeCarType', ...ids, count: 1 },
        { kind: 'addExtra', ...ids, price: 1.5 },
        { kind: 'removeExtra', ...ids, price: 1.5 },
        { kind: 'removeExtraService', ...ids },
        { kind: 'setBookingDate', ...ids, bookingDate: '2026-05-01T07:15:00.000Z' },
      ] satisfies site.CartUpdate[]
    ).map((update) => (to: Dispatch) => to(site.updateCart.initiate(update, untracked))),
  },
  {
    endpoint: 'removeCart',
    summary: 'Removes a cart',
    access: 'customer',
    answer: answer({}),
    samples: [(to) => to(site.removeCart.initiate(ids, untracked))],
  },
  {
    endpoint: 'pay',
    summary: 'Begins the payment of all carts',
    access: 'customer',
    answer: answer({ paymentUrl: PAYMENT_URL }),
    samples: [(to) => to(site.pay.initiate({ addressId: 'address' }, untracked))],
  },
  {
    endpoint: 'payMembership',
    summary: 'Begins the payment of a plan',
    access: 'customer',
    answer: answer({ success: { enum: [1, '1'] }, paymentUrl: PAYMENT_URL }),
    samples: [(to) => to(site.payMembership.initiate({ subscriptionId: 'plan' }, untracked))],
  },
];

export const DESCRIBED: ReadonlySet<string> = new Set(CALLS.map(({ endpoint }) => endpoint));

/* ------------------------------------------------------------------------------- Requests ----- */

const API = 'https://api.example/';

const requestOf = async (sample: Call['samples'][number]): Promise<Sent> => {
  const client = apiClient(configFor(API, 'user type'), () =>
    Promise.resolve(new Response('{"error":1}')),
  );
  client.signIn('token');
  const { sent } = await client.ask(sample);
  if (sent === null) throw new Error('A sample sent no request.');
  return sent;
};

/** Fixed words of the site that distinguish the forms of a request. */
const FIXED = new Set(['Add', 'Remove', 'RemoveCarType', 'RemoveService', 'true']);

const schemaOfSample = (value: unknown): Json => {
  if (typeof value === 'string' && FIXED.has(value)) return { const: value };
  if (value === true) return { const: true };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { type: 'integer' } : { type: ['number', 'null'] };
  }
  return value instanceof File ? { type: 'string', format: 'binary' } : { type: 'string' };
};

const schemaOfBody = (fields: readonly (readonly [string, unknown])[]): Json => ({
  type: 'object',
  required: fields.filter(([, value]) => !(value instanceof File)).map(([name]) => name),
  properties: Object.fromEntries(fields.map(([name, value]) => [name, schemaOfSample(value)])),
});

const bodyOf = (requests: readonly Sent[]): Json => {
  const [first] = requests;
  if (first?.body === undefined) return {};
  const isForm = first.body instanceof FormData;
  const schemas = requests.map(({ body }) =>
    schemaOfBody(
      body instanceof FormData
        ? [...body.entries()]
        : Object.entries(JSON.parse(body as string) as Json),
    ),
  );
  const schema = schemas.length === 1 ? schemas[0] : { oneOf: schemas };
  const type = isForm ? 'multipart/form-data' : 'application/json';
  return { requestBody: { required: true, content: { [type]: { schema } } } };
};

const parametersOf = (requests: readonly Sent[]): Json => {
  const names = [...new Set(requests.flatMap(({ url }) => [...url.searchParams.keys()]))];
  if (names.length === 0) return {};
  const parameters = names.map((name) => {
    const values = requests.map(({ url }) => url.searchParams.getAll(name));
    const one = schemaOfSample(values.find(([value]) => value !== undefined)?.[0]);
    return {
      name,
      in: 'query',
      required: values.every((given) => given.length > 0),
      schema: values.some((given) => given.length > 1) ? listOf(one) : one,
    };
  });
  return { parameters };
};

const securityOf = (access: Access, requests: readonly Sent[]): Json[] => {
  const sendsToken = requests.some(({ headers }) => Object.hasOwn(headers, 'Authorization'));
  if (!sendsToken) return [];
  return access === 'anyone' ? [{}, { session: [] }] : [{ session: [] }];
};

const content = (schema: Json): Json => ({ 'application/json': { schema } });

/** Calls with the same method and path are one operation, distinguished by their query. */
const operation = (calls: readonly { call: Call; requests: Sent[] }[]): Json => {
  const requests = calls.flatMap((entry) => entry.requests);
  const [first] = calls;
  if (first === undefined) throw new Error('An operation without calls.');
  const forms = calls.map(({ call, requests: [request] }) => {
    const query = [...new Set(request?.url.searchParams.keys())].map((name) => `${name}=`);
    return `- ${call.summary}: ${query.length === 0 ? 'without a query' : `\`?${query.join('&')}\``}`;
  });
  const access = calls.some(({ call }) => call.access === 'anyone') ? 'anyone' : 'customer';
  return {
    operationId: first.call.endpoint,
    summary: first.call.summary,
    ...(forms.length === 1 ? {} : { description: forms.join('\n') }),
    security: securityOf(access, requests),
    ...parametersOf(requests),
    ...bodyOf(requests),
    responses: {
      '200': { description: 'What the site reads.', content: content(first.call.answer) },
      default: {
        description: 'A refusal, with any status, 200 included.',
        content: content(ref('Refusal')),
      },
    },
  };
};

/** The API as the site uses it (OpenAPI 3.1). */
export const openapiDocument = async (): Promise<Json> => {
  const paths: Record<string, Record<string, { call: Call; requests: Sent[] }[]>> = {};
  for (const call of CALLS) {
    const requests: Sent[] = [];
    for (const sample of call.samples) requests.push(await requestOf(sample));
    const [request] = requests;
    if (request === undefined) continue;
    const path = (paths[request.url.pathname] ??= {});
    (path[request.method.toLowerCase()] ??= []).push({ call, requests });
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'The API that the site calls',
      version: '1',
      description: [
        'Printed from the schemas and the request builders in `src/api` by `npm run openapi`.',
        'The site reads more leniently than this: a field that is missing or of another type shows',
        'nothing in its place, and a row without a usable id is dropped. Required is what customers',
        'would miss. Fields that are not named here are ignored.',
      ].join('\n'),
    },
    servers: [{ url: API.slice(0, -1), description: '`apiBaseUrl` in config.json' }],
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, methods]) => [
        path,
        Object.fromEntries(
          Object.entries(methods).map(([method, calls]) => [method, operation(calls)]),
        ),
      ]),
    ),
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: {
        ...COMMON,
        ...Object.fromEntries(
          Object.entries(SHAPES).map(([name, shape]) => [name, schemaOfShape(shape)]),
        ),
      },
    },
  };
};

/** The description as it is kept in docs/openapi.yaml. */
export const openapiText = async (): Promise<string> =>
  stringify(await openapiDocument(), { aliasDuplicateObjects: false, lineWidth: 100 });

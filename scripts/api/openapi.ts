import { stringify } from 'yaml';

import { mapValues } from '../../src/lib/mapValues';
import { runCommand } from '../../server/command';
import { writeGenerated, type Generated } from '../generated';
import { CALLS, type Call, type CommandResponse, type Layout } from './calls';
import { performCall, configFor, type Endpoint, type SentRequest } from './client';
import { CART_OTHERS, SHAPES, type FieldShape, type Kind, type Shape } from './shapes';

type Json = Readonly<Record<string, unknown>>;

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const nullable = (...schemas: Json[]): Json => ({ anyOf: [...schemas, { type: 'null' }] });
const listOf = (items: Json): Json => ({ type: 'array', items });

/* ------------------------------------------------------------------------------- Fields ------- */

/** The values that each reader accepts; everything else counts as missing. */
export const ACCEPTED: Record<Kind, { description: string; schema: Json }> = {
  id: { description: 'an id', schema: ref('Id') },
  idOrNull: { description: 'an id', schema: nullable(ref('Id')) },
  raw: { description: 'a reference', schema: {} },
  word: { description: 'text', schema: { type: ['string', 'number', 'null'] } },
  personal: { description: 'text', schema: { type: ['string', 'number', 'null'] } },
  name: { description: 'text', schema: { type: ['string', 'number', 'null'] } },
  html: {
    description: 'text',
    schema: { type: ['string', 'number', 'null'], contentMediaType: 'text/html' },
  },
  textOrNull: { description: 'text', schema: { type: ['string', 'number', 'null'] } },
  number: { description: 'a number', schema: ref('Number') },
  moment: { description: 'a moment (ISO 8601)', schema: ref('Moment') },
  unixTime: { description: 'a moment (seconds since 1970)', schema: ref('Moment') },
  day: { description: 'a date (YYYY-MM-DD)', schema: ref('Moment') },
  record: { description: 'an object', schema: { type: ['object', 'null'] } },
  recordFromJson: {
    description: 'an object, or its JSON text',
    schema: { type: ['object', 'string', 'null'] },
  },
  list: { description: 'a list', schema: { type: ['array', 'object', 'null'] } },
  reference: { description: 'an id or an object with _id', schema: ref('Reference') },
  references: { description: 'ids or objects with _id', schema: ref('Reference') },
  file: { description: 'a file name or an object with file', schema: ref('Picture') },
  files: { description: 'file names or objects with file', schema: ref('Picture') },
};

const schemaOfField = ({ kind, within, isRequired: isNeeded }: FieldShape): Json => {
  if (within === null) return ACCEPTED[kind].schema;
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
      return ACCEPTED[kind].schema;
  }
};

const schemaOfShape = (shape: Shape): Json => {
  const needed = Object.keys(shape).filter((name) => shape[name]?.isRequired);
  return {
    type: 'object',
    ...(needed.length === 0 ? {} : { required: needed }),
    properties: mapValues(shape, schemaOfField),
  };
};

/** Numbers in MongoDB's extended JSON. */
const WRAPPED_NUMBER: Json = {
  type: 'object',
  minProperties: 1,
  maxProperties: 1,
  propertyNames: { pattern: String.raw`^\$number(Decimal|Double|Int|Long)$` },
};

const COMMON = {
  Id: {
    description: 'Not empty, and not the name of a property that every JavaScript object has.',
    anyOf: [
      { type: 'string', minLength: 1, maxLength: 200 },
      { type: 'integer' },
      {
        type: 'object',
        required: ['$oid'],
        properties: { $oid: { type: 'string', minLength: 1, maxLength: 200 } },
      },
    ],
  },
  Number: {
    description: [
      'A number. Also accepted: `"129.90"`, `"1,299.00"`, `"1 299,00"`, `"1.299,00"`, `"129,90"`,',
      '`"R 129.90"` and `{"$numberDecimal": "129.90"}`. A comma before one or two final digits is a',
      'decimal comma; before three, it separates groups.',
    ].join('\n'),
    anyOf: [
      { type: 'number' },
      { type: 'string', maxLength: 64, pattern: String.raw`^\s*$|\d` },
      WRAPPED_NUMBER,
      { type: 'null' },
    ],
  },
  Moment: {
    description: [
      'ISO 8601, in UTC if without a zone. Also accepted: seconds or milliseconds since 1970-01-01 UTC',
      'from the year 2000 on, as a number or a text, and `{"$date": …}` of any of these.',
    ].join('\n'),
    anyOf: [
      { type: 'string', format: 'date-time', maxLength: 64 },
      { type: 'number' },
      {
        type: 'object',
        required: ['$date'],
        properties: { $date: { anyOf: [{ type: ['string', 'number'] }, WRAPPED_NUMBER] } },
      },
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
    properties: { _id: ref('Id'), name: ACCEPTED.name.schema },
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
    description: 'Absent, 0, false, their texts in any case, or empty.',
    anyOf: [
      { enum: [0, false, null] },
      { type: 'string', pattern: '^\\s*(0|[Ff][Aa][Ll][Ss][Ee])?\\s*$' },
      { type: 'array', maxItems: 0 },
      { type: 'object', maxProperties: 0 },
    ],
  },
  Refusal: {
    description: '`misc` is a text for the customer, or texts in a list or an object.',
    type: 'object',
    required: ['error'],
    properties: { error: { not: ref('NoError') }, misc: {} },
  },
};

/* ------------------------------------------------------------------------------- Answers ------ */

const responseSchema = (properties: Json, required = Object.keys(properties)): Json => ({
  type: 'object',
  ...(required.length === 0 ? {} : { required }),
  properties: { error: ref('NoError'), ...properties },
});
const dataSchema = (schema: Json): Json => responseSchema({ data: schema });

const BY_LAYOUT: Record<Layout, (row: Json) => Json> = {
  one: dataSchema,
  list: (row) => dataSchema(listOf(row)),
  coupons: (row) =>
    dataSchema({ type: 'object', required: ['company'], properties: { company: listOf(row) } }),
  carts: (row) =>
    responseSchema({ data: listOf(row), others: schemaOfShape(CART_OTHERS) }, ['data']),
};

const WEB_ADDRESS = { type: 'string', format: 'uri', pattern: '^https?://', maxLength: 16_384 };
const PAYMENT_URL = {
  anyOf: [{ type: 'object', required: ['url'], properties: { url: WEB_ADDRESS } }, WEB_ADDRESS],
};

const TRUE_FLAG = {
  description: '1, true, or their texts in any case.',
  anyOf: [{ enum: [1, true] }, { type: 'string', pattern: '^\\s*(1|[Tt][Rr][Uu][Ee])\\s*$' }],
};

const BY_COMMAND: Record<CommandResponse, Json> = {
  session: dataSchema({
    type: 'object',
    required: ['token'],
    properties: {
      token: { type: 'string', pattern: String.raw`^[\x21-\x7e]{1,8192}$` },
      user_id: { type: ['string', 'number', 'null'] },
    },
  }),
  made: dataSchema({ anyOf: [ref('Id'), ref('ReferenceObject')] }),
  done: responseSchema({}),
  flagged: {
    ...responseSchema({ success: TRUE_FLAG }, []),
    anyOf: [{ required: ['error'] }, { required: ['success'] }],
  },
  paymentPage: responseSchema({ paymentUrl: PAYMENT_URL }),
  paidPage: responseSchema({ success: TRUE_FLAG, paymentUrl: PAYMENT_URL }),
};

const schemaOfResponse = (expected: Call['response']): Json =>
  typeof expected === 'string'
    ? BY_COMMAND[expected]
    : BY_LAYOUT[expected.layout](ref(expected.shape));

/* ------------------------------------------------------------------------------- Requests ----- */

const API = 'https://api.example/';

/**
 * Creates the request for a sample with the site's own builder.
 * @throws Error when no request was sent
 */
export const requestOf = async (endpoint: Endpoint, sample: unknown): Promise<SentRequest> => {
  const respondWithError = () => Promise.resolve(new Response('{"error":1}'));
  const config = configFor(API, 'user type');
  const { sent } = await performCall(endpoint, sample, config, 'token', respondWithError);
  if (sent === null) throw new Error(`A sample of ${endpoint.name} sent no request.`);
  return sent;
};

/** The path in OpenAPI's syntax, with parameters in braces. */
export const pathTemplate = ({ url }: SentRequest): string => decodeURIComponent(url.pathname);

/** What distinguishes calls to the same path, such as `?store=`; empty without a query. */
export const queryVariant = ({ url }: SentRequest): string => {
  const names = [...new Set(url.searchParams.keys())].map((name) => `${name}=`);
  return names.length === 0 ? '' : `?${names.join('&')}`;
};

/** Constants that distinguish the forms of a request. */
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

const bodyOf = (requests: readonly SentRequest[]): Json => {
  const bodies = requests.map(({ body }) => body ?? null).filter((body) => body !== null);
  if (bodies.length === 0) return {};
  const schemas = bodies.map((body) =>
    schemaOfBody(
      body instanceof FormData
        ? [...body.entries()]
        : Object.entries(JSON.parse(body as string) as Json),
    ),
  );
  const schema = schemas.length === 1 ? schemas[0] : { oneOf: schemas };
  const type = bodies[0] instanceof FormData ? 'multipart/form-data' : 'application/json';
  return { requestBody: { required: true, content: { [type]: { schema } } } };
};

const pathParametersOf = (template: string): Json[] =>
  [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const queryParametersOf = (requests: readonly SentRequest[]): Json[] => {
  const names = [...new Set(requests.flatMap(({ url }) => [...url.searchParams.keys()]))];
  return names.map((name) => {
    const values = requests.map(({ url }) => url.searchParams.getAll(name));
    const one = schemaOfSample(values.find(([value]) => value !== undefined)?.[0]);
    return {
      name,
      in: 'query',
      required: values.every((given) => given.length > 0),
      schema: values.some((given) => given.length > 1) ? listOf(one) : one,
    };
  });
};

const securityOf = (access: Call['access'], requests: readonly SentRequest[]): Json[] => {
  const sendsToken = requests.some(({ headers }) => new Headers(headers).has('Authorization'));
  if (!sendsToken) return [];
  return access === 'anyone' ? [{}, { session: [] }] : [{ session: [] }];
};

const content = (schema: Json): Json => ({ 'application/json': { schema } });

interface CallRequests {
  call: Call;
  requests: SentRequest[];
}

/** Calls with the same method and path are one operation, distinguished by their query. */
const operation = (template: string, calls: readonly CallRequests[]): Json => {
  const requests = calls.flatMap((entry) => entry.requests);
  const [first] = calls;
  if (first === undefined) throw new Error('An operation without calls.');
  const forms = calls.map(({ call, requests: [request] }) => {
    const form = request === undefined ? '' : queryVariant(request);
    return `- ${call.summary}: ${form === '' ? 'without a query' : `\`${form}\``}`;
  });
  const parameters = [...pathParametersOf(template), ...queryParametersOf(requests)];
  const access = calls.some(({ call }) => call.access === 'anyone') ? 'anyone' : 'customer';
  return {
    operationId: first.call.endpoint.name,
    summary: first.call.summary,
    ...(forms.length === 1 ? {} : { description: forms.join('\n') }),
    security: securityOf(access, requests),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...bodyOf(requests),
    responses: {
      '200': {
        description: 'The fields that the site reads.',
        content: content(schemaOfResponse(first.call.response)),
      },
      default: {
        description: 'A refusal, with any status, including 200.',
        content: content(ref('Refusal')),
      },
    },
  };
};

/** The API as the site uses it (OpenAPI 3.1). */
const openapiDocument = async (): Promise<Json> => {
  const paths: Record<string, Record<string, CallRequests[]>> = {};
  for (const call of CALLS) {
    const requests = await Promise.all(
      call.samples.map(({ argument }) => requestOf(call.endpoint, argument)),
    );
    const [request] = requests;
    if (request === undefined) continue;
    const path = (paths[pathTemplate(request)] ??= {});
    (path[request.method.toLowerCase()] ??= []).push({ call, requests });
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'The API that the site calls',
      version: '1',
      description: [
        'Generated from the schemas and the request builders in `src/api` by `npm run tool -- openapi`.',
        'The site is more lenient than this: a field that is missing or of another type is not shown, and',
        'a row without a valid id is dropped. Fields are required if customers would miss them; fields',
        'that are not listed are ignored. A list may also be under `data`, `docs`, `items`, `rows`,',
        '`results` or `list` in `data`. An answer without a list is a failure, not an empty list.',
      ].join('\n'),
    },
    servers: [{ url: API.slice(0, -1), description: '`apiBaseUrl` in config.json' }],
    paths: mapValues(paths, (methods, template) =>
      mapValues(methods, (callRequests) => operation(template, callRequests)),
    ),
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { ...COMMON, ...mapValues(SHAPES, schemaOfShape) },
    },
  };
};

/** The description, as YAML. */
export const openapiFile = async (): Promise<Generated> => ({
  'docs/openapi.yaml': stringify(await openapiDocument(), {
    aliasDuplicateObjects: false,
    lineWidth: 100,
  }),
});

if (require.main === module)
  void runCommand(async () => {
    writeGenerated(await openapiFile());
  });

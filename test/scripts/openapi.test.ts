import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import Ajv from 'ajv/dist/2020';
import * as v from 'valibot';
import { parse } from 'yaml';

import { CUSTOMER_USER_TYPE, seedId, type SeedKind } from '../../sandbox/ids';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../sandbox/seed/customer';
import { checkApi } from '../../scripts/api/check';
import { SCHEMAS, SHAPES, type Shape, type ShapeName } from '../../scripts/api/shapes';
import { CALLS } from '../../scripts/api/calls';
import { performCall, configFor } from '../../scripts/api/client';
import { requestOf } from '../../scripts/api/openapi';
import { api } from '../../src/api/base';
import { isSealed } from '../../src/domain/sealed';
import { isRecord } from '../../src/lib/isRecord';
import { mapValues } from '../../src/lib/mapValues';
import { expectNone } from '../helpers/expectNone';
import { cleanUp, demoCustomer, openSandbox, pick } from '../sandbox/helpers';

const file = path.resolve('docs/openapi.yaml');
const document = parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

afterAll(cleanUp);

/** Redocly's strictest rules; its package can only be imported by modules. */
const LINT = `
  import { createConfig, lint } from '@redocly/openapi-core';
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // The site's description of another's API is under no licence of its own.
      'info-license': 'off',
      // Refusals come with any status, so they are described once, as the default.
      'operation-4xx-response': 'off',
    },
  });
  const problems = await lint({ ref: process.argv[1], config });
  const place = ({ location: [first] }) => first?.pointer ?? '';
  console.log(JSON.stringify(problems.map((one) => one.ruleId + ' ' + place(one) + ' ' + one.message)));
`;

const sampleOf = (shape: Shape): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, { kind, within }]): [string, unknown] => {
      const inner = within === null ? 'x' : sampleOf(within);
      return [name, kind === 'list' && within !== null ? [inner] : inner];
    }),
  );

const placesOf = (shape: Shape, prefix = ''): string[] =>
  Object.entries(shape).flatMap(([name, { within }]) => [
    prefix + name,
    ...(within === null ? [] : placesOf(within, `${prefix}${name}.`)),
  ]);

/** A proxy of the value that records which fields are accessed. */
const watched = <T extends object>(value: T, read: Set<string>, prefix = ''): T =>
  new Proxy(value, {
    get: (target, key, receiver) => {
      const inner: unknown = Reflect.get(target, key, receiver);
      if (Array.isArray(target) || typeof key === 'symbol')
        return typeof inner === 'object' && inner !== null ? watched(inner, read, prefix) : inner;
      read.add(prefix + key);
      return typeof inner === 'object' && inner !== null
        ? watched(inner, read, `${prefix}${key}.`)
        : inner;
    },
  });

const OPERATIONS = Object.entries(document.paths as Record<string, object>).flatMap(
  ([where, methods]) => Object.keys(methods).map((method) => `${method} ${where}`),
);

/** The described operation of a request, such as `get /orders/{id}`. */
const operationOf = (method: string, pathname: string): string | undefined =>
  OPERATIONS.find((operation) => {
    const pattern = operation.replaceAll(/\{\w+\}/g, '[^/]+');
    return new RegExp(`^${pattern}$`).test(`${method} ${pathname}`);
  });

/** A sample with the ids of the sandbox's nth rows for names such as `{orderId}`. */
const withIds = (sample: unknown, row: number): unknown =>
  isSealed(sample) || !isRecord(sample)
    ? sample
    : mapValues(sample, (value) =>
        typeof value === 'string'
          ? value.replace(/^\{(\w+)Id\}$/, (_id, kind: SeedKind) => seedId(kind, row))
          : value,
      );

describe('the OpenAPI description', () => {
  it('passes the linter', () => {
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', LINT, file], {
      encoding: 'utf8',
    });
    expect(JSON.parse(output)).toEqual([]);
  });

  it('has every call to the API', () => {
    for (const module of readdirSync('src/api'))
      jest.requireActual(path.resolve('src/api', module));
    const described = new Set(CALLS.map(({ endpoint }) => endpoint.name));
    described.add('reverseGeocode');
    expectNone(
      Object.keys(api.endpoints).filter((name) => !described.has(name)),
      'Describe these in scripts/api/calls.ts, then run npm run tool -- openapi:',
    );
  });

  it.each(Object.keys(SHAPES) as ShapeName[])('names the fields read from %s', (name) => {
    const read = new Set<string>();
    v.safeParse(SCHEMAS[name], watched(sampleOf(SHAPES[name]), read));
    expect([...read].sort()).toEqual(placesOf(SHAPES[name]).sort());
  });
});

describe('the sandbox', () => {
  it('has a route for each described call, and no others', () => {
    const { app } = openSandbox().sandbox;
    const routes = app.routes
      .filter(({ method, path: at }) => method !== 'ALL' && at.startsWith('/api/'))
      .map(({ method, path: at }) => `${method.toLowerCase()} ${at.slice('/api'.length)}`)
      .map((route) => route.replace(/:(\w+)/g, '{$1}'));
    // The URL of a profile's picture is in the responses.
    const answered = routes.filter((route) => route !== 'get /uploads/{name}');
    expectNone(
      OPERATIONS.filter((operation) => !answered.includes(operation)),
      "Answer these in their resource's file in sandbox:",
    );
    expectNone(
      answered.filter((route) => !OPERATIONS.includes(route)),
      'The site sends none of these: describe them in scripts/api/calls.ts, or remove them from sandbox:',
    );
  });

  it('CALL-2, CALL-3, CALL-4, CALL-5: accepts and returns what the description says', async () => {
    const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
    ajv.addSchema(document, 'api');
    const problems = new Set<string>();
    const validate = (pointer: string, value: unknown, where: string) => {
      const validator = ajv.getSchema(`api#${pointer}`);
      if (!validator) problems.add(`${where} is not described`);
      else if (validator(value) !== true)
        for (const { instancePath, message } of validator.errors ?? [])
          problems.add(`${where}${instancePath.replaceAll(/\/\d+/g, '[]')} ${message}`);
    };

    const sandbox = openSandbox();
    const accepted = new Set<string>();
    const send = async (address: string, init: RequestInit): Promise<Response> => {
      const response = await sandbox.sandbox.app.request(address, init);
      const { pathname } = new URL(address);
      const method = (init.method ?? 'GET').toLowerCase();
      const where = operationOf(method, pathname.replace('/api', '')) ?? pathname;
      const template = where.slice(method.length + 1);
      const pointer = `/paths/${template.replaceAll('/', '~1')}/${method}`;
      const body: unknown = await response.clone().json();
      const answer = pick(body, 'error') === 0 ? '200' : 'default';
      if (answer === '200') accepted.add(where);
      validate(`${pointer}/responses/${answer}/content/application~1json/schema`, body, where);
      if (typeof init.body === 'string') {
        const sent: unknown = JSON.parse(init.body);
        validate(`${pointer}/requestBody/content/application~1json/schema`, sent, where);
      }
      return response;
    };

    const options = {
      api: 'http://localhost/api/',
      userType: CUSTOMER_USER_TYPE,
      isWriting: true,
      timeoutMs: 60_000,
    };
    await checkApi({ ...options, customer: { email: DEMO_EMAIL, password: DEMO_PASSWORD } }, send);
    await checkApi({ ...options, customer: { email: DEMO_EMAIL, password: 'wrong' } }, send);
    // What the check doesn't call, until the sandbox accepts it.
    const config = configFor(options.api, CUSTOMER_USER_TYPE);
    const token = await demoCustomer(sandbox);
    for (const { endpoint, samples } of CALLS) {
      const { method, url } = await requestOf(endpoint, samples[0]?.argument);
      const operation = operationOf(method.toLowerCase(), url.pathname) ?? '';
      for (let row = 1; row < 10 && !accepted.has(operation); row += 1)
        await performCall(
          endpoint,
          withIds(samples[0]?.argument, row) as never,
          config,
          token,
          send,
        );
    }

    expectNone([...problems], 'The files in sandbox/ do otherwise than docs/openapi.yaml:');
    expectNone(
      OPERATIONS.filter((operation) => !accepted.has(operation)),
      'The sandbox accepts no sample of these calls in scripts/api/calls.ts:',
    );
  });
});

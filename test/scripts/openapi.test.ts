import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import Ajv from 'ajv/dist/2020';
import * as v from 'valibot';
import { parse } from 'yaml';

import { CUSTOMER_USER_TYPE } from '../../sandbox/ids';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../sandbox/seed/customer';
import { checkApi } from '../../scripts/api/check';
import { SCHEMAS, SHAPES, type Shape, type ShapeName } from '../../scripts/api/shapes';
import { DESCRIBED, openapiText } from '../../scripts/api/openapi';
import { api } from '../../src/api/base';
import { cleanUp, demoCustomer, openSandbox, pick, pickText } from '../sandbox/helpers';

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

describe('the OpenAPI description', () => {
  it('matches the schemas and the requests', async () => {
    expect(readFileSync(file, 'utf8') === (await openapiText())).toBe(true);
  });

  it('passes the linter', () => {
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', LINT, file], {
      encoding: 'utf8',
    });
    expect(JSON.parse(said)).toEqual([]);
  });

  it('has every call to the API', () => {
    const others = Object.keys(api.endpoints).filter((name) => !DESCRIBED.has(name));
    expect(others).toEqual(['reverseGeocode']);
  });

  it.each(Object.keys(SHAPES) as ShapeName[])('names the fields read from %s', (name) => {
    const read = new Set<string>();
    v.safeParse(SCHEMAS[name], watched(sampleOf(SHAPES[name]), read));
    expect([...read].sort()).toEqual(placesOf(SHAPES[name]).sort());
  });
});

describe('the sandbox', () => {
  // Proves CALL-2, CALL-3, CALL-4, CALL-5.
  it('accepts and returns what the description says', async () => {
    const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
    ajv.addSchema(document, 'api');
    const problems: string[] = [];
    const validate = (pointer: string, value: unknown, where: string) => {
      const validator = ajv.getSchema(`api#${pointer}`);
      if (validator?.(value) !== true)
        problems.push(`${where}: ${ajv.errorsText(validator?.errors)}`);
    };

    const sandbox = openSandbox();
    const seen = new Set<string>();
    const send = async (address: string, init: RequestInit): Promise<Response> => {
      const response = await sandbox.sandbox.app.request(address, init);
      const { pathname } = new URL(address);
      const method = (init.method ?? 'GET').toLowerCase();
      const operation = pathname.replace('/api', '');
      const pointer = `/paths/${operation.replaceAll('/', '~1')}/${method}`;
      const where = `${method} ${operation}`;
      seen.add(where);
      const body: unknown = await response.clone().json();
      const answer = pick(body, 'error') === 0 ? '200' : 'default';
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
    const token = await demoCustomer(sandbox);
    const headers = { Authorization: `Bearer ${token}` };
    const plans = await sandbox.get('/api/subscriptions');
    const plan = pickText(plans.body, 'data.0._id');
    await send(`http://localhost/api/pay-membership?subscription_id=${plan}`, { headers });
    const form = new FormData();
    form.set('name', 'Thandi');
    await send('http://localhost/api/update', { method: 'POST', headers, body: form });

    expect(problems).toEqual([]);
    const described = Object.entries(document.paths as Record<string, object>).flatMap(
      ([where, methods]) => Object.keys(methods).map((method) => `${method} ${where}`),
    );
    expect([...seen].sort()).toEqual(described.sort());
  });
});

import { readFileSync } from 'node:fs';

import { parse } from 'yaml';

import { CUSTOMER_USER_TYPE } from '../../sandbox/ids';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../sandbox/seed/customer';
import { startSandbox, type RunningSandbox } from '../../sandbox/server';
import { checkApi, formatReport, type CheckReport } from '../../scripts/api/check';
import { startServer, type TestServer } from '../api/helpers/server';
import { runInProcess } from '../helpers/command';
import { cleanUp, optionsIn, temporaryFolder } from '../sandbox/helpers';

type Row = Record<string, unknown>;

const openapi = parse(readFileSync('docs/openapi.yaml', 'utf8')) as { paths: Record<string, Row> };

const customer = { email: DEMO_EMAIL, password: DEMO_PASSWORD };

let running: RunningSandbox;
/** Forwards every call to the sandbox and alters its answers. */
let altered: TestServer;
let alter: (where: string, body: Row) => unknown;

beforeAll(async () => {
  running = await startSandbox({ ...optionsIn(temporaryFolder()), port: 0 });
  altered = await startServer();
  altered.answerWith(async ({ method, url, headers, body }) => {
    const { authorization = '' } = headers;
    const response = await fetch(running.url + url, {
      method,
      headers: { Authorization: authorization, 'Content-Type': headers['content-type'] ?? '' },
      ...(body === '' ? {} : { body }),
    });
    const answer = (await response.json()) as Row;
    const where = `${method} ${url.replace(/^\/api\//, '').replace(/=[^&]*/g, '=')}`;
    return { status: response.status, body: alter(where, answer) };
  });
});
beforeEach(async () => {
  alter = (_where, body) => body;
  await fetch(`${running.url}/sandbox/faults`, { method: 'DELETE' });
});
afterAll(async () => {
  await altered.close();
  await running.close();
  cleanUp();
});

const run = (wish: Partial<Parameters<typeof checkApi>[0]> = {}): Promise<CheckReport> =>
  checkApi({
    api: `${running.url}/api/`,
    userType: CUSTOMER_USER_TYPE,
    customer,
    isWriting: false,
    timeoutMs: 60_000,
    ...wish,
  });

const bad = ({ lines }: CheckReport) =>
  lines.filter(({ verdict }) => verdict.kind !== 'fits' && verdict.kind !== 'not asked');

const fault = (wish: Row) =>
  fetch(`${running.url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: '/api/blogs', ...wish }),
  });

describe('the dialect of an API', () => {
  it('is named for each call and field, without values, and fits', async () => {
    const inDialect = (row: Row): Row => ({ ...row, _id: { $oid: row._id } });
    alter = (where, body) => {
      const rows = body.data as Row[];
      if (where === 'GET subscriptions')
        return {
          ...body,
          error: 'False',
          data: rows.map((row, index) => ({
            ...inDialect(row),
            price: [String(row.price), `R ${String(row.price)}`][index % 2],
          })),
        };
      if (where === 'GET blogs')
        return { error: false, data: rows.map((row) => ({ ...row, created_at: 1_700_000_000 })) };
      if (where === 'GET fetch_store')
        return { ...body, data: Object.fromEntries(Object.entries(rows)) };
      if (where === 'GET car_types') return { ...body, data: { docs: rows, page: 1 } };
      return body;
    };
    const report = await run({ api: `${altered.url}api/` });
    expect(bad(report)).toEqual([]);
    const named = report.lines.filter(({ dialects }) => dialects.length > 0);
    expect(Object.fromEntries(named.map(({ call, dialects }) => [call, dialects]))).toEqual({
      'GET subscriptions': [
        'error: text; better 0 or 1',
        '_id: $oid; better text',
        'price: text; better a number',
        'price: text with a currency or groups; better a number',
      ],
      'GET blogs': [
        'error: true or false; better 0 or 1',
        'created_at: seconds since 1970; better ISO 8601',
      ],
      'GET fetch_store': ['data: an object keyed by number; better a list'],
      'GET car_types': ['data: an object with docs; better a list'],
    });
    expect(formatReport(report)).toMatch(
      /GET blogs +fits +\d+ rows\n +error: true or false; better 0 or 1\n/,
    );
  });
});

describe('checking the sandbox', () => {
  it('finds no differences, and writes nothing but a session', async () => {
    await fetch(`${running.url}/sandbox/log`, { method: 'DELETE' });
    const report = await run();
    expect(bad(report)).toEqual([]);
    expect(report.lines.every(({ verdict }) => verdict.kind === 'fits')).toBe(true);
    expect(report.lines.flatMap(({ dialects }) => dialects)).toEqual([]);
    expect(report).toMatchObject({ isOk: true, leftBehind: [] });
    const log = (await (await fetch(`${running.url}/sandbox/log`)).json()) as Row[];
    const writes = log.filter(({ method }) => method !== 'GET');
    expect(writes).toMatchObject([{ path: '/api/login' }]);
    const read = new Set(log.map(({ method, path }) => `${String(method)} ${String(path)}`));
    // These two are GETs that write.
    const payments = ['/pay', '/pay-membership'];
    const reading = Object.entries(openapi.paths)
      .filter(([at, methods]) => 'get' in methods && !payments.includes(at))
      .map(([at]) => `GET /api${at}`);
    expect(reading.filter((call) => !read.has(call))).toEqual([]);
  });

  it('takes a customer to the payment address and removes the cart', async () => {
    const report = await run({ customer: null, isWriting: true });
    expect(bad(report)).toEqual([]);
    const verdictOf = (call: string) =>
      report.lines.findLast((line) => line.call === `walk: ${call}`)?.verdict;
    expect(verdictOf('GET pay')).toEqual({
      kind: 'fits',
      rows: null,
      note: `leads to ${running.url}`,
    });
    expect(verdictOf('GET carts')).toEqual({ kind: 'fits', rows: 0 });
    expect(report.leftBehind).toEqual(['a customer', 'an address', 'an unpaid booking']);
  });

  it('reports a refused log-in, and requests nothing as a customer', async () => {
    const report = await run({ customer: { ...customer, password: 'wrong' } });
    expect(bad(report)).toMatchObject([
      { call: 'POST login', verdict: { kind: 'refused', status: 401 } },
    ]);
    expect(report.isOk).toBe(false);
  });
});

describe('each fault of the sandbox', () => {
  it.each([
    ['a status, once', { status: 500, times: 1 }, { kind: 'refused', status: 500 }],
    ['a body cut short', { body: '{"error":0,"data":[' }, { kind: 'does not fit' }],
    ['an error as the body', { body: '{"error":1,"misc":"No."}' }, { message: 'No.' }],
    ['a connection cut after the work', { drop: 'after' }, { kind: 'no answer' }],
  ])('is reported: %s', async (_name, wish, verdict) => {
    await fault(wish);
    expect(bad(await run({ customer: null }))).toMatchObject([{ call: 'GET blogs', verdict }]);
  });

  it('is reported: a slow response', async () => {
    await fault({ delayMs: 600_000 });
    const { lines } = await run({ customer: null, timeoutMs: 500 });
    const verdict = { kind: 'no answer' };
    expect(lines.find(({ call }) => call === 'GET blogs')).toMatchObject({ verdict });
  });
});

const everyRow = (change: (row: Row, place: number) => Row) => (body: Row) => ({
  ...body,
  data: (body.data as Row[]).map(change),
});
const renamed = (from: string, to: string) => (row: Row) => {
  const { [from]: value, ...rest } = row;
  return { ...rest, [to]: value };
};
const without =
  (name: string) =>
  ({ [name]: _gone, ...rest }: Row) =>
    rest;
const inner = (name: string, change: (row: Row) => Row) => (row: Row) => ({
  ...row,
  [name]: Array.isArray(row[name]) ? (row[name] as Row[]).map(change) : change(row[name] as Row),
});

describe('an API with differences', () => {
  it('is reported by call and field', async () => {
    const misfits: Record<string, [change: (body: Row) => unknown, problem: Row]> = {
      'GET subscriptions': [
        everyRow((row) => ({ ...row, price: `${String(row.price)} a month` })),
        { field: 'price', expected: 'a number', actual: 'text that isn’t valid, in 5 of 5' },
      ],
      'GET service_types': [everyRow(renamed('_id', 'id')), { field: '_id' }],
      'GET car_types': [
        everyRow((row) => ({ ...row, name: { en: row.name } })),
        { field: 'name', actual: 'an object with en that isn’t valid, in 6 of 6' },
      ],
      'GET coupons': [
        inner('data', renamed('company', 'coupons')),
        { field: 'data', expected: 'a list in company' },
      ],
      'GET blogs': [
        everyRow((row) => ({ ...row, created_at: 'yesterday' })),
        { field: 'created_at', expected: 'a moment (ISO 8601)' },
      ],
      'GET fetch_store': [
        everyRow(renamed('name', 'title')),
        { field: 'name', expected: 'text', actual: 'nothing; not known to the site: title' },
      ],
      'GET services?store=': [
        everyRow(inner('pricings', renamed('price', 'amount'))),
        { field: 'pricings.price' },
      ],
      'GET user/details': [
        (body) => ({ ...body, data: { full_name: 'Thandi' } }),
        { field: 'data', actual: 'status 200 with data: an object with full_name' },
      ],
      'GET address': [renamed('data', 'addresses'), { field: 'data' }],
      'GET orders': [
        (body) => ({ ...body, data: { orders: body.data } }),
        {
          field: 'data',
          expected: 'a list',
          actual: 'status 200 with data: an object with orders',
        },
      ],
      'GET memberships': [
        everyRow(inner('subscription', without('time_period'))),
        { field: 'subscription.time_period' },
      ],
      'GET carts': [inner('others', without('total_amount')), { field: 'others.total_amount' }],
    };
    alter = (where, body) => misfits[where]?.[0](body) ?? body;
    expect(bad(await run({ api: `${altered.url}api/` }))).toMatchObject(
      Object.entries(misfits).map(([call, [, problem]]) => ({
        call,
        verdict: { kind: 'does not fit', problems: [problem] },
      })),
    );
  });

  it('is reported with a renamed token', async () => {
    const change = inner('data', renamed('token', 'jwt'));
    alter = (where, body) => (where === 'POST login' ? change(body) : body);
    expect(bad(await run({ api: `${altered.url}api/` }))).toMatchObject([
      { call: 'POST login', verdict: { kind: 'does not fit', problems: [{ field: 'data' }] } },
    ]);
  });

  it('is accepted with numbers as text, ids that are numbers, more fields, and a bare list', async () => {
    const change = everyRow((row, i) => ({ ...row, price: String(row.price), _id: i + 1, __v: 0 }));
    alter = (where, body) => {
      if (where === 'GET subscriptions') return change(body);
      return where === 'GET car_types' ? body.data : body;
    };
    expect(bad(await run({ api: `${altered.url}api/`, customer: null }))).toEqual([]);
  });

  it('reports dropped rows: which, how many, and one by its types, without customer data', async () => {
    const broken = everyRow((row, i) => (i < 2 ? { ...row, _id: null, [DEMO_EMAIL]: 1 } : row));
    alter = (where, body) =>
      where === 'GET address' ? broken({ ...body, data: [...(body.data as Row[]), null] }) : body;
    const report = await run({ api: `${altered.url}api/` });
    expect(bad(report)).toMatchObject([
      {
        call: 'GET address',
        verdict: { kind: 'rows dropped', dropped: 3, of: 4, fields: { row: 1, _id: 2 } },
      },
    ]);
    const words = formatReport(report);
    expect(words).toContain('3 of 4 rows (_id: 2, row: 1), such as { _id: null, name: text');
    expect(words).not.toMatch(/Thandi|Beach|demo@/);
  });

  it.each([
    ['a cart', 'POST carts', ['a customer', 'an address']],
    ['an address', 'POST address', ['a customer', 'an address']],
    ['a customer', 'POST store_other_user', ['a customer']],
    ['a payment page', 'GET pay', ['a customer', 'an address', 'an unpaid booking'], 'paymentUrl'],
  ])(
    'is left without a cart if it does not name %s, and the report names what remains',
    async (_what, call, left, field = 'data') => {
      const made: string[] = [];
      const removed: string[] = [];
      alter = (where, body) => {
        if (where === 'POST carts') made.push(where);
        if (where === 'POST remove_carts') removed.push(where);
        return where.replace(/\?.*/, '') === call ? without(field)(body) : body;
      };
      const report = await run({ api: `${altered.url}api/`, customer: null, isWriting: true });
      expect(report.leftBehind).toEqual(left);
      expect(removed).toHaveLength(made.length);
    },
  );
});

describe('the command', () => {
  const command = (env: NodeJS.ProcessEnv, ...words: string[]) =>
    runInProcess(() => import('../../scripts/api/checkCommand'), words, env);
  const withEmail = () => ['--api', `${running.url}/api`, '--email', DEMO_EMAIL];

  it('exits with 0 and a table when there are no differences', async () => {
    const { status, stdout } = await command({ CHECK_API_PASSWORD: DEMO_PASSWORD }, ...withEmail());
    expect(stdout).toMatch(/^GET orders +fits +6 rows$/m);
    expect(status).toBe(0);
  });

  it('exits with 1 and the difference as JSON on request', async () => {
    await fault({ status: 503 });
    const { status, stdout } = await command({}, '--api', `${running.url}/api`, '--json');
    expect(bad(JSON.parse(stdout) as CheckReport)).toMatchObject([{ call: 'GET blogs' }]);
    expect(status).toBe(1);
  });

  it.each([
    ['a password, and no terminal to ask for it', withEmail, 'Set CHECK_API_PASSWORD'],
    ['an address', () => [], 'Missing the API’s URL'],
  ])('exits with 2 without %s', async (_what, words, line) => {
    const { status, stderr } = await command({ CHECK_API_PASSWORD: undefined }, ...words());
    expect(stderr).toContain(line);
    expect(status).toBe(2);
  });
});

/** @jest-environment node */
import { LOG_LIMIT } from '../../sandbox/log';
import { startSandbox, type RunningSandbox } from '../../sandbox/server';
import {
  cleanUp,
  clientOf,
  demoCustomer,
  newCustomer,
  openSandbox,
  optionsIn,
  pick,
  pickList,
  pickText,
  temporaryFolder,
  type Client,
} from './helpers';

afterAll(cleanUp);

describe('latency', () => {
  const api = openSandbox({ latencyMs: 200 });

  it('delays each call by another time, so that replies overtake each other', async () => {
    const answered: number[] = [];
    await Promise.all(
      Array.from({ length: 10 }, async (_, place) => {
        expect((await api.get('/api/blogs')).status).toBe(200);
        answered.push(place);
      }),
    );
    expect(answered).not.toEqual(answered.toSorted((a, b) => a - b));
  });
});

describe('the log', () => {
  const api = openSandbox();
  const log = async () => (await api.get('/sandbox/log')).body as Record<string, unknown>[];
  beforeEach(() => api.delete('/sandbox/log'));

  it('lists the calls in order, with repeated keys as lists, and no secrets', async () => {
    await api.post('/api/login', { email: 'a@b.c', password: 'hush-hush' });
    await api.get('/api/carts?store=s&car_types=x&car_types=y', { token: 'some-token' });
    await api.get('/geocode/json?latlng=0,0');
    await api.get('/tiles/1/0/0.svg');
    const { text } = await api.get('/sandbox/log');
    expect(text).not.toContain('hush-hush');
    expect(text).not.toContain('some-token');
    expect(await log()).toEqual([
      {
        n: 1,
        at: '2026-03-11T08:00:00.000Z',
        method: 'POST',
        path: '/api/login',
        query: {},
        body: { email: 'a@b.c', password: '[secret]' },
        hasToken: false,
        status: 401,
      },
      expect.objectContaining({
        n: 2,
        method: 'GET',
        path: '/api/carts',
        query: { store: 's', car_types: ['x', 'y'] },
        body: null,
        hasToken: true,
        status: 401,
      }),
      expect.objectContaining({ n: 3, path: '/geocode/json', status: 200 }),
    ]);
  });

  it('names files instead of containing them', async () => {
    const form = new FormData();
    form.append('name', 'Sipho');
    form.append('password', 'hush-hush');
    form.append('image', new File(['12345'], 'me.png', { type: 'image/png' }));
    await api.post('/api/update', form);
    expect((await log())[0]).toMatchObject({
      body: {
        name: 'Sipho',
        password: '[secret]',
        image: { file: 'me.png', type: 'image/png', size: 5 },
      },
    });
  });

  it('restarts when cleared, and drops the oldest beyond its limit', async () => {
    for (let call = 0; call < LOG_LIMIT + 3; call += 1) await api.get('/api/nothing');
    const entries = await log();
    expect(entries).toHaveLength(LOG_LIMIT);
    expect(entries[0]).toMatchObject({ n: 4 });
    await api.delete('/sandbox/log');
    expect(await log()).toEqual([]);
  });
});

describe('faults', () => {
  let running: RunningSandbox;
  let api: Client;

  beforeAll(async () => {
    running = await startSandbox({ ...optionsIn(temporaryFolder()), port: 0 });
    api = clientOf((target, init) => fetch(running.url + target, init));
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    await api.delete('/sandbox/faults');
    await api.delete('/sandbox/log');
  });

  const fault = (body: Record<string, unknown>) => api.post('/sandbox/faults', body);
  const blogs = () => api.get('/api/blogs');

  it('respond with a given status and body, as often as requested', async () => {
    await fault({ path: '/api/blogs', status: 503, body: '{"error":"1","misc":"Busy"}', times: 2 });
    for (let time = 0; time < 2; time += 1) {
      expect(await blogs()).toMatchObject({ status: 503, body: { error: '1', misc: 'Busy' } });
    }
    expect(await blogs()).toMatchObject({ status: 200, body: { error: 0 } });
    const entries = (await api.get('/sandbox/log')).body as unknown[];
    expect(entries.map((entry) => pick(entry, 'status'))).toEqual([503, 503, 200]);
  });

  it('are readable by a page of another origin', async () => {
    await fault({ path: '/api/blogs', status: 500 });
    const answer = await api.get('/api/blogs', { headers: { Origin: 'http://127.0.0.1:4140' } });
    expect(answer.status).toBe(500);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('respond with HTML instead of JSON', async () => {
    await fault({ path: '/api/blogs', malformed: true });
    const answer = await blogs();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.text).toContain('<html>');
  });

  it('respond with broken JSON', async () => {
    await fault({ path: '/api/blogs', body: '{"error":0,"data":[' });
    expect(await blogs()).toMatchObject({ status: 200, text: '{"error":0,"data":[' });
  });

  it('respond with an empty body', async () => {
    await fault({ path: '/api/blogs', body: '' });
    expect(await blogs()).toMatchObject({ status: 200, text: '' });
    await api.delete('/sandbox/faults');
    await fault({ path: '/api/blogs', status: 204 });
    expect(await blogs()).toMatchObject({ status: 204, text: '' });
  });

  it('delay a call, before or after the work', async () => {
    await fault({ path: '/api/blogs', delayMs: 120 });
    const start = Date.now();
    expect((await blogs()).status).toBe(200);
    expect(Date.now() - start).toBeGreaterThanOrEqual(110);

    await fault({ path: '/api/address', method: 'POST', delayMs: 1000, delayWhen: 'after' });
    const token = await newCustomer(api);
    const call = { isAnswered: false };
    const slow = api.post('/api/address', { name: 'Home' }, { token }).finally(() => {
      call.isAnswered = true;
    });
    let saved: unknown[] = [];
    while (saved.length === 0 && !call.isAnswered)
      saved = pickList((await api.get('/api/address', { token })).body, 'data');
    expect(saved).toHaveLength(1);
    expect((await slow).status).toBe(200);
  });

  it('hold calls back until they are cleared', async () => {
    await fault({ path: '/api/blogs', held: true });
    const call = { isAnswered: false };
    const held = blogs().finally(() => {
      call.isAnswered = true;
    });
    expect((await api.get('/api/car_types')).status).toBe(200);
    expect(call.isAnswered).toBe(false);
    await api.delete('/sandbox/faults');
    expect((await held).status).toBe(200);
    expect((await blogs()).status).toBe(200);
  });

  it('cut the connection before the work is done', async () => {
    const token = await newCustomer(api);
    await fault({ path: '/api/address', method: 'POST', drop: 'before' });
    await expect(api.post('/api/address', { name: 'Home' }, { token })).rejects.toThrow();
    expect(pickList((await api.get('/api/address', { token })).body, 'data')).toEqual([]);
    const entries = (await api.get('/sandbox/log')).body as unknown[];
    expect(pick(entries[0], 'status')).toBe(0);
  });

  it('cut the connection after the work is done', async () => {
    const token = await newCustomer(api);
    await fault({ path: '/api/address', method: 'POST', drop: 'after' });
    await expect(api.post('/api/address', { name: 'Home' }, { token })).rejects.toThrow();
    expect(pickList((await api.get('/api/address', { token })).body, 'data')).toHaveLength(1);
  });

  it('apply at random, and the same seed hits the same calls', async () => {
    const run = async () => {
      await api.delete('/sandbox/faults');
      await fault({ path: '/api/blogs', status: 500, probability: 0.5, seed: 7 });
      const statuses: number[] = [];
      for (let call = 0; call < 30; call += 1) statuses.push((await blogs()).status);
      return statuses;
    };
    const first = await run();
    expect(new Set(first)).toEqual(new Set([200, 500]));
    expect(await run()).toEqual(first);
  });

  it('are limited to their method and to whole path segments', async () => {
    await fault({ path: '/api/pay', method: 'get', status: 500 });
    expect((await api.get('/api/pay')).status).toBe(500);
    expect((await api.post('/api/pay')).status).toBe(404);
    expect((await api.get('/api/pay-membership')).status).toBe(401);
    await fault({ path: '/api/pay*', status: 502 });
    expect((await api.get('/api/pay-membership')).status).toBe(502);
    await fault({ path: '/geocode', status: 501 });
    expect((await api.get('/geocode/json?latlng=0,0')).status).toBe(501);
  });

  it('exempt preflights and the controls', async () => {
    await fault({ path: '/*', status: 500 });
    const preflight = await fetch(`${running.url}/api/carts`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://127.0.0.1:4140',
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
    expect((await api.get('/sandbox/faults')).status).toBe(200);
    expect((await blogs()).status).toBe(500);
  });

  it('are listed and can be removed', async () => {
    await fault({ path: '/api/blogs', status: 500, times: 3 });
    await blogs();
    expect((await api.get('/sandbox/faults')).body).toMatchObject([{ status: 500, times: 2 }]);
    await api.delete('/sandbox/faults');
    expect((await blogs()).status).toBe(200);
  });

  it.each([
    {},
    { path: 'api' },
    { path: '/x', status: 99 },
    { path: '/x', status: '500' },
    { path: '/x', times: 0 },
    { path: '/x', probability: 2 },
    { path: '/x', drop: 'now' },
    { path: '/x', delayRange: [5, 1] },
    { path: '/x', delayMs: -1 },
    { path: '/x', body: {} },
    { path: '/x', method: 5 },
  ])('are refused when invalid: %p', async (body) => {
    expect(await fault(body)).toMatchObject({ status: 400, body: { error: 1 } });
  });
});

describe('the other controls', () => {
  it('reset everything', async () => {
    const api = openSandbox();
    const token = await demoCustomer(api);
    await api.post('/api/address', { name: 'Fourth' }, { token });
    await api.post('/sandbox/faults', { path: '/api/blogs', status: 500 });
    expect((await api.post('/sandbox/reset')).status).toBe(200);
    expect((await api.get('/api/user/details', { token })).status).toBe(403);
    expect((await api.get('/api/blogs')).status).toBe(200);
    const fresh = await demoCustomer(api);
    expect(pickList((await api.get('/api/address', { token: fresh })).body, 'data')).toHaveLength(
      3,
    );
  });

  it('fill it with another size', async () => {
    const api = openSandbox();
    expect((await api.post('/sandbox/seed', { size: 'empty' })).status).toBe(200);
    expect(pickList((await api.get('/api/fetch_store')).body, 'data')).toEqual([]);
    expect((await api.post('/sandbox/seed', { size: 'huge' })).status).toBe(400);
  });

  it('create customers who can also log in', async () => {
    const api = openSandbox();
    const wish = { name: 'Zanele', email: 'zanele@example.test', password: 'secret words' };
    const { body } = await api.post('/sandbox/users', wish);
    const token = pickText(body, 'data.token');
    expect((await api.get('/api/user/details', { token })).body).toMatchObject({
      data: { _id: pick(body, 'data.user_id'), name: 'Zanele', email: wish.email },
    });
    expect((await api.post('/api/login', wish)).status).toBe(200);
  });

  it("show a customer's carts plainly", async () => {
    const api = openSandbox();
    const token = await demoCustomer(api);
    const dump = await api.get(`/sandbox/carts?token=${token}`);
    const list = await api.get('/api/carts', { token });
    expect(dump.body).toEqual(pick(list.body, 'data'));
    expect((await api.get('/sandbox/carts?token=nobody')).status).toBe(404);
  });

  it('only respond to this machine', async () => {
    const api = openSandbox();
    const foreign = [
      api.post('/sandbox/reset', {}, { headers: { Origin: 'https://evil.example' } }),
      api.post('/sandbox/reset', {}, { headers: { Origin: 'null' } }),
      api.get('http://rebound.example/sandbox/log'),
    ];
    for (const answer of await Promise.all(foreign)) expect(answer.status).toBe(403);
    const own = { headers: { Origin: 'http://127.0.0.1:4140' } };
    expect((await api.get('/sandbox/log', own)).status).toBe(200);
  });
});

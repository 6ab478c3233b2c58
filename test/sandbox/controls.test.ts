import { LOG_LIMIT } from '../../sandbox/log';
import { cleanUp, demoCustomer, openSandbox, pick, pickList, pickText } from './helpers';

afterAll(cleanUp);

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

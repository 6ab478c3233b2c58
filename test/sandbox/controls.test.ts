import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cleanUp, demoCustomer, openSandbox, pickList, temporaryFolder } from './helpers';

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
    const login = { email: 'a@b.c', password: '[secret]' };
    const query = { store: 's', car_types: ['x', 'y'] };
    expect(await log()).toMatchObject([
      { n: 1, at: '2026-03-11T08:00:00.000Z', method: 'POST', path: '/api/login', body: login },
      { n: 2, method: 'GET', path: '/api/carts', query, body: null, hasToken: true, status: 401 },
      { n: 3, path: '/geocode/json', status: 200 },
    ]);
    expect(JSON.stringify(await log())).not.toContain('some-token');
  });
});

describe('the other controls', () => {
  const api = openSandbox();

  it('reset everything', async () => {
    const token = await demoCustomer(api);
    await api.post('/api/address', { name: 'Fourth' }, { token });
    await api.post('/sandbox/faults', { path: '/api/blogs', status: 500 });
    expect((await api.post('/sandbox/reset')).status).toBe(200);
    expect((await api.get('/api/user/details', { token })).status).toBe(403);
    expect((await api.get('/api/blogs')).status).toBe(200);
    const fresh = await api.get('/api/address', { token: await demoCustomer(api) });
    expect(pickList(fresh.body, 'data')).toHaveLength(3);
  });

  it('only respond to this machine', async () => {
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

it('pictures are never served from outside their folders', async () => {
  const folder = temporaryFolder();
  const artPath = path.join(folder, 'art');
  mkdirSync(path.join(artPath, 'stores'), { recursive: true });
  writeFileSync(path.join(folder, 'secret.svg'), '<svg/>');
  writeFileSync(path.join(artPath, 'stores/a.svg'), '<svg/>');
  writeFileSync(path.join(artPath, 'stores/a.txt'), 'text');
  symlinkSync(path.join(folder, 'secret.svg'), path.join(artPath, 'link.svg'));
  const api = openSandbox({ artPath, uploadsPath: path.join(folder, 'uploads') });
  expect((await api.get('/assets/stores/a.svg')).status).toBe(200);
  for (const name of [
    'assets/stores/a.txt',
    'assets/stores',
    'assets/link.svg',
    'assets/..%2fsecret.svg',
    'assets/%2e%2e/secret.svg',
    'assets/stores%5c..%5c..%5csecret.svg',
    'assets/stores/a.svg%00.png',
    'api/uploads/..%2Fsecret.svg',
  ]) {
    const { status } = await api.get(`/${name}`);
    expect({ name, status }).toEqual({ name, status: 404 });
  }
});

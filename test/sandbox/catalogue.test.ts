/** @jest-environment node */
import { CAR_TYPES, SERVICE_TYPES } from '../../sandbox/seed/serviceKinds';
import { seedId } from '../../sandbox/ids';
import {
  cleanUp,
  demoCustomer,
  newCustomer,
  openSandbox,
  pick,
  pickList,
  pickText,
  type Answer,
} from './helpers';

afterAll(cleanUp);
const api = openSandbox();

interface NamedRow {
  _id: string;
  name: string;
}

interface StoreRow extends NamedRow {
  image: { file: string };
  services: { name: string }[];
  total_services: number;
  rating: number | null;
}

interface ServiceRow extends NamedRow {
  short_description: string;
  description: string;
  store: string;
  user: string;
  service_types: NamedRow;
  image: { file: string }[];
  pricings: { car_types: NamedRow; price: number }[];
}

function rows<T>(answer: Answer): T[] {
  return pickList(answer.body, 'data') as T[];
}

async function allServices(): Promise<ServiceRow[]> {
  const stores = rows<StoreRow>(await api.get('/api/fetch_store'));
  const lists = await Promise.all(stores.map(({ _id }) => api.get(`/api/services?store=${_id}`)));
  return lists.flatMap((answer) => rows<ServiceRow>(answer));
}

describe('the seed', () => {
  it('has ids that never change', async () => {
    const other = openSandbox();
    const ids = async (client: typeof api) =>
      rows<StoreRow>(await client.get('/api/fetch_store')).map(({ _id }) => _id);
    expect(await ids(other)).toEqual(await ids(api));
    expect((await ids(api))[0]).toBe(seedId('store', 1));
  });

  it('has the six categories and the car types', async () => {
    const names = async (path: string) =>
      rows<NamedRow>(await api.get(path)).map(({ name }) => name);
    expect(await names('/api/service_types')).toEqual([...SERVICE_TYPES]);
    expect(await names('/api/car_types')).toEqual([...CAR_TYPES]);
  });

  it('has a store for every case that a card must handle', async () => {
    const stores = rows<StoreRow>(await api.get('/api/fetch_store'));
    expect(stores.length).toBeGreaterThanOrEqual(9);
    expect(stores.filter(({ rating }) => rating === null)).toHaveLength(1);
    expect(stores.some(({ services }) => services.length === 1)).toBe(true);
    expect(stores.some(({ services }) => services.length === 0)).toBe(true);
    for (const store of stores) {
      expect(store.total_services).toBe(store.services.length);
    }
  });

  it('has services with text, pictures and prices, one without prices, one with a long name', async () => {
    const services = await allServices();
    expect(services.length).toBeGreaterThanOrEqual(34);
    expect(services.filter(({ pricings }) => pricings.length === 0)).toHaveLength(1);
    expect(services.some(({ name }) => name.length > 80)).toBe(true);
    expect(new Set(services.map(({ service_types }) => service_types.name))).toEqual(
      new Set(SERVICE_TYPES),
    );
    for (const service of services) {
      expect(service.short_description).toMatch(/^<p>.+<\/p>$/);
      expect(service.description.length).toBeGreaterThan(80);
      expect(service.image.length).toBeGreaterThan(0);
      expect(service.pricings.every(({ price }) => price > 0)).toBe(true);
    }
  });

  it('has every picture it refers to', async () => {
    const stores = rows<StoreRow>(await api.get('/api/fetch_store'));
    const services = await allServices();
    const coupons = pickList((await api.get('/api/coupons')).body, 'data.company') as StoreRow[];
    const blogs = rows<ServiceRow>(await api.get('/api/blogs'));
    const assets = [
      ...[...stores, ...coupons].map(({ image }) => image.file),
      ...services.flatMap(({ image }) => image.map(({ file }) => file)),
    ];
    for (const file of new Set(assets)) {
      const answer = await api.get(`/assets/${file}`);
      expect({ file, status: answer.status }).toEqual({ file, status: 200 });
      expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    }
    for (const { image } of blogs) {
      expect((await api.get(`/files/${image[0]?.file ?? ''}`)).status).toBe(200);
    }
  });

  it('has plausible plans, coupons and blogs', async () => {
    const plans = rows<Record<string, unknown>>(await api.get('/api/subscriptions'));
    expect(plans).toHaveLength(5);
    for (const plan of plans) {
      expect(plan).toMatchObject({
        _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
        price: expect.any(Number) as number,
        time_period_count: expect.any(Number) as number,
        time_period: expect.any(String) as string,
        description: expect.stringMatching(/^<(?:ul|p)>/) as string,
      });
    }
    expect(pickList((await api.get('/api/coupons')).body, 'data.company')).toHaveLength(4);
    const blogs = rows<ServiceRow & { created_at: string }>(await api.get('/api/blogs'));
    expect(blogs).toHaveLength(6);
    for (const blog of blogs) {
      expect(blog.description.match(/<p>/g)?.length ?? 0).toBeGreaterThanOrEqual(3);
      expect(new Date(blog.created_at).toISOString()).toBe(blog.created_at);
    }
  });

  it('can contain only the car and service types', async () => {
    const empty = openSandbox({ seed: 'empty' });
    expect(rows(await empty.get('/api/fetch_store'))).toEqual([]);
    expect(rows(await empty.get('/api/blogs'))).toEqual([]);
    expect(rows(await empty.get('/api/car_types'))).toHaveLength(6);
  });

  it('can contain ten thousand stores and five thousand orders', async () => {
    const large = openSandbox({ seed: 'large' });
    const stores = rows<StoreRow>(await large.get('/api/fetch_store'));
    expect(stores).toHaveLength(10_000);
    expect(new Set(stores.map(({ _id }) => _id)).size).toBe(10_000);
    const token = await demoCustomer(large);
    expect(rows(await large.get('/api/orders', { token }))).toHaveLength(5_000);
  });
});

describe('services', () => {
  it('are found by id, in the same format as the list', async () => {
    const [first] = await allServices();
    const answer = await api.get(`/api/services?_id=${String(first?._id)}`);
    expect(rows(answer)).toEqual([first]);
  });

  it('are empty for an unknown id', async () => {
    expect(rows(await api.get(`/api/services?_id=${'0'.repeat(24)}`))).toEqual([]);
    expect(rows(await api.get(`/api/services?store=${'0'.repeat(24)}`))).toEqual([]);
  });

  it("include the additional ones of the cart's store, priced, without the cart's own", async () => {
    const token = await demoCustomer(api);
    const cart = pickText((await api.get('/api/carts', { token })).body, 'data.0._id');
    const store = seedId('store', 1);
    const query = `store=${store}&also_show_in_additional=true&cart_id=${cart}`;
    const extras = rows<ServiceRow>(await api.get(`/api/services?${query}`, { token }));
    expect(extras.map(({ name }) => name)).toEqual([
      'Engine Bay Clean',
      'Quick Vacuum',
      'Headlight Restoration',
    ]);
    expect(extras.every((extra) => extra.store === store && extra.pricings.length > 0)).toBe(true);
  });

  it("do not include the additional ones for another customer's cart", async () => {
    const owner = await demoCustomer(api);
    const cart = pickText((await api.get('/api/carts', { token: owner })).body, 'data.0._id');
    const query = `store=${seedId('store', 1)}&also_show_in_additional=true&cart_id=${cart}`;
    const stranger = await newCustomer(api);
    expect((await api.get(`/api/services?${query}`, { token: stranger })).status).toBe(404);
    expect((await api.get(`/api/services?${query}`)).status).toBe(401);
  });
});

it('respond to an unknown address in JSON', async () => {
  const answer = await api.get('/api/nothing-here');
  expect(answer.status).toBe(404);
  expect(pick(answer.body, 'error')).toBe(1);
  expect(pickText(answer.body, 'misc')).not.toBe('');
});

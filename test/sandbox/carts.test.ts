import { seedId } from '../../sandbox/ids';
import { cleanUp, newCustomer, NOW, openSandbox, pick, pickList, pickText } from './helpers';

afterAll(cleanUp);
const api = openSandbox();

const HATCHBACK = seedId('carType', 1);
const SEDAN = seedId('carType', 2);
const SUV = seedId('carType', 3);
const MOTORCYCLE = seedId('carType', 6);
/** Full Valet of the first store: hatchback 260, sedan 300, SUV 365; no motorcycles. */
const VALET = seedId('service', 2);
/** Engine Bay Clean of the same store: hatchback 280, sedan 320, SUV 390. */
const ENGINE = seedId('service', 5);
/** Express Wash of the same store, which is no additional service. */
const WASH = seedId('service', 1);
const UNKNOWN = 'f'.repeat(24);

const newCart = {
  vendor: seedId('vendor', 1),
  store: seedId('store', 1),
  service: VALET,
  service_type: seedId('serviceType', 2),
  no_of_cars: 1,
  car_types: SEDAN,
};

let token: string;
beforeEach(async () => {
  token = await newCustomer(api);
});

async function make(wish: Record<string, unknown> = {}): Promise<string> {
  return pickText((await api.post('/api/carts', { ...newCart, ...wish }, { token })).body, 'data');
}

const put = (body: Record<string, unknown>) => api.put('/api/carts', body, { token });

async function carts(): Promise<unknown> {
  return (await api.get('/api/carts', { token })).body;
}

const total = async () => pick(await carts(), 'others.total_amount');

describe('a new cart', () => {
  it('returns its id and shows the choices with catalogue prices', async () => {
    const id = await make({ price: 1 });
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    const found = await api.get(`/api/carts?store=${newCart.store}&service=${VALET}`, { token });
    expect(found.body).toEqual({
      error: 0,
      data: [
        {
          _id: id,
          vendor: newCart.vendor,
          store: newCart.store,
          service: VALET,
          service_type: newCart.service_type,
          no_of_cars: 1,
          car_types: [SEDAN],
          current_selected_pricings: [
            { car_types: { _id: SEDAN, name: 'Sedan' }, price: 300, no_of_cars: 1 },
          ],
          additional_services: [],
          booking_date: null,
          total: 300,
        },
      ],
    });
  });

  it('names its store, service and type in the whole list', async () => {
    await make();
    expect(await carts()).toMatchObject({
      data: [
        {
          store: { _id: newCart.store, name: 'Toti Beach Auto Spa' },
          service: {
            _id: VALET,
            name: 'Full Valet',
            image: [{ file: 'service-photos/full-valet.svg' }, {}, {}],
          },
          service_type: { _id: newCart.service_type, name: 'Interior Services' },
        },
      ],
      others: { total_amount: 300 },
    });
  });

  it('counts one car when no number is given', async () => {
    await make({ no_of_cars: undefined });
    expect(await total()).toBe(300);
  });

  it('is created twice when a client sends the request twice', async () => {
    expect(await make()).not.toBe(await make());
    expect(pickList(await carts(), 'data')).toHaveLength(2);
  });

  it('is refused when store, service and car types do not match', async () => {
    for (const wish of [
      { store: seedId('store', 2) },
      { vendor: seedId('vendor', 2) },
      { service_type: seedId('serviceType', 1) },
      { car_types: MOTORCYCLE },
      { car_types: [SEDAN, MOTORCYCLE] },
    ]) {
      const answer = await api.post('/api/carts', { ...newCart, ...wish }, { token });
      expect({ wish, status: answer.status }).toEqual({ wish, status: 400 });
    }
    expect(pickList(await carts(), 'data')).toEqual([]);
  });

  it('accepts any car type, without a price, for a service without prices', async () => {
    const quote = openSandbox();
    const visitor = await newCustomer(quote);
    const stores = pickList((await quote.get('/api/fetch_store')).body, 'data');
    const number = 1 + stores.findIndex((store) => pick(store, 'name') === 'Pinetown Wax Works');
    const store = seedId('store', number);
    const service = pickList((await quote.get(`/api/services?store=${store}`)).body, 'data').find(
      (row) => pickList(row, 'pricings').length === 0,
    );
    const body = {
      vendor: pick(service, 'user'),
      store,
      service: pick(service, '_id'),
      service_type: pick(service, 'service_types._id'),
      car_types: MOTORCYCLE,
    };
    const answer = await quote.post('/api/carts', body, { token: visitor });
    expect(answer.status).toBe(200);
    const list = await quote.get('/api/carts', { token: visitor });
    expect(pick(list.body, 'data.0.current_selected_pricings.0.price')).toBe(0);
  });
});

describe('the lookup by car types', () => {
  it('finds only the cart that has exactly these', async () => {
    const id = await make();
    await put({ _id: id, car_types: SUV, no_of_cars: 1, type: 'Add' });
    const base = `/api/carts?vendor=${newCart.vendor}&store=${newCart.store}&service=${VALET}`;
    const count = async (...types: string[]) =>
      pickList(
        (await api.get(base + types.map((type) => `&car_types=${type}`).join(''), { token })).body,
        'data',
      ).length;
    expect(await count(SUV, SEDAN)).toBe(1);
    expect(await count(SEDAN)).toBe(0);
    expect(await count(SEDAN, SUV, HATCHBACK)).toBe(0);
  });
});

describe('the cars of a cart', () => {
  it('are set by Add, which is idempotent', async () => {
    const id = await make();
    for (let time = 0; time < 2; time += 1) {
      await put({ _id: id, car_types: SEDAN, no_of_cars: 3, type: 'Add' });
      await put({ _id: id, car_types: HATCHBACK, no_of_cars: 1, type: 'Add' });
      expect(await total()).toBe(3 * 300 + 260);
      expect(pick(await carts(), 'data.0.no_of_cars')).toBe(4);
    }
  });

  it('are two when Add has no number', async () => {
    const id = await make();
    await put({ _id: id, car_types: SUV, type: 'Add' });
    expect(await total()).toBe(300 + 2 * 365);
  });

  it('are removed by Remove, including their extras', async () => {
    const id = await make();
    await put({ _id: id, car_types: SUV, no_of_cars: 1, type: 'Add' });
    await put({
      _id: id,
      service: ENGINE,
      car_types: SUV,
      type: 'Add',
      is_additional_service: true,
    });
    expect(await total()).toBe(300 + 365 + 390);
    for (let time = 0; time < 2; time += 1) {
      expect((await put({ _id: id, car_types: SUV, type: 'Remove' })).status).toBe(200);
      expect(await total()).toBe(300);
    }
    await put({ _id: id, car_types: SUV, no_of_cars: 1, type: 'Add' });
    expect(await total()).toBe(300 + 365);
  });

  it('remove the cart with the last of them', async () => {
    const id = await make();
    await put({ _id: id, car_types: SEDAN, type: 'Remove' });
    expect(await carts()).toMatchObject({ data: [], others: { total_amount: 0 } });
    expect((await put({ _id: id, car_types: SEDAN, no_of_cars: 1, type: 'Add' })).status).toBe(404);
  });
});

describe('additional services', () => {
  it('cost their own price for every car of the type, whatever price the client sends', async () => {
    const id = await make({ no_of_cars: 2 });
    const add = { _id: id, service: ENGINE, car_types: SEDAN, type: 'Add', price: 1 };
    for (let time = 0; time < 2; time += 1) {
      await put({ ...add, is_additional_service: true });
      expect(await total()).toBe(2 * (300 + 320));
    }
    expect(pick(await carts(), 'data.0.additional_services')).toEqual([
      {
        service: { _id: ENGINE, name: 'Engine Bay Clean' },
        current_selected_pricings: [{ car_types: { _id: SEDAN, name: 'Sedan' }, price: 320 }],
      },
    ]);
  });

  it('are removed by car type or as a whole', async () => {
    const id = await make();
    await put({ _id: id, car_types: SUV, no_of_cars: 1, type: 'Add' });
    for (const car_types of [SEDAN, SUV]) {
      await put({ _id: id, service: ENGINE, car_types, type: 'Add', is_additional_service: true });
    }
    const change = { _id: id, service: ENGINE, is_additional_service: true };
    await put({ ...change, car_types: SUV, type: 'RemoveCarType' });
    expect(await total()).toBe(300 + 365 + 320);
    await put({ ...change, type: 'RemoveService' });
    expect(await total()).toBe(300 + 365);
    expect((await put({ ...change, type: 'RemoveService' })).status).toBe(200);
  });

  it('are refused for a car that is not in the cart, or when not offered', async () => {
    const id = await make();
    const change = { _id: id, type: 'Add', is_additional_service: true };
    for (const wish of [
      { service: ENGINE, car_types: SUV },
      { service: ENGINE, car_types: [SEDAN, SUV] },
      { service: WASH, car_types: SEDAN },
      { service: VALET, car_types: SEDAN },
      { service: seedId('service', 10), car_types: SEDAN },
      { service: UNKNOWN, car_types: SEDAN },
    ]) {
      const answer = await put({ ...change, ...wish });
      expect({ wish, status: answer.status }).toEqual({ wish, status: 400 });
    }
    expect(await total()).toBe(300);
  });
});

describe('the booking date', () => {
  it('is stored as an instant', async () => {
    const id = await make();
    await put({ _id: id, booking_date: '2026-03-12T10:15:00+02:00' });
    expect(pick(await carts(), 'data.0.booking_date')).toBe('2026-03-12T08:15:00.000Z');
  });

  it('may be the current minute but not earlier', async () => {
    const id = await make();
    const at = (ms: number) => put({ _id: id, booking_date: new Date(NOW + ms).toISOString() });
    expect((await at(0)).status).toBe(200);
    expect(await at(-120_000)).toMatchObject({
      status: 400,
      body: { error: 1, misc: 'booking_date is in the past.' },
    });
  });

  it.each([null, '', 'tomorrow', '2026-03-12', '03/12/2026 10:15', 1_773_303_300_000, {}, true])(
    'is refused as %p',
    async (booking_date) => {
      const id = await make();
      expect(await put({ _id: id, booking_date })).toMatchObject({
        status: 400,
        body: { error: 1 },
      });
      expect(pick(await carts(), 'data.0.booking_date')).toBeNull();
    },
  );
});

describe('removing a cart', () => {
  it('deletes it with its extras and says so', async () => {
    const id = await make();
    await put({
      _id: id,
      service: ENGINE,
      car_types: SEDAN,
      type: 'Add',
      is_additional_service: true,
    });
    expect((await api.post('/api/remove_carts', { _id: id }, { token })).body).toMatchObject({
      error: 0,
      misc: 'Remove Cart Successfully',
      message: 'Remove Cart Successfully',
    });
    expect(pickList(await carts(), 'data')).toEqual([]);
    expect((await api.post('/api/remove_carts', { _id: id }, { token })).status).toBe(404);
  });
});

describe("another customer's cart", () => {
  it("can't be read, changed or removed", async () => {
    const id = await make();
    const stranger = { token: await newCustomer(api) };
    expect(pickList((await api.get('/api/carts', stranger)).body, 'data')).toEqual([]);
    for (const change of [
      { _id: id, car_types: SUV, no_of_cars: 1, type: 'Add' },
      { _id: id, car_types: SEDAN, type: 'Remove' },
      { _id: id, booking_date: '2027-01-01T08:00:00.000Z' },
      { _id: id, service: ENGINE, type: 'RemoveService', is_additional_service: true },
    ]) {
      expect((await api.put('/api/carts', change, stranger)).status).toBe(404);
    }
    expect((await api.post('/api/remove_carts', { _id: id }, stranger)).status).toBe(404);
    expect(await total()).toBe(300);
  });

  it('gets the same response as an unknown id', async () => {
    const answer = await put({ _id: UNKNOWN, car_types: SEDAN, no_of_cars: 1, type: 'Add' });
    expect(answer).toMatchObject({ status: 404, body: { error: 1 } });
  });
});

describe('a server that keeps emptied carts', () => {
  const behave = (keepsEmptiedCarts: boolean) =>
    api.post('/sandbox/behaviour', { keepsEmptiedCarts });
  beforeEach(() => behave(true));
  afterEach(() => behave(false));

  it('keeps the row, and ignores car types in lookups', async () => {
    const id = await make();
    await put({ _id: id, car_types: SEDAN, type: 'Remove' });
    const second = await make({ car_types: SUV });
    const where = `vendor=${newCart.vendor}&store=${newCart.store}&service=${VALET}`;
    const found = await api.get(`/api/carts?${where}&car_types=${SUV}`, { token });
    expect(pickList(found.body, 'data').map((row) => pick(row, '_id'))).toEqual([id, second]);
    expect(pick(await carts(), 'data.0.current_selected_pricings')).toEqual([]);
  });
});

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

const changeExtra = (_id: string, change: Record<string, unknown>) =>
  put({ _id, service: ENGINE, is_additional_service: true, type: 'Add', ...change });

async function carts(): Promise<unknown> {
  return (await api.get('/api/carts', { token })).body;
}

const total = async () => pick(await carts(), 'others.total_amount');

describe('a new cart', () => {
  it('shows the choices with catalogue prices, and in the whole list its store, service and type', async () => {
    const _id = await make({ price: 1 });
    const prices = [{ car_types: { _id: SEDAN, name: 'Sedan' }, price: 300, no_of_cars: 1 }];
    const cart = { _id, car_types: [SEDAN], current_selected_pricings: prices, total: 300 };
    const { store, service, service_type } = newCart;
    const found = await api.get(`/api/carts?store=${store}&service=${VALET}`, { token });
    expect(found.body).toMatchObject({ data: [{ ...cart, store, service, service_type }] });
    expect(await carts()).toMatchObject({
      data: [
        {
          ...cart,
          store: { _id: store, name: 'Toti Beach Auto Spa' },
          service: {
            _id: service,
            name: 'Full Valet',
            image: [{ file: 'service-photos/full-valet.svg' }, {}, {}],
          },
          service_type: { _id: service_type, name: 'Interior Services' },
        },
      ],
      others: { total_amount: 300 },
    });
  });

  it('is refused when store, service and car types do not match', async () => {
    for (const wish of [
      { store: seedId('store', 2) },
      { vendor: seedId('vendor', 2) },
      { service_type: seedId('serviceType', 1) },
      { car_types: [SEDAN, MOTORCYCLE] },
    ]) {
      const answer = await api.post('/api/carts', { ...newCart, ...wish }, { token });
      expect({ wish, status: answer.status }).toEqual({ wish, status: 400 });
    }
    expect(pickList(await carts(), 'data')).toEqual([]);
  });

  it('is refused with a number of cars that is not whole, or from 1 to 10000', async () => {
    for (const no_of_cars of [0, 1.5, 10_001, '1e3', {}])
      expect(await api.post('/api/carts', { ...newCart, no_of_cars }, { token })).toMatchObject({
        status: 400,
        body: { error: 1, misc: 'no_of_cars must be a whole number from 1 to 10000.' },
      });
  });

  it('accepts any car type, without a price, for a service without prices', async () => {
    const [unpriced] = api.sandbox.db.all<Record<string, string>>(
      `SELECT stores.vendor_id AS vendor, stores.id AS store, services.id AS service,
       service_type_id AS service_type FROM services JOIN stores ON stores.id = services.store_id
       WHERE services.id NOT IN (SELECT service_id FROM pricings)`,
    );
    await make({ ...unpriced, car_types: MOTORCYCLE });
    expect(pick(await carts(), 'data.0.current_selected_pricings.0.price')).toBe(0);
  });
});

describe('the lookup by car types', () => {
  it('finds only the cart that has exactly these', async () => {
    await make({ car_types: [SEDAN, SUV] });
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

  it('are one in a new cart without a number, and two when Add has none', async () => {
    const id = await make({ no_of_cars: undefined });
    await put({ _id: id, car_types: SUV, type: 'Add' });
    expect(await total()).toBe(300 + 2 * 365);
  });

  it('are removed by Remove, including their extras', async () => {
    const id = await make({ car_types: [SEDAN, SUV] });
    await changeExtra(id, { car_types: SUV });
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
    expect((await put({ _id: id, car_types: SEDAN, type: 'Add' })).status).toBe(404);
  });

  it('leave an empty cart, which every lookup finds, on a server that keeps those', async () => {
    const behave = (keepsEmptiedCarts: boolean) =>
      api.post('/sandbox/behaviour', { keepsEmptiedCarts });
    await behave(true);
    const id = await make();
    await put({ _id: id, car_types: SEDAN, type: 'Remove' });
    const where = `vendor=${newCart.vendor}&store=${newCart.store}&service=${VALET}`;
    const found = await api.get(`/api/carts?${where}&car_types=${SUV}`, { token });
    await behave(false);
    expect(found.body).toMatchObject({ data: [{ _id: id, current_selected_pricings: [] }] });
  });
});

describe('additional services', () => {
  it('cost their own price for every car of the type, whatever price the client sends', async () => {
    const id = await make({ no_of_cars: 2 });
    for (let time = 0; time < 2; time += 1) {
      await changeExtra(id, { car_types: SEDAN, price: 1 });
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
    const id = await make({ car_types: [SEDAN, SUV] });
    await changeExtra(id, { car_types: [SEDAN, SUV] });
    await changeExtra(id, { car_types: SUV, type: 'RemoveCarType' });
    expect(await total()).toBe(300 + 365 + 320);
    for (let time = 0; time < 2; time += 1) {
      expect((await changeExtra(id, { type: 'RemoveService' })).status).toBe(200);
      expect(await total()).toBe(300 + 365);
    }
  });

  it('are refused for a car that is not in the cart, or when not offered', async () => {
    const id = await make();
    for (const change of [
      { car_types: [SEDAN, SUV] },
      { service: WASH, car_types: SEDAN },
      { service: VALET, car_types: SEDAN },
      { service: seedId('service', 10), car_types: SEDAN },
    ]) {
      const { status } = await changeExtra(id, change);
      expect({ change, status }).toEqual({ change, status: 400 });
    }
    expect(await total()).toBe(300);
  });
});

describe('the booking date', () => {
  it('is stored as an instant, which may be the current minute but not earlier', async () => {
    const _id = await make();
    const at = (ms: number) => put({ _id, booking_date: new Date(NOW + ms).toISOString() });
    expect((await at(0)).status).toBe(200);
    await put({ _id, booking_date: '2026-03-12T10:15:00+02:00' });
    expect(await at(-120_000)).toMatchObject({
      status: 400,
      body: { error: 1, misc: 'booking_date is in the past.' },
    });
    expect(pick(await carts(), 'data.0.booking_date')).toBe('2026-03-12T08:15:00.000Z');
  });

  it.each([null, '2026-03-12', '03/12/2026 10:15', 1_773_303_300_000])(
    'is refused as %p',
    async (booking_date) => {
      const answer = await put({ _id: await make(), booking_date });
      expect(answer).toMatchObject({ status: 400, body: { error: 1 } });
      expect(pick(await carts(), 'data.0.booking_date')).toBeNull();
    },
  );
});

describe('a removed cart', () => {
  it('is gone, and the answer says so', async () => {
    const remove = { _id: await make() };
    expect((await api.post('/api/remove_carts', remove, { token })).body).toMatchObject({
      error: 0,
      misc: 'Remove Cart Successfully',
      message: 'Remove Cart Successfully',
    });
    expect(pickList(await carts(), 'data')).toEqual([]);
    expect((await api.post('/api/remove_carts', remove, { token })).status).toBe(404);
  });
});

describe("another customer's cart", () => {
  it("can't be read, changed or removed, like one that doesn't exist", async () => {
    const id = await make();
    const stranger = { token: await newCustomer(api) };
    expect(pickList((await api.get('/api/carts', stranger)).body, 'data')).toEqual([]);
    for (const change of [
      { _id: id, car_types: SEDAN, type: 'Remove' },
      { _id: id, booking_date: '2027-01-01T08:00:00.000Z' },
      { _id: id, service: ENGINE, type: 'RemoveService', is_additional_service: true },
      { _id: UNKNOWN, car_types: SEDAN, type: 'Add' },
    ]) {
      expect((await api.put('/api/carts', change, stranger)).status).toBe(404);
    }
    expect((await api.post('/api/remove_carts', { _id: id }, stranger)).status).toBe(404);
    expect(await total()).toBe(300);
  });
});

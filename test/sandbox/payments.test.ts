import { seedId } from '../../sandbox/ids';
import { expiryOf } from '../../sandbox/memberships';
import { cleanUp, newCustomer, openSandbox, pick, pickList, pickText } from './helpers';

afterAll(cleanUp);
const api = openSandbox();

let token: string;
let addressId: string;

beforeEach(async () => {
  token = await newCustomer(api);
  const address = await api.post('/api/address', { name: 'Home' }, { token });
  addressId = pickText(address.body, 'data._id');
});

const cart = {
  vendor: seedId('vendor', 1),
  store: seedId('store', 1),
  service: seedId('service', 2),
  service_type: seedId('serviceType', 2),
  no_of_cars: 2,
  car_types: seedId('carType', 2),
};

async function bookedCart(): Promise<string> {
  const id = pickText((await api.post('/api/carts', cart, { token })).body, 'data');
  await api.put('/api/carts', { _id: id, booking_date: '2026-03-20T08:15:00.000Z' }, { token });
  return id;
}

const callPay = (headers: Record<string, string> = {}) =>
  api.get(`/api/pay?user_address=${addressId}`, { token, headers });

const pageOf = (body: unknown) => new URL(pickText(body, 'paymentUrl.url')).pathname;

const pay = async (headers: Record<string, string> = {}) => pageOf((await callPay(headers)).body);

const settle = (page: string, action: string) => api.post(page, new URLSearchParams({ action }));

const orders = async () => pickList((await api.get('/api/orders', { token })).body, 'data');
const orderStatuses = async () => (await orders()).map((order) => pick(order, 'payment_status'));
const cartsLeft = async () =>
  pickList((await api.get('/api/carts', { token })).body, 'data').map((row) => pick(row, '_id'));

describe('pay', () => {
  it('creates a pending order per cart and keeps the carts', async () => {
    const carts = [await bookedCart(), await bookedCart()];
    const answer = await callPay();
    expect(answer.body).toMatchObject({ error: 0 });
    expect(pickText(answer.body, 'paymentUrl.url')).toMatch(
      /^http:\/\/localhost\/payment\/[\w-]{32}$/,
    );
    const order = {
      payment_status: 'Pending',
      net_payable_amount: 600,
      booking_date: '2026-03-20T08:15:00.000Z',
      service: { _id: cart.service, name: 'Full Valet' },
    };
    expect(await orders()).toMatchObject([order, order]);
    expect(await cartsLeft()).toEqual(carts);
  });

  it('CALL-2: lists the newest order first', async () => {
    await bookedCart();
    await settle(await pay(), 'pay');
    const [first] = await orders();
    await bookedCart();
    await settle(await pay(), 'pay');
    const listed = await orders();
    expect(listed).toHaveLength(2);
    expect(listed[1]).toEqual(first);
  });

  it("is refused without a cart, without a date, and without the caller's own address", async () => {
    expect(await callPay()).toMatchObject({ status: 400, body: { misc: 'Your cart is empty.' } });
    await bookedCart();
    await api.post('/api/carts', cart, { token });
    expect((await callPay()).status).toBe(400);
    const stranger = await newCustomer(api);
    const foreign = await api.get(`/api/pay?user_address=${addressId}`, { token: stranger });
    expect(foreign.status).toBe(404);
    expect((await api.get('/api/pay', { token })).status).toBe(400);
    expect(await orders()).toEqual([]);
  });
});

describe('the payment page', () => {
  it('works without scripts, shows the amount and what it is for, and sends no card', async () => {
    await bookedCart();
    const { text } = await api.get(await pay());
    expect(text).not.toContain('<script');
    for (const words of ['R 600.00', 'Full Valet', 'value="pay"', 'value="cancel"'])
      expect(text).toContain(words);
    expect(text).not.toMatch(/<input[^>]*\sname=/);
  });

  it('completes the orders and removes only the carts that were paid for', async () => {
    await bookedCart();
    const page = await pay();
    const later = await bookedCart();
    const answer = await settle(page, 'pay');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('http://127.0.0.1:4140/success');
    expect(await orderStatuses()).toEqual(['Complete']);
    expect(await cartsLeft()).toEqual([later]);
  });

  it.each(['decline', 'cancel'])('keeps the cart for a retry after %s', async (action) => {
    const id = await bookedCart();
    const answer = await settle(await pay(), action);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('http://127.0.0.1:4140/failure');
    expect(await cartsLeft()).toEqual([id]);
    expect(await orderStatuses()).toEqual(['Pending']);
    expect((await settle(await pay(), 'pay')).headers.get('location')).toMatch(/\/success$/);
  });

  it('settles once: a second attempt gets a message', async () => {
    await bookedCart();
    const page = await pay();
    await settle(page, 'decline');
    const second = await settle(page, 'pay');
    expect(second.status).toBe(409);
    expect(second.text).toContain('href="http://127.0.0.1:4140/failure"');
    expect(await orderStatuses()).toEqual(['Pending']);
    const again = await api.get(page);
    expect(again.text).toContain('already declined');
    expect(again.text).not.toContain('<form');
  });

  it('cancels other payments for the carts that were paid for', async () => {
    await bookedCart();
    const pages = [await pay(), await pay()] as const;
    await settle(pages[0], 'pay');
    expect((await settle(pages[1], 'pay')).status).toBe(409);
    expect((await api.get(pages[1])).text).toContain('already cancelled');
    expect((await orderStatuses()).sort()).toEqual(['Complete', 'Pending']);
  });

  it('rejects an unknown action and a guessed reference', async () => {
    await bookedCart();
    const page = await pay();
    for (const action of ['steal', '__proto__'])
      expect((await settle(page, action)).status).toBe(400);
    expect(await orderStatuses()).toEqual(['Pending']);
    const guessed = `/payment/${'a'.repeat(32)}`;
    expect((await api.get(guessed)).text).toContain('Payment not found');
    expect((await settle(guessed, 'pay')).status).toBe(404);
  });

  it.each([
    [{ Origin: 'https://localhost:4443' }, 'https://localhost:4443'],
    [{ Origin: 'null', Referer: 'http://127.0.0.1:4142/cart?x=1' }, 'http://127.0.0.1:4142'],
    [{ Origin: 'http://127.0.0.1.evil.example' }, 'http://127.0.0.1:4140'],
    [{ Referer: 'javascript://127.0.0.1/%0aalert(1)' }, 'http://127.0.0.1:4140'],
  ])('returns from a payment with %p to %s', async (headers, origin) => {
    await bookedCart();
    const page = await pay(headers);
    const shown = await api.get(page);
    expect(shown.headers.get('content-security-policy')).toContain(`form-action 'self' ${origin}`);
    expect((await settle(page, 'pay')).headers.get('location')).toBe(`${origin}/success`);
  });
});

describe('pay-membership', () => {
  const memberships = async () =>
    pickList((await api.get('/api/memberships', { token })).body, 'data');
  const buy = (plan: string, as: string | null = token) =>
    api.get(`/api/pay-membership?subscription_id=${plan}`, { token: as });

  it('starts a pending membership that only a payment completes', async () => {
    const { body } = await buy(seedId('plan', 3));
    expect(body).toMatchObject({ success: 1 });
    const pending = { payment_status: 'Pending', payment_id: null, expiry_date: null };
    expect(await memberships()).toMatchObject([
      { subscription: { name: 'Coastal Plus', time_period: 'Months', price: 1049 }, ...pending },
    ]);
    await settle(pageOf((await buy(seedId('plan', 1))).body), 'decline');
    await settle(pageOf(body), 'pay');
    expect(await memberships()).toEqual(
      expect.arrayContaining([
        expect.objectContaining(pending),
        expect.objectContaining({
          payment_status: 'Complete',
          expiry_date: Date.parse('2026-06-11T08:00:00.000Z') / 1000,
        }),
      ]),
    );
  });

  it.each([
    ['2026-01-31', 1, 'Month', '2026-02-28'],
    ['2026-03-31', 3, 'Months', '2026-06-30'],
    ['2028-02-29', 1, 'Year', '2029-02-28'],
    ['2026-01-28', 1, 'month', '2026-02-28'],
    ['2026-12-31', 2, 'weeks', '2027-01-14'],
    ['2026-02-28', 1, 'Day', '2026-03-01'],
  ])('bought on %s for %i %s ends on %s', (bought, count, period, end) => {
    expect(new Date(expiryOf(Date.parse(bought), count, period)).toISOString()).toContain(end);
  });

  it('reports a failure with success 0', async () => {
    const failure = { error: 1, success: 0 };
    expect((await buy('f'.repeat(24))).body).toMatchObject(failure);
    expect(await buy(seedId('plan', 1), null)).toMatchObject({ status: 401, body: failure });
  });
});

import { seedId } from '../../sandbox/ids';
import { expiryOf } from '../../sandbox/memberships';
import { rand } from '../../sandbox/paymentPage';
import {
  cleanUp,
  newCustomer,
  NOW,
  openSandbox,
  pick,
  pickList,
  pickText,
  type Answer,
} from './helpers';

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

async function pay(headers: Record<string, string> = {}): Promise<string> {
  return new URL(pickText((await callPay(headers)).body, 'paymentUrl.url')).pathname;
}

const settle = (page: string, action: string): Promise<Answer> =>
  api.post(page, new URLSearchParams({ action }));

const orders = async () => pickList((await api.get('/api/orders', { token })).body, 'data');
const cartCount = async () =>
  pickList((await api.get('/api/carts', { token })).body, 'data').length;

describe('pay', () => {
  it('creates a pending order per cart and keeps the carts', async () => {
    await bookedCart();
    await bookedCart();
    const answer = await callPay();
    expect(answer.body).toMatchObject({ error: 0 });
    expect(pickText(answer.body, 'paymentUrl.url')).toMatch(
      /^http:\/\/localhost\/payment\/[\w-]{32}$/,
    );
    expect(await orders()).toEqual(
      [1, 2].map(() => ({
        _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
        payment_status: 'Pending',
        net_payable_amount: 600,
        booking_date: '2026-03-20T08:15:00.000Z',
        service: {
          _id: cart.service,
          name: 'Full Valet',
          image: expect.arrayContaining([{ file: 'service-photos/full-valet.svg' }]) as unknown,
        },
        created_at: new Date(NOW).toISOString(),
      })),
    );
    expect(await cartCount()).toBe(2);
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

  it('starts a second payment when a client sends the request twice', async () => {
    await bookedCart();
    expect(await pay()).not.toBe(await pay());
    expect(await orders()).toHaveLength(2);
  });
});

describe('the payment page', () => {
  it('works without scripts and shows the amount and what it is for', async () => {
    await bookedCart();
    const page = await api.get(await pay());
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('<script');
    expect(page.text).toContain('R 600.00');
    expect(page.text).toContain('Full Valet');
    expect(page.text).toContain('PayBridge');
    for (const action of ['pay', 'decline', 'cancel']) {
      expect(page.text).toContain(`name="action" value="${action}"`);
    }
    expect(page.text.match(/<input/g)).toHaveLength(4);
    expect(page.text).not.toMatch(/<input[^>]*\sname=/);
  });

  it('completes the orders and empties the carts when paid', async () => {
    await bookedCart();
    const answer = await settle(await pay(), 'pay');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('http://127.0.0.1:4140/success');
    expect((await orders()).map((order) => pick(order, 'payment_status'))).toEqual(['Complete']);
    expect(await cartCount()).toBe(0);
  });

  it('removes only the carts that were paid for', async () => {
    await bookedCart();
    const page = await pay();
    const later = await bookedCart();
    await settle(page, 'pay');
    const left = await api.get('/api/carts', { token });
    expect(pickList(left.body, 'data').map((row) => pick(row, '_id'))).toEqual([later]);
  });

  it.each(['decline', 'cancel'])('keeps the cart for a retry after %s', async (action) => {
    await bookedCart();
    const answer = await settle(await pay(), action);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('http://127.0.0.1:4140/failure');
    expect(await cartCount()).toBe(1);
    expect((await orders()).map((order) => pick(order, 'payment_status'))).toEqual(['Pending']);
    expect((await settle(await pay(), 'pay')).headers.get('location')).toMatch(/\/success$/);
    expect(await cartCount()).toBe(0);
  });

  it('settles once: a second attempt gets a message', async () => {
    await bookedCart();
    const page = await pay();
    await settle(page, 'decline');
    const second = await settle(page, 'pay');
    expect(second.status).toBe(409);
    expect(second.text).toContain('already declined');
    expect(second.text).toContain('href="http://127.0.0.1:4140/failure"');
    expect((await orders()).map((order) => pick(order, 'payment_status'))).toEqual(['Pending']);
    const again = await api.get(page);
    expect(again.text).toContain('already declined');
    expect(again.text).not.toContain('<form');
  });

  it('settles once even if both buttons are pressed together', async () => {
    await bookedCart();
    const page = await pay();
    const answers = await Promise.all([settle(page, 'pay'), settle(page, 'pay')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  it('ignores an unknown action', async () => {
    await bookedCart();
    const page = await pay();
    for (const action of ['', 'steal', '__proto__', 'toString']) {
      expect((await settle(page, action)).status).toBe(400);
    }
    expect((await orders()).map((order) => pick(order, 'payment_status'))).toEqual(['Pending']);
  });

  it('rejects a guessed reference', async () => {
    const answer = await api.get(`/payment/${'a'.repeat(32)}`);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('Payment not found');
    expect((await settle(`/payment/${'a'.repeat(32)}`, 'pay')).status).toBe(404);
  });
});

describe('the return address', () => {
  it.each([
    [{ Origin: 'http://127.0.0.1:4999' }, 'http://127.0.0.1:4999'],
    [{ Origin: 'https://localhost:4443' }, 'https://localhost:4443'],
    [{ Referer: 'http://localhost:3000/service-cart?x=1' }, 'http://localhost:3000'],
    [{ Origin: 'null', Referer: 'http://127.0.0.1:4142/' }, 'http://127.0.0.1:4142'],
    [{ Origin: 'https://evil.example' }, 'http://127.0.0.1:4140'],
    [{ Origin: 'http://127.0.0.1.evil.example' }, 'http://127.0.0.1:4140'],
    [{ Origin: 'http://localhost@evil.example' }, 'http://127.0.0.1:4140'],
    [{ Referer: 'javascript://127.0.0.1/%0aalert(1)' }, 'http://127.0.0.1:4140'],
    [{}, 'http://127.0.0.1:4140'],
  ])('for %p leads to %s', async (headers, origin) => {
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

  it('starts a pending membership that a payment completes', async () => {
    const answer = await buy(seedId('plan', 3));
    expect(answer.body).toMatchObject({ success: 1, paymentUrl: {} });
    expect(await memberships()).toMatchObject([
      {
        subscription: {
          name: 'Coastal Plus',
          short_description: 'Inside and outside, all season',
          time_period_count: 3,
          time_period: 'Months',
          price: 1049,
        },
        payment_status: 'Pending',
        payment_id: null,
        expiry_date: null,
      },
    ]);
    const page = new URL(pickText(answer.body, 'paymentUrl.url')).pathname;
    expect((await settle(page, 'pay')).headers.get('location')).toMatch(/\/success$/);
    const [paid] = await memberships();
    expect(paid).toMatchObject({
      payment_status: 'Complete',
      payment_id: { transactionReference: expect.stringMatching(/^PB[0-9A-F]{10}$/) as string },
      expiry_date: Date.parse('2026-06-11T08:00:00.000Z') / 1000,
    });
  });

  it("gives the gateway's answer as an object or as JSON text", async () => {
    for (const _ of [1, 2]) {
      const page = pickText((await buy(seedId('plan', 1))).body, 'paymentUrl.url');
      await settle(new URL(page).pathname, 'pay');
    }
    const answers = (await memberships()).map((row) => pick(row, 'payment_id.json_response'));
    const texts = answers.filter((answer) => typeof answer === 'string');
    expect(texts).toEqual(['{"BankName":"Coastal Merchant Bank"}']);
    expect(answers).toContainEqual({ BankName: 'Coastal Merchant Bank' });
  });

  it('stays pending when declined', async () => {
    const page = pickText((await buy(seedId('plan', 1))).body, 'paymentUrl.url');
    await settle(new URL(page).pathname, 'decline');
    expect(await memberships()).toMatchObject([{ payment_status: 'Pending', payment_id: null }]);
  });

  it('reports a failure with success 0', async () => {
    for (const plan of ['f'.repeat(24), 'nonsense', '']) {
      expect((await buy(plan)).body).toMatchObject({ error: 1, success: 0 });
    }
    expect(await buy(seedId('plan', 1), null)).toMatchObject({
      status: 401,
      body: { error: 1, success: 0 },
    });
  });
});

describe('formatted amounts and dates of payments', () => {
  it('prints rand as South African gateways do', () => {
    expect(rand(123_456_789)).toBe('R 1\u00a0234\u00a0567.89');
    expect(rand(5)).toBe('R 0.05');
  });

  it.each([
    ['2026-01-31T10:00:00.000Z', 1, 'Month', '2026-02-28T10:00:00.000Z'],
    ['2024-02-29T10:00:00.000Z', 1, 'Year', '2025-02-28T10:00:00.000Z'],
    ['2026-11-30T10:00:00.000Z', 3, 'Months', '2027-02-28T10:00:00.000Z'],
    ['2026-12-28T10:00:00.000Z', 1, 'Week', '2027-01-04T10:00:00.000Z'],
    ['2026-12-31T10:00:00.000Z', 1, 'Day', '2027-01-01T10:00:00.000Z'],
  ])('from %s, %d %s ends on %s', (from, count, period, end) => {
    expect(new Date(expiryOf(Date.parse(from), count, period)).toISOString()).toBe(end);
  });
});

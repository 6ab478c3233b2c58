/** @jest-environment node */
import { seedId } from '../../sandbox/ids';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../sandbox/seed/customer';
import {
  cleanUp,
  demoCustomer,
  newCustomer,
  NOW,
  openSandbox,
  pick,
  pickList,
  pickText,
} from './helpers';

afterAll(cleanUp);
const api = openSandbox();

describe('the demo customer', () => {
  let token: string;
  beforeAll(async () => {
    token = await demoCustomer(api);
  });

  it('logs in with the printed password and has a name and a picture', async () => {
    const login = { email: DEMO_EMAIL, password: DEMO_PASSWORD };
    expect((await api.post('/api/login', login)).status).toBe(200);
    const { body } = await api.get('/api/user/details', { token });
    expect(body).toMatchObject({ data: { name: 'Thandi Naidoo', email: DEMO_EMAIL } });
    const picture = await api.get(`/api/${pickText(body, 'data.image.file')}`);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  });

  it('has orders in each status, newest first', async () => {
    const orders = pickList((await api.get('/api/orders', { token })).body, 'data');
    expect(new Set(orders.map((order) => pick(order, 'payment_status')))).toEqual(
      new Set(['Complete', 'Pending', 'Cancelled']),
    );
    const made = orders.map((order) => pickText(order, 'created_at'));
    expect(made).toEqual([...made].sort().reverse());
    expect(pick(orders[0], '_id')).toBe(seedId('order', 1));
  });

  it('has a complete and a pending membership, and bank names in both forms', async () => {
    const memberships = pickList((await api.get('/api/memberships', { token })).body, 'data');
    const statuses = memberships.map((row) => pick(row, 'payment_status'));
    expect(statuses).toEqual(['Pending', 'Complete', 'Complete']);
    const answers = memberships.map((row) => pick(row, 'payment_id.json_response'));
    expect(answers.map((answer) => typeof answer)).toEqual(['undefined', 'object', 'string']);
    const [, running, ended] = memberships.map((row) => Number(pick(row, 'expiry_date')) * 1000);
    expect(running).toBeGreaterThan(NOW);
    expect(ended).toBeLessThan(NOW);
  });

  it('has three addresses, one of each type', async () => {
    const addresses = pickList((await api.get('/api/address', { token })).body, 'data');
    expect(addresses.map((row) => pick(row, 'type'))).toEqual(['Home', 'Office', 'Other']);
  });

  it('has one open cart, dated some days ahead at a South African hour', async () => {
    const { body } = await api.get('/api/carts', { token });
    expect(pickList(body, 'data')).toHaveLength(1);
    expect(pick(body, 'data.0.booking_date')).toBe('2026-03-16T08:00:00.000Z');
    expect(pick(body, 'others.total_amount')).toBe(300 + 320);
  });

  it('keeps South African days when it is still yesterday in UTC', async () => {
    const clock = { now: () => Date.parse('2026-03-10T22:30:00.000Z') };
    const late = openSandbox({ clock });
    const { body } = await late.get('/api/carts', { token: await demoCustomer(late) });
    expect(pick(body, 'data.0.booking_date')).toBe('2026-03-16T08:00:00.000Z');
  });
});

describe('addresses', () => {
  it('only require a name, and the newest comes last', async () => {
    const token = await newCustomer(api);
    const first = await api.post('/api/address', { name: ' Mum ' }, { token });
    expect(first.body).toMatchObject({ error: 0, data: { name: 'Mum', city: '', type: '' } });
    const full = {
      name: 'Work',
      remarks: 'Gate 2',
      phone: '031 555 0111',
      address: '1 Quay Street',
      city: 'Durban',
      state: 'KwaZulu-Natal',
      pincode: 4001,
      country: 'South Africa',
      type: 'Office',
    };
    const second = await api.post('/api/address', full, { token });
    const list = await api.get('/api/address', { token });
    expect(pick(list.body, 'data')).toEqual([
      pick(first.body, 'data'),
      { ...full, pincode: '4001', _id: pickText(second.body, 'data._id') },
    ]);
  });

  it('are refused without a name or with an unknown type', async () => {
    const token = await newCustomer(api);
    for (const body of [{}, { name: '  ' }, { name: 'Home', type: 'Castle' }]) {
      expect(await api.post('/api/address', body, { token })).toMatchObject({
        status: 400,
        body: { error: 1 },
      });
    }
    expect(pickList((await api.get('/api/address', { token })).body, 'data')).toEqual([]);
  });

  it('are not visible to others', async () => {
    const token = await newCustomer(api);
    await api.post('/api/address', { name: 'Secret' }, { token });
    const other = await api.get('/api/address', { token: await newCustomer(api) });
    expect(other.text).not.toContain('Secret');
  });
});

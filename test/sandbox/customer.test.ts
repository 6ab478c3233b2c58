import { cleanUp, newCustomer, openSandbox, pick, pickList, pickText } from './helpers';

afterAll(cleanUp);
const api = openSandbox();

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
    expect(pick(list.body, 'data')).toMatchObject([
      pick(first.body, 'data') as object,
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

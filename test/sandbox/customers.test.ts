import {
  cleanUp,
  newCustomer,
  NOW,
  openSandbox,
  pick,
  pickList,
  pickText,
  registration,
} from './helpers';

afterAll(cleanUp);
const api = openSandbox();

const register = (form: Record<string, unknown>) => api.post('/api/store_other_user', form);

/** A registered customer's form and token. */
async function registered(wish: Record<string, unknown> = {}) {
  const form = registration(wish);
  return { form, token: pickText((await register(form)).body, 'data.token') };
}

const details = (token: string | undefined) => api.get('/api/user/details', { token });

const logIn = (email: unknown, password: unknown) => api.post('/api/login', { email, password });

describe('registration', () => {
  it('logs the new customer in', async () => {
    const { form, token } = await registered({ name: 'Nomsa Zulu' });
    expect((await details(token)).body).toEqual({
      error: 0,
      data: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
        name: 'Nomsa Zulu',
        email: form.email,
        phone: '031 555 0199',
        image: null,
      },
    });
  });

  it('stores neither the password nor the token in plain text', async () => {
    const { token } = await registered({ password: 'never-in-the-file' });
    const { db } = api.sandbox;
    const rows = JSON.stringify(
      ['users', 'sessions'].map((name) => db.all(`SELECT * FROM ${name}`)),
    );
    expect(rows).not.toContain('never-in-the-file');
    expect(rows).not.toContain(token);
  });

  it('registers an address once, in upper or lower case, and says so', async () => {
    const form = registration({ email: 'Taken@example.test' });
    const answers = await Promise.all([register(form), register(form)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await register(registration({ email: 'taken@EXAMPLE.test' }))).toMatchObject({
      status: 409,
      body: { error: 1, misc: 'This email address is already registered.' },
    });
  });

  it.each(['name', 'email', 'phone', 'password', 'user_type'])(
    'requires %s, and blanks do not count',
    async (field) => {
      const answer = await register(registration({ [field]: '   ' }));
      expect(answer).toMatchObject({ status: 400, body: { error: 1 } });
      expect(pickText(answer.body, 'misc')).toContain(field);
    },
  );

  it.each([
    ['application/json', '{'],
    ['application/json', '[1]'],
    ['multipart/form-data; boundary=x', 'nothing of the kind'],
  ])('refuses a body that is no %s: %p', async (type, body) => {
    const headers = { 'Content-Type': type };
    const answer = await api.post('/api/store_other_user', body, { headers });
    expect(answer).toMatchObject({ status: 400, body: { error: 1 } });
  });
});

describe('login', () => {
  it('accepts JSON and forms alike, and keeps earlier sessions valid', async () => {
    const { form, token } = await registered({ password: 'pass phrase ' });
    const fields = { email: String(form.email), password: 'pass phrase ' };
    expect((await logIn(fields.email, fields.password)).status).toBe(200);
    expect((await api.post('/api/login', new URLSearchParams(fields))).status).toBe(200);
    expect((await details(token)).status).toBe(200);
  });

  it('responds to an unknown address and a wrong password with the same message', async () => {
    const { form } = await registered();
    const wrong = await logIn(form.email, 'no');
    expect(wrong.status).toBe(401);
    expect(await logIn('nobody@example.test', 'no')).toMatchObject({
      status: 401,
      body: wrong.body,
    });
  });

  it('is refused after ten failures, even with the right password, until 15 minutes have passed', async () => {
    let now = NOW;
    const throttled = openSandbox({ clock: { now: () => now } });
    const form = registration();
    await throttled.post('/api/store_other_user', form);
    const attempt = (password: unknown) =>
      throttled.post('/api/login', { email: form.email, password });
    for (let tries = 0; tries < 10; tries += 1) expect((await attempt('wrong')).status).toBe(401);
    const refused = await attempt(form.password);
    expect(refused).toMatchObject({ status: 429, body: { error: 1 } });
    expect(refused.headers.get('retry-after')).toBe('900');
    now += 15 * 60_000;
    expect((await attempt(form.password)).status).toBe(200);
  });

  it('is refused after ten failures that are sent at once', async () => {
    const throttled = openSandbox();
    const form = registration();
    await throttled.post('/api/store_other_user', form);
    const attempts = Array.from({ length: 12 }, () =>
      throttled.post('/api/login', { email: form.email, password: 'wrong' }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  });
});

describe('a call without a valid token', () => {
  it.each([
    ['missing', undefined],
    ['unknown', 'x'.repeat(43)],
  ])('gets 403 from user/details and 401 elsewhere when it is %s', async (_name, token) => {
    expect(await details(token)).toMatchObject({ status: 403, body: { error: 1 } });
    for (const path of ['carts', 'address', 'orders', 'memberships', 'pay']) {
      expect(await api.get(`/api/${path}`, { token })).toMatchObject({
        status: 401,
        body: { error: 1, misc: 'Please log in.' },
      });
    }
  });
});

describe('the profile update', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  function update(token: string, fields: Record<string, string | Blob>) {
    const data = new FormData();
    for (const [key, value] of Object.entries(fields)) data.append(key, value);
    return api.post('/api/update', data, { token });
  }

  it('changes the name and leaves the password alone when it is blank', async () => {
    const { form, token } = await registered();
    const email = String(form.email);
    await update(token, { name: 'Sipho M. Dlamini', email, password: '' });
    expect(pick((await details(token)).body, 'data.name')).toBe('Sipho M. Dlamini');
    expect((await logIn(email, form.password)).status).toBe(200);
  });

  it('changes the password, which ends every other session', async () => {
    const { form, token } = await registered();
    const elsewhere = pickText((await logIn(form.email, form.password)).body, 'data.token');
    await update(token, { name: 'S', password: 'new words' });
    expect((await details(token)).status).toBe(200);
    expect((await details(elsewhere)).status).toBe(403);
    expect((await logIn(form.email, form.password)).status).toBe(401);
    expect((await logIn(form.email, 'new words')).status).toBe(200);
  });

  it('stores a picture and serves it below the API base', async () => {
    const token = await newCustomer(api);
    const image = new File([PNG], '../../evil.html', { type: 'text/html' });
    expect((await update(token, { image })).status).toBe(200);
    const file = pickText((await details(token)).body, 'data.image.file');
    expect(file).toMatch(/^uploads\/[0-9a-f]{24}\.png$/);
    const picture = await api.get(`/api/${file}`);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('refuses anything but a picture, whatever its name, and large ones', async () => {
    const token = await newCustomer(api);
    const image = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'me.png');
    expect(await update(token, { image })).toMatchObject({ status: 400, body: { error: 1 } });
    const large = new File([PNG, Buffer.alloc(5 * 1024 * 1024)], 'me.png');
    expect((await update(token, { image: large })).status).toBe(413);
  });

  it("refuses another customer's address and changes nothing", async () => {
    await registered({ email: 'mine@example.test' });
    const { token } = await registered();
    expect(await update(token, { name: 'Thief', email: 'MINE@example.test' })).toMatchObject({
      status: 409,
      body: { error: 1, misc: 'This email address is already registered.' },
    });
    expect(pick((await details(token)).body, 'data.name')).toBe('Sipho Dlamini');
  });
});

describe('addresses', () => {
  const add = (token: string, body: Record<string, unknown>) =>
    api.post('/api/address', body, { token });

  it('only require a name, the newest comes last, and nobody else sees them', async () => {
    const token = await newCustomer(api);
    expect((await add(token, { name: ' Mum ' })).body).toMatchObject({ error: 0 });
    const full = { name: 'Work', phone: '031 555 0111', city: 'Durban', type: 'Office' };
    await add(token, { ...full, pincode: 4001 });
    expect(pick((await api.get('/api/address', { token })).body, 'data')).toMatchObject([
      { name: 'Mum', city: '', type: '' },
      { ...full, pincode: '4001' },
    ]);
    const other = await api.get('/api/address', { token: await newCustomer(api) });
    expect(pickList(other.body, 'data')).toEqual([]);
  });

  it('are refused without a name or with an unknown type', async () => {
    const token = await newCustomer(api);
    for (const body of [{ name: '  ' }, { name: 'Home', type: 'Castle' }])
      expect(await add(token, body)).toMatchObject({ status: 400, body: { error: 1 } });
  });
});

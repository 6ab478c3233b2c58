import {
  cleanUp,
  newCustomer,
  NOW,
  openSandbox,
  pick,
  pickText,
  registration,
  temporaryFolder,
} from './helpers';

afterAll(cleanUp);
const api = openSandbox();

describe('registration', () => {
  it('logs the new customer in', async () => {
    const form = registration({ name: 'Nomsa Zulu' });
    const answer = await api.post('/api/store_other_user', form);
    expect(answer).toMatchObject({ status: 200, body: { error: 0 } });
    const token = pickText(answer.body, 'data.token');
    const details = await api.get('/api/user/details', { token });
    expect(details.body).toEqual({
      error: 0,
      data: {
        _id: pick(answer.body, 'data.user_id'),
        name: 'Nomsa Zulu',
        email: form.email,
        phone: '031 555 0199',
        image: null,
      },
    });
  });

  it('stores neither the password nor the token in plain text', async () => {
    const answer = await api.post(
      '/api/store_other_user',
      registration({ password: 'never-in-the-file' }),
    );
    const token = pickText(answer.body, 'data.token');
    const rows = JSON.stringify([
      api.sandbox.db.all('SELECT * FROM users'),
      api.sandbox.db.all('SELECT * FROM sessions'),
    ]);
    expect(rows).not.toContain('never-in-the-file');
    expect(rows).not.toContain(token);
    const hashes = api.sandbox.db
      .all<{ password: string }>('SELECT password FROM users')
      .map(({ password }) => password);
    expect(hashes.every((hash) => hash.startsWith('scrypt$'))).toBe(true);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('refuses an address in use, in upper or lower case, and says so', async () => {
    const form = registration({ email: 'Taken@example.test' });
    await api.post('/api/store_other_user', form);
    const again = await api.post(
      '/api/store_other_user',
      registration({ email: 'taken@EXAMPLE.test' }),
    );
    expect(again).toMatchObject({
      status: 409,
      body: { error: 1, misc: 'This email address is already registered.' },
    });
  });

  it('registers an address once even when two forms arrive together', async () => {
    const form = registration();
    const answers = await Promise.all([1, 2, 3].map(() => api.post('/api/store_other_user', form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it.each(['name', 'email', 'phone', 'password', 'user_type'])(
    'requires %s, and blanks do not count',
    async (field) => {
      for (const value of [undefined, '', '   ', null]) {
        const answer = await api.post('/api/store_other_user', registration({ [field]: value }));
        expect(answer).toMatchObject({ status: 400, body: { error: 1 } });
        expect(pickText(answer.body, 'misc')).toContain(field);
      }
    },
  );

  it('refuses any other user type', async () => {
    const answer = await api.post(
      '/api/store_other_user',
      registration({ user_type: '65f1c0ffee0000000000c058' }),
    );
    expect(answer).toMatchObject({ status: 400, body: { error: 1 } });
  });
});

describe('login', () => {
  it('accepts JSON and forms alike', async () => {
    const form = registration({ email: 'both@example.test', password: 'pass phrase ' });
    await api.post('/api/store_other_user', form);
    const fields = { email: 'both@example.test', password: 'pass phrase ' };
    expect((await api.post('/api/login', fields)).status).toBe(200);
    expect((await api.post('/api/login', new URLSearchParams(fields))).status).toBe(200);
  });

  it('responds to an unknown address and a wrong password with the same message', async () => {
    await api.post('/api/store_other_user', registration({ email: 'known@example.test' }));
    const wrong = await api.post('/api/login', { email: 'known@example.test', password: 'no' });
    const unknown = await api.post('/api/login', { email: 'nobody@example.test', password: 'no' });
    expect(wrong.status).toBe(401);
    expect(unknown).toMatchObject({ status: 401, body: wrong.body });
  });

  it('keeps earlier sessions valid', async () => {
    const form = registration();
    const first = pickText((await api.post('/api/store_other_user', form)).body, 'data.token');
    const login = { email: form.email, password: form.password };
    const second = pickText((await api.post('/api/login', login)).body, 'data.token');
    expect(second).not.toBe(first);
    for (const token of [first, second]) {
      expect((await api.get('/api/user/details', { token })).status).toBe(200);
    }
  });
});

describe('guessing a password', () => {
  it('is refused after ten failures, even with the right password, until 15 minutes have passed', async () => {
    let now = NOW;
    const throttled = openSandbox({ clock: { now: () => now } });
    const form = registration();
    await throttled.post('/api/store_other_user', form);
    const login = (password: unknown) =>
      throttled.post('/api/login', { email: form.email, password });
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await login('wrong')).status).toBe(401);
    }
    const refused = await login(form.password);
    expect(refused).toMatchObject({ status: 429, body: { error: 1 } });
    expect(refused.headers.get('retry-after')).toBe('900');
    const other = registration();
    expect((await throttled.post('/api/store_other_user', other)).status).toBe(200);
    now += 15 * 60_000;
    expect((await login(form.password)).status).toBe(200);
  });

  it('is forgotten after a log-in', async () => {
    const form = registration();
    await api.post('/api/store_other_user', form);
    for (let tries = 0; tries < 12; tries += 1) {
      const password = tries % 4 === 3 ? form.password : 'wrong';
      const { status } = await api.post('/api/login', { email: form.email, password });
      expect(status).toBe(tries % 4 === 3 ? 200 : 401);
    }
  });
});

describe('a session', () => {
  it('expires after 30 days', async () => {
    let now = NOW;
    const aging = openSandbox({ clock: { now: () => now } });
    const token = await newCustomer(aging);
    now += 30 * 24 * 3_600_000 - 1;
    expect((await aging.get('/api/user/details', { token })).status).toBe(200);
    now += 1;
    expect((await aging.get('/api/user/details', { token })).status).toBe(403);
  });
});

describe('a call without a valid token', () => {
  it.each([
    ['missing', undefined],
    ['unknown', 'x'.repeat(43)],
    ['the word null', 'null'],
  ])('gets 403 from user/details and 401 elsewhere when it is %s', async (_name, token) => {
    expect(await api.get('/api/user/details', { token })).toMatchObject({
      status: 403,
      body: { error: 1 },
    });
    for (const path of ['carts', 'address', 'orders', 'memberships', 'pay']) {
      expect(await api.get(`/api/${path}`, { token })).toMatchObject({
        status: 401,
        body: { error: 1, misc: 'Please log in.' },
      });
    }
  });

  it('gets 403 from user/details once its token was revoked, and other sessions stay', async () => {
    const token = await newCustomer(api);
    const other = await newCustomer(api);
    await api.post('/sandbox/revoke', { token });
    expect((await api.get('/api/user/details', { token })).status).toBe(403);
    expect((await api.get('/api/user/details', { token: other })).status).toBe(200);
  });

  it.each(['fetch_store', 'service_types', 'car_types', 'subscriptions', 'blogs', 'coupons'])(
    'can still read %s',
    async (path) => {
      expect(await api.get(`/api/${path}`)).toMatchObject({ status: 200, body: { error: 0 } });
    },
  );
});

describe('the profile update', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  function form(fields: Record<string, string | Blob>): FormData {
    const data = new FormData();
    for (const [key, value] of Object.entries(fields)) data.append(key, value);
    return data;
  }

  it('changes the name and leaves the password alone when it is blank', async () => {
    const user = registration();
    const token = pickText((await api.post('/api/store_other_user', user)).body, 'data.token');
    const email = String(user.email);
    const answer = await api.post(
      '/api/update',
      form({ name: 'Sipho M. Dlamini', email, password: '' }),
      { token },
    );
    expect(answer.body).toMatchObject({ error: 0 });
    expect(pick((await api.get('/api/user/details', { token })).body, 'data.name')).toBe(
      'Sipho M. Dlamini',
    );
    expect((await api.post('/api/login', { email, password: 'correct horse' })).status).toBe(200);
  });

  it('ends every other session with a change of the password', async () => {
    const user = registration();
    const token = pickText((await api.post('/api/store_other_user', user)).body, 'data.token');
    const login = { email: user.email, password: user.password };
    const elsewhere = pickText((await api.post('/api/login', login)).body, 'data.token');
    await api.post('/api/update', form({ name: 'S', password: 'new words' }), { token });
    expect((await api.get('/api/user/details', { token })).status).toBe(200);
    expect((await api.get('/api/user/details', { token: elsewhere })).status).toBe(403);
  });

  it('changes the password, and the old one stops working', async () => {
    const user = registration();
    const token = pickText((await api.post('/api/store_other_user', user)).body, 'data.token');
    const email = String(user.email);
    await api.post('/api/update', form({ name: 'S', email, password: 'new words' }), { token });
    expect((await api.post('/api/login', { email, password: 'correct horse' })).status).toBe(401);
    expect((await api.post('/api/login', { email, password: 'new words' })).status).toBe(200);
  });

  it('stores a picture and serves it below the API base', async () => {
    const token = await newCustomer(api);
    const image = new File([PNG], '../../evil.html', { type: 'text/html' });
    expect((await api.post('/api/update', form({ image }), { token })).status).toBe(200);
    const file = pickText((await api.get('/api/user/details', { token })).body, 'data.image.file');
    expect(file).toMatch(/^uploads\/[0-9a-f]{24}\.png$/);
    const picture = await api.get(`/api/${file}`);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('refuses anything but a picture, whatever its name', async () => {
    const token = await newCustomer(api);
    for (const content of [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<script>1</script>',
      'GIF',
    ]) {
      const image = new File([content], 'me.png', { type: 'image/png' });
      expect(await api.post('/api/update', form({ image }), { token })).toMatchObject({
        status: 400,
        body: { error: 1 },
      });
    }
    const large = new File([PNG, Buffer.alloc(5 * 1024 * 1024)], 'me.png');
    expect((await api.post('/api/update', form({ image: large }), { token })).status).toBe(413);
  });

  it("refuses another customer's address and changes nothing", async () => {
    const user = registration();
    await api.post('/api/store_other_user', registration({ email: 'mine@example.test' }));
    const token = pickText((await api.post('/api/store_other_user', user)).body, 'data.token');
    const answer = await api.post(
      '/api/update',
      form({ name: 'Thief', email: 'MINE@example.test', password: '' }),
      { token },
    );
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 1, misc: 'This email address is already registered.' },
    });
    expect(pick((await api.get('/api/user/details', { token })).body, 'data.name')).toBe(
      'Sipho Dlamini',
    );
  });

  it('never serves a file from outside the uploads', async () => {
    const folder = temporaryFolder();
    const there = openSandbox({ uploadsPath: `${folder}/uploads` });
    for (const name of [
      '..%2Fsandbox.db',
      '%2e%2e%2fsandbox.db',
      'demo-customer.svg%00.png',
      '.png',
    ]) {
      expect((await there.get(`/api/uploads/${name}`)).status).toBe(404);
    }
  });
});

import { parseConfig, readConfig, servedFrom } from '../../src/config';

const ORIGIN = 'https://wash.example';

const REQUIRED = {
  apiBaseUrl: 'https://api.example:8443/v1',
  businessName: 'Amanzi Wash',
  userType: '65f1c0ffee0000000000c057',
};

const configOf = (changes: Record<string, unknown>) => {
  const result = parseConfig({ ...REQUIRED, ...changes }, ORIGIN);
  if (result.status === 'wrong') throw new Error(JSON.stringify(result.problems));
  return result.config;
};

const problemsOf = (json: unknown) => {
  const result = parseConfig(json, ORIGIN);
  return result.status === 'read' ? [] : result.problems;
};

describe('the runtime configuration', () => {
  it('CONF-1: only requires the API address, the business name and the user type', () => {
    expect(configOf({})).toEqual({
      apiBaseUrl: 'https://api.example:8443/v1/',
      businessName: 'Amanzi Wash',
      userType: '65f1c0ffee0000000000c057',
      contact: {},
      defaultCenter: { lat: -30.0511, lng: 30.8776 },
      devTools: false,
      supportRoom: false,
      siteOrigin: ORIGIN,
    });
  });

  it.each(Object.keys(REQUIRED))('CONF-1: names %s when it is missing', (key) => {
    expect(problemsOf({ ...REQUIRED, [key]: undefined })).toEqual([
      { key, message: `${key} is missing.` },
    ]);
  });

  it('reports all wrong keys together', () => {
    const problems = problemsOf({ apiBaseUrl: 'ftp://api.example', devTools: 'yes' });
    expect(problems).toEqual([
      {
        key: 'apiBaseUrl',
        message:
          'apiBaseUrl must be a web address that begins with http: or https:, or a path on this site.',
      },
      { key: 'businessName', message: 'businessName is missing.' },
      { key: 'userType', message: 'userType is missing.' },
      {
        key: 'devTools',
        message: 'devTools must be true or false, without quotation marks.',
      },
    ]);
  });

  it.each([
    ['a list', []],
    ['a text', '{}'],
    ['nothing', null],
  ])('rejects %s as a whole', (_name, json) => {
    expect(problemsOf(json)).toEqual([
      { key: 'config.json', message: 'config.json must hold one JSON object.' },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://files.example',
    'file:///etc/passwd',
    'https://user:secret@api.example',
    'http://',
  ])('rejects the address %s', (address) => {
    expect(problemsOf({ ...REQUIRED, vendorSiteUrl: address })).toMatchObject([
      { key: 'vendorSiteUrl' },
    ]);
  });

  it('names the key inside the contact and the map centre', () => {
    const problems = problemsOf({
      ...REQUIRED,
      contact: { phone: 27310000000 },
      defaultCenter: { lat: '-30', lng: 400 },
    });
    expect(problems).toEqual([
      { key: 'contact.phone', message: 'contact.phone must be text in quotation marks.' },
      { key: 'defaultCenter.lat', message: 'defaultCenter.lat must be a number of degrees.' },
      { key: 'defaultCenter.lng', message: 'defaultCenter.lng must be between -180 and 180.' },
    ]);
  });

  it.each([
    ['/api', 'https://wash.example/api/'],
    ['api', 'https://wash.example/api/'],
    ['https://api.example', 'https://api.example/'],
    ['https://api.example/v1///', 'https://api.example/v1/'],
  ])('makes the base address %s absolute, with one trailing slash', (apiBaseUrl, expected) => {
    expect(configOf({ apiBaseUrl }).apiBaseUrl).toBe(expected);
  });

  it('resolves other addresses against the origin without adding a slash', () => {
    expect(configOf({ geocodeUrl: '/geocode/json' }).geocodeUrl).toBe(
      'https://wash.example/geocode/json',
    );
  });

  it('keeps the variables of the tile address', () => {
    expect(configOf({ tileUrl: '/tiles/{z}/{x}/{y}{r}.png' }).tileUrl).toBe(
      'https://wash.example/tiles/{z}/{x}/{y}{r}.png',
    );
  });

  it('rejects a tile address without its variables', () => {
    expect(problemsOf({ ...REQUIRED, tileUrl: '/tiles.png' })).toEqual([
      { key: 'tileUrl', message: 'tileUrl must contain {z}, {x} and {y}.' },
    ]);
  });

  it('accepts exact payment origins', () => {
    const paymentOrigins = ['https://pay.example/', 'https://PAY.example:8443'];
    expect(configOf({ paymentOrigins }).paymentOrigins).toEqual([
      'https://pay.example',
      'https://pay.example:8443',
    ]);
  });

  it('accepts exact origins of pictures', () => {
    const pictureOrigins = ['https://cdn.example/'];
    expect(configOf({ pictureOrigins }).pictureOrigins).toEqual(['https://cdn.example']);
    const problems = problemsOf({ ...REQUIRED, pictureOrigins: ['https://*.example'] });
    expect(problems.map(({ key }) => key)).toEqual(['pictureOrigins.0']);
  });

  it.each([
    ['https://pay.example', 'paymentOrigins must be a list in square brackets.'],
    [[], 'paymentOrigins must name at least one origin, or be left out.'],
  ])('rejects the payment origins %j', (paymentOrigins, message) => {
    expect(problemsOf({ ...REQUIRED, paymentOrigins })).toEqual([
      { key: 'paymentOrigins', message },
    ]);
  });

  it.each(['pay.example', 'https://pay.example/path', 'https://*.example', '{PAY}', 'ftp://x', 7])(
    'rejects %j among the payment origins, and says which one it is',
    (origin) => {
      const problems = problemsOf({ ...REQUIRED, paymentOrigins: ['https://ok.example', origin] });
      expect(problems.map(({ key }) => key)).toEqual(['paymentOrigins.1']);
    },
  );

  it('CONF-2: treats brace placeholders, blanks and null as missing', () => {
    const config = configOf({
      mapsKey: '{key}',
      tileUrl: 'https://tiles.example/{z}/{x}/{y}.png?key={apikey}',
      whatsappUrl: 'https://wa.example/{number}',
      tileAttribution: '  ',
      geocodeUrl: null,
      contact: { phone: '{phone}', email: 'help@wash.example', address: '' },
    });
    expect(config).toEqual({ ...configOf({}), contact: { email: 'help@wash.example' } });
  });

  it('ignores unknown keys', () => {
    const withUnknown = JSON.parse('{"extra":1,"__proto__":{"devTools":true}}') as object;
    expect(configOf({ ...withUnknown })).toEqual(configOf({}));
  });
});

describe('reading the configuration', () => {
  const REJECTED = new TypeError('Failed to fetch');

  /** Reads a file with the given responses in order; an error is a failed connection. */
  async function read(...answers: (Response | Error)[]) {
    const waits: number[] = [];
    const reading = await readConfig({
      origin: ORIGIN,
      fetchFile: () => {
        const answer = answers.shift() ?? new Error('The file is requested once too often');
        return answer instanceof Response ? Promise.resolve(answer) : Promise.reject(answer);
      },
      wait: (ms) => Promise.resolve(waits.push(ms)),
    });
    return { reading, waits, unasked: answers.length };
  }

  const file = () => new Response(JSON.stringify(REQUIRED));

  it('parses the fetched file, which is requested once', async () => {
    const { reading, waits, unasked } = await read(file(), file());
    expect(reading).toEqual({ status: 'read', config: configOf({}) });
    expect([waits, unasked]).toEqual([[], 1]);
  });

  it.each<[string, () => Response | Error]>([
    ['a dropped connection', () => REJECTED],
    ['an error', () => new Response('Try later', { status: 503 })],
    [
      'a page in its place',
      () => new Response('<!doctype html><title>Log in to the Wi-Fi</title>'),
    ],
    ['an empty answer', () => new Response('')],
  ])('CONF-4: retries a file that failed to load: %s', async (_kind, lost) => {
    const { reading, waits } = await read(lost(), file());
    expect(reading.status).toBe('read');
    expect(waits).toHaveLength(1);
    expect((await read(lost(), lost(), file())).reading.status).toBe('read');
  });

  it('gives up after the third attempt, within two seconds', async () => {
    const { reading, waits, unasked } = await read(REJECTED, REJECTED, REJECTED, file());
    expect(reading).toEqual({ status: 'lost' });
    expect(unasked).toBe(1);
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(2000);
  });

  it('does not wait twice for an answer that takes too long', async () => {
    const { reading, unasked } = await read(new DOMException('', 'TimeoutError'), file());
    expect([reading, unasked]).toEqual([{ status: 'lost' }, 1]);
  });

  it('CONF-1: names the error in a file that loaded, and does not retry it', async () => {
    const broken = await read(new Response('{"apiBaseUrl": '), file());
    expect(broken).toMatchObject({
      reading: { status: 'wrong', problems: [{ key: 'config.json' }] },
      unasked: 1,
    });
    const wrong = await read(new Response('{"businessName": "A"}'), file());
    expect(wrong).toMatchObject({
      reading: { status: 'wrong', problems: [{ key: 'apiBaseUrl' }, { key: 'userType' }] },
      unasked: 1,
    });
  });

  it('rewrites only the addresses on the origin that a document was rendered for', () => {
    const rendered = configOf({
      apiBaseUrl: '/api/',
      reportUrl: `${ORIGIN}.evil.example/reports`,
      contact: { phone: '+27 31 555 0100' },
    });
    expect(servedFrom(rendered, 'https://www.wash.example')).toEqual({
      ...rendered,
      apiBaseUrl: 'https://www.wash.example/api/',
      siteOrigin: 'https://www.wash.example',
    });
  });
});

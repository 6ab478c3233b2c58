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

  it('reports all wrong keys together, also those inside the contact and the map centre', () => {
    const wrong = {
      apiBaseUrl: 'ftp://api.example',
      devTools: 'yes',
      contact: { phone: 27310000000 },
      defaultCenter: { lat: '-30', lng: 400 },
    };
    expect(problemsOf(wrong).map(({ message }) => message)).toEqual([
      'apiBaseUrl must be a web address that begins with http: or https:, or a path on this site.',
      'businessName is missing.',
      'contact.phone must be text in quotation marks, or a list of such texts.',
      'defaultCenter.lat must be a number of degrees.',
      'defaultCenter.lng must be between -180 and 180.',
      'userType is missing.',
      'devTools must be true or false, without quotation marks.',
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
    ['apiBaseUrl', '/api', 'https://wash.example/api/'],
    ['apiBaseUrl', 'api', 'https://wash.example/api/'],
    ['apiBaseUrl', 'https://api.example', 'https://api.example/'],
    ['apiBaseUrl', 'https://api.example/v1///', 'https://api.example/v1/'],
    // Only base addresses get a slash.
    ['geocodeUrl', '/geocode/json', 'https://wash.example/geocode/json'],
    ['tileUrl', '/tiles/{z}/{x}/{y}{r}.png', 'https://wash.example/tiles/{z}/{x}/{y}{r}.png'],
    ['paymentOrigins', ['https://pay.example/'], ['https://pay.example']],
    ['paymentOrigins', ['https://PAY.example:8443'], ['https://pay.example:8443']],
    ['pictureOrigins', ['https://cdn.example/'], ['https://cdn.example']],
    ['contact', { phone: '031 1' }, { phone: ['031 1'] }],
    ['contact', { phone: ['031 1', '{cell}', ''] }, { phone: ['031 1'] }],
  ])('reads %s %j as %j', (key, value, expected) => {
    expect(configOf({ [key]: value })).toMatchObject({ [key]: expected });
  });

  it.each([
    ['tileUrl', '/tiles.png', 'tileUrl must contain {z}, {x} and {y}.'],
    ['paymentOrigins', 'https://pay.example', 'paymentOrigins must be a list in square brackets.'],
    ['paymentOrigins', [], 'paymentOrigins must name at least one origin, or be left out.'],
    ['pictureOrigins', ['https://*.example'], 'pictureOrigins.0 must be origins such as'],
    ['vendorSiteUrl', 'javascript:alert(1)', 'vendorSiteUrl must be a web address'],
    ['vendorSiteUrl', 'https://user:secret@api.example', 'vendorSiteUrl must be a web address'],
  ])('rejects %s %j', (key, value, message) => {
    const [problem, ...more] = problemsOf({ ...REQUIRED, [key]: value });
    expect(problem?.message).toContain(message);
    expect(more).toEqual([]);
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
  const TIMEOUT = new DOMException('', 'TimeoutError');

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
  const busy = new Response('Try later', { status: 503 });
  const portal = '<!doctype html><title>Log in to the Wi-Fi</title>';

  it.each<[what: string, given: (Response | Error)[], status: string, unasked: number]>([
    ['is requested once if it loads', [file(), file()], 'read', 1],
    ['CONF-4: is retried after a dropped connection', [REJECTED, file()], 'read', 0],
    ['CONF-4: is retried after an error', [busy, file()], 'read', 0],
    ['CONF-4: is retried after a page in its place', [new Response(portal), file()], 'read', 0],
    ['CONF-4: is retried after an empty answer', [new Response(''), file()], 'read', 0],
    ['CONF-4: is retried twice', [REJECTED, REJECTED, file()], 'read', 0],
    ['is lost after the third attempt', [REJECTED, REJECTED, REJECTED, file()], 'lost', 1],
    ['is lost if the answer takes too long: nobody waits twice', [TIMEOUT, file()], 'lost', 1],
  ])('%s, within two seconds', async (_what, given, status, unasked) => {
    const { reading, waits, unasked: left } = await read(...given);
    expect(reading).toEqual(status === 'read' ? { status, config: configOf({}) } : { status });
    expect(left).toBe(unasked);
    expect(waits).toHaveLength(given.length - unasked - 1);
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(2000);
  });

  it.each([
    ['{"apiBaseUrl": ', ['config.json']],
    ['{"businessName": "A"}', ['apiBaseUrl', 'userType']],
  ])('CONF-1: names the error in the file %s, and does not retry it', async (text, keys) => {
    const { reading, unasked } = await read(new Response(text), file());
    expect(reading).toMatchObject({ status: 'wrong', problems: keys.map((key) => ({ key })) });
    expect(unasked).toBe(1);
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

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { renderAhead } from '../../server/renderAhead';
import { configAt } from '../api/helpers/store';
import { fakeApi } from '../effects/helpers/fakeApi';
import { temporaryFolder, writeFiles } from './helpers/files';
import { answerRows } from './helpers/servedPages';
import { testSource } from './helpers/testSource';

const ORIGIN = 'https://wash.example';

const api = fakeApi();
let dist: string;

beforeEach(() => {
  dist = path.join(temporaryFolder(), 'dist');
  writeFiles(dist, {
    'app.html': 'Shell',
    'config.json': '{"apiBaseUrl":"/api/","businessName":"Wash","userType":"customer"}',
    '../csp-hashes.json': '{}',
  });
});

/** Stores with one service each, `STORE-wash`; the API fails for the services of `failing`. */
function stock(
  stores: readonly string[],
  { name = 'Wash', price = '100', failing = '', refused = '' }: Record<string, string> = {},
): void {
  answerRows(api, { fetch_store: stores.map((id) => ({ _id: id, name: `Store ${id}` })) });
  api.on('GET /api/services', ({ url }) => {
    const query = new URL(url, api.origin).searchParams;
    const id = query.get('store') ?? (query.get('_id') ?? '').replace('-wash', '');
    if (id === failing) return { status: 500, body: { error: 1 } };
    if (id === refused) return { body: { error: 1, misc: 'No services found' } };
    const pricings = [{ car_types: [{ _id: 'sedan', name: 'Sedan' }], price }];
    return { body: { error: 0, data: [{ _id: `${id}-wash`, name, store: id, pricings }] } };
  });
}

/** A run like the command's; its documents contain the data that the page server collects. */
async function run() {
  const config = configAt(api.origin);
  const progress: number[] = [];
  const result = await renderAhead({
    dist,
    renderer: {
      config,
      origin: ORIGIN,
      hashes: {},
      // Long enough for compressed copies.
      document: (address, embedded) =>
        Promise.resolve({
          text: `${address} ${JSON.stringify(embedded)}${' '.repeat(1024)}`,
          isMissing: false,
        }),
      isCurrent: () => true,
    },
    source: testSource({ config, freshMs: Infinity }),
    concurrency: 3,
    onProgress: (done) => progress.push(done),
  });
  return { ...result, progress, problems: result.failed.join('\n') };
}

const documentOf = (address: string): string =>
  readFileSync(path.join(dist, address, 'index.html'), 'utf8');

const sitemap = (): string => readFileSync(path.join(dist, 'sitemap.xml'), 'utf8');

describe('documents that are rendered ahead', () => {
  it('SHARE-1: are written once, and again when their content has changed', async () => {
    stock(['one', 'two']);
    const first = await run();
    expect(first).toMatchObject({ unchanged: 0, removed: 0, failed: [] });
    expect(first.progress.length).toBe(first.written);
    expect(documentOf('service-detail/two-wash')).toContain('"name":"Wash"');
    expect(existsSync(path.join(dist, 'services/one/index.html.br'))).toBe(true);
    expect(sitemap()).toContain(`<loc>${ORIGIN}/service-detail/two-wash</loc>`);

    expect(await run()).toMatchObject({ written: 0, unchanged: first.written });

    stock(['one', 'two'], { price: '250' });
    const third = await run();
    // The two stores' pages and the two services'.
    expect(third).toMatchObject({ written: 4, unchanged: first.written - 4 });
    expect(documentOf('service-detail/one-wash')).toContain('250');
  });

  it('are deleted with the item they describe', async () => {
    stock(['one', 'two']);
    await run();
    stock(['two']);
    expect(await run()).toMatchObject({ removed: 2, failed: [] });
    expect(readdirSync(path.join(dist, 'services'))).toEqual(['two']);
    expect(readdirSync(path.join(dist, 'service-detail'))).toEqual(['two-wash']);
    expect(sitemap()).not.toContain('one');
  });

  it('stay unchanged while the API does not answer for them, and the others are written', async () => {
    stock(['one', 'two']);
    await run();
    const before = documentOf('service-detail/one-wash');
    stock(['one', 'two', 'three'], { name: 'New', failing: 'one' });
    const { problems, removed } = await run();
    expect(problems).toMatch(/^The services of store one are unavailable: /m);
    expect(problems).toMatch(/^\/services\/one: /m);
    expect(removed).toBe(0);
    expect(documentOf('service-detail/one-wash')).toBe(before);
    expect(documentOf('service-detail/three-wash')).toContain('New');
    expect(sitemap()).toContain(`${ORIGIN}/service-detail/one-wash`);
  });

  it('are written and reported while a list fails that they can do without', async () => {
    stock(['one']);
    api.on('GET /api/car_types', { status: 500, body: { error: 1 } });
    const { problems } = await run();
    expect(problems).toMatch(/^\/service-detail\/one-wash: some of the API's data is missing$/m);
    expect(documentOf('service-detail/one-wash')).toContain('"name":"Wash"');
  });

  it.each([
    ['a failure', { status: 502, body: '<html>Bad gateway</html>' }],
    ['no data', { body: { error: 0 } }],
    ['null', { body: { error: 0, data: null } }],
    ['an empty list', { body: { error: 0, data: [] } }],
  ])('SHARE-9: all stay after an implausible answer for a list: %s', async (_name, answer) => {
    stock(['one']);
    answerRows(api, { blogs: [{ heading: 'News', title: 'News' }] });
    await run();
    const list = documentOf('vendorservice');
    for (const call of ['fetch_store', 'blogs']) api.on(`GET /api/${call}`, answer);
    await expect(run()).rejects.toThrow(/^The API/);
    expect(documentOf('services/one')).toContain('Wash');
    expect(documentOf('single-blog/0')).toContain('News');
    expect(documentOf('vendorservice')).toBe(list);
    expect(sitemap()).toContain(`${ORIGIN}/services/one`);
  });

  it('SHARE-9: stay when no store has services', async () => {
    stock(['one', 'two']);
    await run();
    answerRows(api, { services: [] });
    await expect(run()).rejects.toThrow(
      'The API lists nothing for service-detail, which has 2 documents. If that is right, delete the folder.',
    );
    expect(documentOf('service-detail/one-wash')).toContain('Wash');
  });

  it("give the date of a blog in the sitemap's format, or omit it", async () => {
    const dates = ['2024-03-01T08:00:00Z', '1 March 2024 08:00 UTC', 'last week', null];
    answerRows(api, { blogs: dates.map((created_at) => ({ heading: 'News', created_at })) });
    await run();
    const written = [...sitemap().matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, date]) => date);
    expect(written).toEqual(['2024-03-01T08:00:00.000Z', '2024-03-01T08:00:00.000Z']);
  });

  it("are not written for ids that can't be folder names", async () => {
    stock(['..', 'a/b', 'good']);
    const { problems } = await run();
    expect(problems).toContain('/services/a%2Fb: the id is not a valid folder name');
    expect(problems).not.toContain('/services/good');
    expect(readdirSync(path.join(dist, 'services'))).toEqual(['good']);
  });
});

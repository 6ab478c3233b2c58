import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { prerenderData } from '../../server/prerenderData';
import { dataElement } from '../../server/markup';
import { PRERENDERED_WITH } from '../../src/domain/documentData';
import { configAt } from '../api/helpers/store';
import { fakeApi } from '../effects/helpers/fakeApi';
import { temporaryFolder, writeFiles } from './helpers/files';
import { answerRows } from './helpers/servedPages';
import { testSource } from './helpers/testSource';

const ORIGIN = 'https://wash.example';

const api = fakeApi();
let dist: string;

beforeEach(() => {
  dist = temporaryFolder();
  writeFileSync(path.join(dist, 'app.html'), 'Shell');
});

/** Stores with one service each, `STORE-wash`; the API fails for the services of `failing`. */
function stock(
  stores: readonly string[],
  { name = 'Wash', price = '100', failing = '', refused = '' }: Record<string, string> = {},
): void {
  answerRows(api, { fetch_store: stores.map((id) => ({ _id: id, name: `Store ${id}` })) });
  api.on('GET /api/services', ({ url }) => {
    const id = new URL(url, api.origin).searchParams.get('store') ?? '';
    if (id === failing) return { status: 500, body: { error: 1 } };
    if (id === refused) return { body: { error: 1, misc: 'No services found' } };
    const pricings = [{ car_types: [{ _id: 'sedan', name: 'Sedan' }], price }];
    return { body: { error: 0, data: [{ _id: `${id}-wash`, name, store: id, pricings }] } };
  });
}

/** A run like the command's; its documents contain the collected data. */
async function run(businessName = 'Wash') {
  const config = configAt(api.origin, { businessName });
  const progress: number[] = [];
  const result = await prerenderData({
    dist,
    renderer: {
      config,
      origin: ORIGIN,
      hashes: {},
      // Long enough for compressed copies.
      document: (address, embedded) =>
        Promise.resolve({
          text:
            `${address} ${JSON.stringify(embedded)}${' '.repeat(1024)}` +
            dataElement(PRERENDERED_WITH, config),
          isMissing: false,
        }),
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

describe("the documents for the API's stores, services and blogs", () => {
  it('SHARE-1: are written once, and again when their content has changed', async () => {
    stock(['one', 'two']);
    const first = await run();
    expect(first).toMatchObject({ unchanged: 0, removed: 0, failed: [] });
    expect(first.progress.at(-1)).toBe(first.written);
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

  it('stay unchanged while the API does not respond for them, and the others are written', async () => {
    stock(['one', 'two']);
    await run();
    const before = documentOf('service-detail/one-wash');
    stock(['one', 'two', 'three'], { name: 'New', failing: 'one' });
    const { problems, removed } = await run();
    expect(problems).toMatch(/getServicesOfStore \{"storeId":"one"\}: /);
    expect(problems).toMatch(/^\/services\/one: /m);
    expect(removed).toBe(0);
    expect(documentOf('service-detail/one-wash')).toBe(before);
    expect(documentOf('service-detail/three-wash')).toContain('New');
    expect(sitemap()).toContain(`${ORIGIN}/service-detail/one-wash`);
  });

  it('SHARE-9: stay while a list that they can do without fails, and are written if it is refused', async () => {
    stock(['one']);
    answerRows(api, { subscriptions: [{ _id: 'plan', name: 'Gold' }] });
    await run();
    const home = documentOf('/');
    api.on('GET /api/subscriptions', { status: 500, body: { error: 1 } });
    expect((await run()).problems).toContain("/: the API's data is incomplete");
    expect(documentOf('/')).toBe(home);
    api.on('GET /api/subscriptions', { body: { error: 1, misc: 'No plans found' } });
    expect((await run()).failed).toEqual([expect.stringContaining('/pricing: ')]);
    expect(documentOf('/')).not.toContain('Gold');
  });

  it('SHARE-9: are written without a list that fails if they had less, or have what they are about', async () => {
    stock(['one']);
    writeFiles(dist, { 'booking/index.html': dataElement(PRERENDERED_WITH, configAt(api.origin)) });
    await run();
    api.on('GET /api/service_types', { status: 500, body: { error: 1 } });
    api.on('GET /api/car_types', { status: 500, body: { error: 1 } });
    writeFiles(dist, { 'booking/index.html': dataElement(PRERENDERED_WITH, configAt(api.origin)) });
    stock(['one'], { name: 'Renamed' });
    expect((await run()).problems).toMatch(/^\/booking: /m);
    expect(documentOf('booking')).toContain('getPlans');
    expect(documentOf('service-detail/one-wash')).toContain('Renamed');
  });

  it('describe a store whose services are refused, and keep these', async () => {
    stock(['one', 'two']);
    await run();
    stock(['one', 'two'], { refused: 'one' });
    expect(await run()).toMatchObject({ failed: [], removed: 0 });
    expect(documentOf('services/one')).toContain('Store one');
    for (const page of ['services/one', 'service-detail/one-wash'])
      expect(sitemap()).toContain(`${ORIGIN}/${page}<`);
    api.on('GET /api/services', { status: 403, body: { error: 1 } });
    expect((await run()).problems).toMatch(/^\/services\/one: /m);
  });

  it('are never left with another configuration, whose styles the policy would block', async () => {
    stock(['one']);
    await run();
    stock(['one'], { failing: 'one' });
    api.on('GET /api/subscriptions', { status: 500, body: { error: 1 } });
    expect((await run('Renamed')).failed).not.toEqual([]);
    for (const page of ['/', '/pricing', 'services/one', 'service-detail/one-wash'])
      expect(documentOf(page)).toContain('Renamed');
  });

  it.each([
    ['a failure', { status: 502, body: '<html>Bad gateway</html>' }],
    ['no data', { body: { error: 0 } }],
    ['null', { body: { error: 0, data: null } }],
    ['an empty list', { body: { error: 0, data: [] } }],
  ])('SHARE-9: all stay after an implausible response for a list: %s', async (_name, answer) => {
    stock(['one']);
    answerRows(api, { blogs: [{ heading: 'News', title: 'News' }] });
    await run();
    const list = documentOf('vendorservice');
    for (const call of ['fetch_store', 'blogs']) api.on(`GET /api/${call}`, answer);
    const { problems, removed } = await run();
    expect(problems).toMatch(/^getStores[: ]/m);
    expect(problems).toMatch(/^getBlogs[: ]/m);
    expect(removed).toBe(0);
    expect(documentOf('services/one')).toContain('Wash');
    expect(documentOf('single-blog/0')).toContain('News');
    expect(documentOf('vendorservice')).toBe(list);
    expect(sitemap()).toContain(`${ORIGIN}/services/one`);
  });

  it('SHARE-9: stay when no store has services', async () => {
    stock(['one', 'two']);
    await run();
    answerRows(api, { services: [] });
    const { problems, removed } = await run();
    expect(problems).toMatch(/^service-detail: /m);
    expect(removed).toBe(0);
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
    expect((await run()).problems).not.toContain('/services/good');
    expect(readdirSync(path.join(dist, 'services'))).toEqual(['good']);
  });
});

import { pageMetadata } from '../../src/pages/pageDocuments';
import { matchRoute } from '../../src/content/routes';
import { cacheOf } from '../../src/slices/recordings';
import { configAt } from '../api/helpers/store';

const config = configAt('https://api.example/', {
  siteOrigin: 'https://wash.example',
  assetsBaseUrl: 'https://assets.example/',
  currency: 'ZAR',
});

const service = {
  id: 'valet',
  name: 'Full Valet',
  shortDescription: `<p>${'spotless '.repeat(40)}</p>`,
  description: '',
  storeId: null,
  imageFiles: [],
  pricings: [],
};

/** The metadata of the page at a path, with answers from the server by their query. */
const metadataAt = (path: string, answers: Record<string, unknown> = {}) => {
  const entries = Object.entries(answers).map(([key, data]) => {
    const endpointName = key.replace(/\(.*/, '');
    return [key, { status: 'fulfilled', endpointName, data }];
  });
  const state = { api: cacheOf(Object.fromEntries(entries) as Parameters<typeof cacheOf>[0]) };
  return pageMetadata(matchRoute(path), state, config);
};

const VALET = 'getService({"serviceId":"valet"})';

describe("a page's own metadata", () => {
  it.each(['/service-detail/valet', '/pricing'])(
    'is null before its data has loaded, and on pages without data (%s)',
    (path) => {
      expect(metadataAt(path)).toBeNull();
    },
  );

  it("is a service's name and its text without markup, cut between words", () => {
    const metadata = metadataAt('/service-detail/valet', { [VALET]: service });
    expect(metadata).toMatchObject({ title: 'Full Valet', isMissing: false });
    expect(metadata?.description).toMatch(/^spotless (spotless )+spotless…$/);
    expect(metadata?.description.length).toBeLessThanOrEqual(160);
  });

  it('SHARE-5: describes a service without spaces in whole letters', () => {
    const found = metadataAt('/service-detail/valet', {
      [VALET]: { ...service, shortDescription: '👨‍👩‍👧‍👦'.repeat(40) },
    });
    expect(found?.description).toMatch(/^(👨‍👩‍👧‍👦)+…$/);
  });

  it.each([
    [['a.svg', 'b.AVIF', 'c.jpg'], 'c.jpg'],
    [['a.JPEG', 'c.webp'], 'a.JPEG'],
    [['a.gif', 'b.jpg.avif', 'data:image/png;base64,AAAA', 'picture'], undefined],
  ])('SHARE-5: has of the pictures %j as its preview %s', (imageFiles, file) => {
    const metadata = metadataAt('/service-detail/valet', { [VALET]: { ...service, imageFiles } });
    expect(metadata?.picture).toBe(file && `https://assets.example/${file}`);
    expect(JSON.stringify(metadata?.structured).includes('"image"')).toBe(file !== undefined);
  });

  it('SHARE-6: offers nothing for nothing', () => {
    const pricings = [120, 0, -5, null].map((price) => ({ carType: { id: 'a', name: '' }, price }));
    const metadata = metadataAt('/service-detail/valet', { [VALET]: { ...service, pricings } });
    expect(JSON.stringify(metadata?.structured).match(/"price":-?\d+/g)).toEqual(['"price":120']);
  });

  it('names the business for a service without a store, not a store without an id', () => {
    const found = metadataAt('/service-detail/valet', {
      [VALET]: service,
      'getStores(undefined)': [{ id: null, name: 'A store without an id' }],
    });
    const structured = JSON.stringify(found?.structured);
    expect(structured).toContain(`"name":"${config.businessName}"`);
    expect(structured).not.toContain('A store without an id');
  });

  const BLOGS = 'getBlogs(undefined)';
  const empty = { title: '', shortDescription: '', createdAt: null };
  const blogs = [{ ...empty, index: 0, heading: 'Salt & sun', description: 'Rinse.' }];
  const spa = { id: 'spa', name: 'Toti Spa', description: 'By the sea' };

  it.each([
    ['/service-detail/none', 'getService({"serviceId":"none"})', null, 'Service not found', ''],
    ['/single-blog/7', BLOGS, blogs, 'Blog not found', ''],
    ['/single-blog/0', BLOGS, blogs, 'Salt & sun', 'Rinse.'],
    ['/services/spa', 'getStores(undefined)', [spa], 'Toti Spa', 'By the sea'],
  ])(
    'at %s, with %s, is what it is about, or says that it does not exist',
    (path, query, data, title, description) => {
      const isMissing = description === '';
      expect(metadataAt(path, { [query]: data })).toMatchObject({ title, description, isMissing });
    },
  );
});

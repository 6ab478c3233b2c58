import { getBlogs } from '../../src/api/blogs';
import { getService, getStores } from '../../src/api/catalogue';
import { pageMetadata } from '../../src/pages/pageDocuments';
import { navigated, selectRoute } from '../../src/slices/navigation';
import type { RootState } from '../../src/slices/root';
import { configAt } from '../api/helpers/store';
import { fakeApi } from '../effects/helpers/fakeApi';
import { makeStore } from '../helpers/makeStore';

const api = fakeApi();

const config = configAt('https://api.example/', {
  siteOrigin: 'https://wash.example',
  assetsBaseUrl: 'https://assets.example/',
  currency: 'ZAR',
});
const selectPageMetadata = (state: RootState) => pageMetadata(selectRoute(state), state, config);

const rows = (path: string, data: unknown[]) =>
  api.on(`GET /api/${path}`, { body: { error: 0, data } });

describe("a page's own metadata", () => {
  it('is null before its data has loaded, and on pages without data', async () => {
    const site = await makeStore({ origin: api.origin, path: '/service-detail/valet' });
    expect(selectPageMetadata(site.state())).toBeNull();
    site.dispatch(navigated({ to: '/pricing', how: 'push' }));
    expect(selectPageMetadata(site.state())).toBeNull();
  });

  it("is a service's name and its text without markup, cut between words", async () => {
    const words = 'spotless '.repeat(40);
    rows('services', [{ _id: 'valet', name: 'Full Valet', short_description: `<p>${words}</p>` }]);
    const site = await makeStore({ origin: api.origin, path: '/service-detail/valet' });
    await site.store.dispatch(getService.initiate({ serviceId: 'valet' }));
    const metadata = selectPageMetadata(site.state());
    expect(metadata).toMatchObject({ title: 'Full Valet', isMissing: false });
    expect(metadata?.description).toMatch(/^spotless (spotless )+spotless…$/);
    expect(metadata?.description.length).toBeLessThanOrEqual(160);
  });

  it('names the business for a service without a store, not a store without an id', async () => {
    rows('services', [{ _id: 'valet', name: 'Full Valet' }]);
    rows('fetch_store', [{ name: 'A store without an id' }]);
    const site = await makeStore({ origin: api.origin, path: '/service-detail/valet' });
    await site.store.dispatch(getService.initiate({ serviceId: 'valet' }));
    await site.store.dispatch(getStores.initiate());
    const structured = JSON.stringify(selectPageMetadata(site.state())?.structured);
    expect(structured).toContain(`"name":"${config.businessName}"`);
    expect(structured).not.toContain('A store without an id');
  });

  it('says that a service or a blog does not exist', async () => {
    rows('services', []);
    rows('blogs', [{ heading: 'Salt &amp; sun', description: 'Rinse often.' }]);
    const site = await makeStore({ origin: api.origin, path: '/service-detail/nothing' });
    await site.store.dispatch(getService.initiate({ serviceId: 'nothing' }));
    expect(selectPageMetadata(site.state())).toMatchObject({
      title: 'Service not found',
      isMissing: true,
    });
    await site.store.dispatch(getBlogs.initiate());
    site.dispatch(navigated({ to: '/single-blog/7', how: 'push' }));
    expect(selectPageMetadata(site.state())).toMatchObject({
      title: 'Blog not found',
      isMissing: true,
    });
    site.dispatch(navigated({ to: '/single-blog/0', how: 'push' }));
    expect(selectPageMetadata(site.state())).toMatchObject({
      title: 'Salt & sun',
      description: 'Rinse often.',
      isMissing: false,
    });
  });

  it("is the store's name on the page of its services", async () => {
    rows('fetch_store', [{ _id: 'spa', name: 'Toti Spa', description: 'By the sea' }]);
    const site = await makeStore({ origin: api.origin, path: '/services/spa' });
    await site.store.dispatch(getStores.initiate());
    expect(selectPageMetadata(site.state())).toMatchObject({
      title: 'Toti Spa',
      description: 'By the sea',
      isMissing: false,
    });
  });
});

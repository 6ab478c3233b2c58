import { api as cache } from '../../src/api/base';
import { cacheKey, type EmbeddedData, type EmbeddedQuery } from '../../src/api/queryCache';
import { getServicesOfStore, getStores, getPlans } from '../../src/api/catalogue';
import { START } from '../helpers/fakeServices';
import type { MakeStoreOptions } from '../helpers/makeStore';
import { PAGE_DOCUMENTS } from '../../src/pages/pageDocuments';
import { answer, fakeApi, pause, SIGNED_IN, to } from './helpers/fakeApi';

const api = fakeApi();

const STORES = [{ id: 'spa', name: 'Toti Spa' }];
const stores = (more: Partial<EmbeddedQuery> = {}): EmbeddedQuery => ({
  endpointName: 'getStores',
  data: STORES,
  ...more,
});

const MINUTE = 60_000;

/** Opens the site on a document of this age, in minutes. */
async function visit(minutes: number, answers: EmbeddedQuery[], options: MakeStoreOptions = {}) {
  const embedded: EmbeddedData = { at: START - minutes * MINUTE, queries: answers };
  const site = await api.open({ embedded, ...options });
  const called = (call: string) => site.until(() => api.calls().includes(call));
  return { ...site, called, storesNow: () => getStores.select()(site.state()) };
}

const reads = () => api.calls().filter((call) => call === 'GET /api/fetch_store').length;
const whole = answer([{ _id: 'whole', name: 'Whole' }]);

/** Opens the site on a document with a part of a list, of which the whole cannot be fetched. */
async function visitWithPart() {
  api.on('GET /api/fetch_store', { status: 404, body: { error: 1 } });
  const site = await visit(0, [stores({ isPartial: true })]);
  site.idle();
  await site.until(() => site.storesNow().isError);
  expect(site.storesNow().data).toEqual(STORES);
  api.on('GET /api/fetch_store', whole);
  return site;
}

describe('answers embedded in a document', () => {
  it('SHARE-1: are in the initial state, and fresh ones are not refetched', async () => {
    const site = await visit(0.5, [stores()]);
    site.idle();
    await site.store.dispatch(getStores.initiate());
    expect(site.storesNow().data).toEqual(STORES);
    expect(reads()).toBe(0);
  });

  it('SHARE-3: are refetched when stale, and stay until the new ones arrive', async () => {
    const held = api.hold('GET /api/fetch_store');
    const site = await visit(2, [stores()]);
    expect(held.count()).toBe(0);
    site.idle();
    await site.called('GET /api/fetch_store');
    expect(site.storesNow().data).toEqual(STORES);
    held.release(whole);
    await site.until(() => site.storesNow().data?.[0]?.id === 'whole');
  });

  it('are refetched when the device’s clock is behind: their age is unknown', async () => {
    const site = await visit(-5, [stores()]);
    site.idle();
    await site.called('GET /api/fetch_store');
  });

  it('are fetched completely when they are part of a list', async () => {
    const site = await visit(0, [
      stores({ isPartial: true }),
      { endpointName: 'getPlans', data: [] },
    ]);
    site.idle();
    await site.called('GET /api/fetch_store');
    expect(api.calls()).not.toContain('GET /api/subscriptions');
    expect(getPlans.select()(site.state()).data).toEqual([]);
  });

  type Site = Awaited<ReturnType<typeof visit>>;
  const later: [when: string, happen: (site: Site) => Promise<unknown>][] = [
    ['the tab is looked at', (site) => site.lookAgain()],
    ['the device is online again', (site) => site.goOnline()],
    ['the page is restored', (site) => site.restore()],
  ];

  it.each(later)(
    'SHARE-3: are refetched when %s if the whole list failed',
    async (_when, happen) => {
      const site = await visitWithPart();
      await happen(site);
      await site.until(() => site.storesNow().data?.[0]?.id === 'whole');
      await happen(site);
      await site.happen({ type: 'test/later' });
      expect(reads()).toBe(2);
    },
  );

  const needs = Object.values(PAGE_DOCUMENTS).flatMap((document) =>
    document.needs(
      { serviceId: 'spa', storeId: 'spa', index: '0' },
      { api: cache.reducer(undefined, { type: 'start' }) },
    ),
  );
  const queries = new Map(
    needs.map(({ endpointName, originalArgs }) => {
      const query: EmbeddedQuery = { endpointName, originalArgs, data: [] };
      return [cacheKey(query), query];
    }),
  );
  const leave = (site: Site) => site.happen(to('/aboutus'));
  const ends: [when: string, happen: (site: Site) => Promise<unknown>][] = [
    ...later,
    ['the customer moves on', leave],
  ];

  describe.each([...queries.values()])('$endpointName', (query) => {
    const isFresh = (site: Site) => {
      const entry = site.state().api.queries[cacheKey(query) as never] as { data?: unknown };
      return JSON.stringify(entry.data ?? query.data) !== JSON.stringify(query.data);
    };
    const fresh = answer([{ _id: 'spa', store: 'spa', name: 'fresh', heading: 'fresh' }]);
    const open = () => visit(2, [query], { local: SIGNED_IN });

    it('SHARE-3: is refetched for a visitor who leaves before the browser is idle', async () => {
      api.onAny(fresh);
      const site = await open();
      await leave(site);
      site.idle();
      await site.until(() => isFresh(site));
    });

    it.each(ends)('SHARE-3: is refetched until that succeeds, also when %s', async (_when, end) => {
      api.onAny({ status: 403, body: { error: 1 } });
      const site = await open();
      site.idle();
      await site.until(() => api.calls().length > 0);
      await site.until(() => site.logged.length > 0);
      api.onAny(fresh);
      await end(site);
      site.idle();
      await site.until(() => isFresh(site));
      api.received.length = 0;
      await end(site);
      site.idle();
      await pause();
      expect(api.calls()).toEqual([]);
    });
  });

  it('are not refetched after ‘Try again’ has loaded the whole list', async () => {
    const site = await visitWithPart();
    await site.store.dispatch(getStores.initiate(undefined, { forceRefetch: true }));
    await site.lookAgain();
    expect(reads()).toBe(2);
  });

  it('are not mistaken for the complete list by the next page', async () => {
    const held = api.hold('GET /api/fetch_store');
    const site = await visit(0, [stores({ isPartial: true })], { path: '/service-detail/valet' });
    site.idle();
    await site.called('GET /api/fetch_store');
    await site.happen(to('/service-detail/valet?cart=1'));
    expect(site.storesNow().data).toEqual(STORES);
    await site.happen(to('/vendorservice'));
    expect(site.storesNow().data).toBeUndefined();
    held.release(answer([]));
  });

  it('stay for a customer with a restored session; only customers fetch a store’s services', async () => {
    const services: EmbeddedQuery = {
      endpointName: 'getServicesOfStore',
      originalArgs: { storeId: 'spa' },
      data: [],
      isForCustomers: true,
    };
    const visitor = await visit(2, [services]);
    visitor.idle();
    await visitor.happen(to('/pricing'));
    expect(api.calls()).toEqual([]);
    const customer = await visit(2, [services, stores()], { local: SIGNED_IN });
    expect(customer.storesNow().data).toEqual(STORES);
    expect(getServicesOfStore.select({ storeId: 'spa' })(customer.state()).data).toEqual([]);
    customer.idle();
    await customer.called('GET /api/services?store=spa');
  });
});

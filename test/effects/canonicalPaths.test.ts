import { getService, getServicesOfStore } from '../../src/api/catalogue';
import { links } from '../../src/content/routes';
import { selectServiceCart } from '../../src/slices/serviceCarts';
import { selectPath, selectRouteLoading } from '../../src/slices/navigation';
import { fakeApi, to } from './helpers/fakeApi';

const api = fakeApi();

const ID = '65f1c0ff89997a025972d761';
const TYPED = ID.toUpperCase();
const service = (id: string, store = ID) => ({ _id: id, name: `Wash ${id}`, store });
const answer = (...rows: unknown[]) => ({ body: { error: 0, data: rows } });

const requestsOf = (path: string) =>
  api.calls().filter((call) => call.startsWith(`GET /api/${path}`));

describe('an id in another spelling than the server’s', () => {
  it('NAV-16: of a service is replaced by the server’s, which is used to look up its cart', async () => {
    api.on('GET /api/services', answer(service(ID)));
    const site = await api.openSignedIn({ path: `${links.serviceDetail(TYPED)}?cart=c1#about` });
    await site.store.dispatch(getService.initiate({ serviceId: TYPED }));
    await site.until(() => selectServiceCart(ID)(site.state()).status === 'ready');
    expect(selectPath(site.state())).toBe(`${links.serviceDetail(ID)}?cart=c1#about`);
    expect(site.history.entries()).toEqual([`${links.serviceDetail(ID)}?cart=c1#about`]);
    expect(Object.keys(site.state().cartCheckout.carts)).toEqual([ID]);
    expect(selectRouteLoading(site.state())).toBe(false);
    // The response serves both: nothing is requested twice.
    await site.store.dispatch(getService.initiate({ serviceId: ID }));
    expect(requestsOf('services')).toHaveLength(1);
    // It is replaced again on a later visit, from the cache.
    await site.happen(to('/blogs'));
    await site.happen(to(links.serviceDetail(TYPED)));
    expect(selectPath(site.state())).toBe(links.serviceDetail(ID));
  });

  it('NAV-16: of a store is replaced by the server’s', async () => {
    api.on('GET /api/services', answer(service('s1'), service('s2')));
    const site = await api.openSignedIn({ path: links.storeServices(TYPED) });
    await site.store.dispatch(getServicesOfStore.initiate({ storeId: TYPED }));
    await site.until(() => selectPath(site.state()) === links.storeServices(ID));
    await site.store.dispatch(getServicesOfStore.initiate({ storeId: ID }));
    expect(requestsOf('services')).toHaveLength(1);
  });

  const questions: [what: string, path: string, ask: () => unknown, own: string[]][] = [
    ['service', links.serviceDetail(ID), () => getService.initiate({ serviceId: ID }), [ID]],
    [
      'store',
      links.storeServices(ID),
      () => getServicesOfStore.initiate({ storeId: ID }),
      [ID, 's2'],
    ],
  ];

  it.each(questions)(
    'NAV-16: of a %s stays if the server answers more than was asked for, in any order',
    async (_what, path, ask, own) => {
      const rows = [service('s1', 'other'), service(ID), service('s2'), service('s3', 'third')];
      for (const list of [rows, rows.toReversed()]) {
        api.on('GET /api/services', answer(...list));
        const site = await api.openSignedIn({ path });
        const { data } = (await (site.store.dispatch(ask() as never) as unknown)) as {
          data: unknown;
        };
        expect(new Set([data].flat().map((row) => (row as { id: string }).id))).toEqual(
          new Set(own),
        );
        expect(selectPath(site.state())).toBe(path);
      }
    },
  );

  it('of a store stays if the services belong to several', async () => {
    api.on('GET /api/services', answer(service('s1'), service('s2', 'other')));
    const site = await api.openSignedIn({ path: links.storeServices(TYPED) });
    await site.store.dispatch(getServicesOfStore.initiate({ storeId: TYPED }));
    expect(selectPath(site.state())).toBe(links.storeServices(TYPED));
  });
});

import { links, matchRoute } from '../../src/routes';

// Proves DATA-12.
describe('an id in an address', () => {
  it.each(['svc:1', 'a b', 'a/b', '50%', 'a%2Fb', 'ünïcode', 'a?b#c'])(
    'comes out of the address of %j as it went in',
    (id) => {
      expect(matchRoute(links.serviceDetail(id))?.params).toEqual({ serviceId: id });
      expect(matchRoute(links.storeServices(id))?.params).toEqual({ storeId: id });
    },
  );

  it('that is encoded badly is taken as it is', () => {
    expect(matchRoute('/service-detail/50%')?.params).toEqual({ serviceId: '50%' });
  });
});

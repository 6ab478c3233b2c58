import { links, matchRoute } from '../../src/content/routes';

describe('DATA-12: an id in an address', () => {
  it.each(['svc:1', 'a b', 'a/b', '50%', 'a%2Fb', 'ünïcode', 'a?b#c'])(
    'is read from the address of %j unchanged',
    (id) => {
      expect(matchRoute(links.serviceDetail(id))?.params).toEqual({ serviceId: id });
      expect(matchRoute(links.storeServices(id))?.params).toEqual({ storeId: id });
    },
  );

  it('is used as it is when badly encoded', () => {
    expect(matchRoute('/service-detail/50%')?.params).toEqual({ serviceId: '50%' });
  });
});

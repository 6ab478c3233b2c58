import { act, screen } from '@testing-library/react';
import { links } from '../../src/content/routes';
import ServiceDetailPage from '../../src/pages/serviceDetail/ServiceDetailPage';
import StoreServicesPage from '../../src/pages/storeServices/StoreServicesPage';
import { answer, fakeApi, pause, SIGNED_IN, to } from '../effects/helpers/fakeApi';
import { openPage } from './helpers/render';

const api = fakeApi();

const row = { _id: 'a', store: 'a', name: 'Valet', pricings: [] };

it.each([
  ["a store's services", links.storeServices, <StoreServicesPage key="" />],
  ['a service', links.serviceDetail, <ServiceDetailPage key="" />],
])(
  'FAIL-4: %s that cannot be loaded shows nothing of the one before, Back shows that again',
  async (_what, pathOf, page) => {
    api.on('GET /api/services', ({ url }) =>
      /=a\b/.test(url) ? answer([row]) : { status: 403, body: { error: 1 } },
    );
    const site = await openPage(page, { origin: api.origin, path: pathOf('a'), local: SIGNED_IN });
    expect(await screen.findAllByText('Valet')).not.toEqual([]);
    await act(async () => {
      await site.happen(to(pathOf('b')));
      await site.until(() => site.logged.length > 0);
      await pause();
    });
    expect(screen.queryAllByText('Valet')).toEqual([]);
    await act(() => site.history.pop(-1));
    expect(screen.queryAllByText('Valet')).not.toEqual([]);
    await act(async () => {
      await site.history.pop(1);
      await pause();
    });
    expect(screen.queryAllByText('Valet')).toEqual([]);
  },
);

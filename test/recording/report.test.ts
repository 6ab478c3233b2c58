import { getStores } from '../../src/api/catalogue';
import { getUserDetails } from '../../src/api/profile';
import { readReport } from '../../src/recording/report';
import { recordedState } from '../../src/recording/state';
import { loginAccepted } from '../../src/slices/auth';
import { pinMoved } from '../../src/slices/location';
import { navigated, selectPath } from '../../src/slices/navigation';
import { startFakeApi } from '../effects/support/fakeApi';
import { makeStore } from '../support/makeStore';

const STORE = { _id: 'store-1', name: 'Toti Wash Bay', services: [], description: 'By the sea' };

describe('a report', () => {
  it('leads from event to event to the very state the customer has, without secrets', async () => {
    const api = await startFakeApi();
    try {
      api.on('GET /api/fetch_store', { body: { error: 0, data: [STORE] } });
      api.on('GET /api/user/details', {
        body: { error: 0, data: { name: 'Thandi', email: 'thandi@example.test' } },
      });
      const site = await makeStore({ origin: api.origin });
      await site.happen(loginAccepted({ token: 'token-1', userId: 'user-1' }));
      await site.store.dispatch(getUserDetails.initiate());
      await site.happen(pinMoved({ lat: -30.051234, lng: 30.877654 }));
      await site.happen(navigated({ to: '/vendorservice', how: 'push' }));
      await site.store.dispatch(getStores.initiate());

      const text = site.reporter.text() ?? '';
      expect(text).not.toMatch(/token-1|user-1|Thandi|thandi@|30\.0512|30\.8776/);
      const read = readReport(text);
      if (!read.ok) throw new Error(read.message);
      const { states, events } = read.report;
      expect(states.at(-1)).toEqual(recordedState(site.state()));
      expect(events.map(({ type }) => type)).toContain('server/answered');
      const end = states.at(-1);
      expect(end && selectPath(end)).toBe('/vendorservice');
      expect(end && getStores.select()(end as never).data).toEqual(
        getStores.select()(site.state()).data,
      );
    } finally {
      await api.close();
    }
  });
});

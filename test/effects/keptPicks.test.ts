import { cartLookupStarted, selectServiceCart } from '../../src/slices/cartCheckout/serviceCarts';
import { makeStore } from '../helpers/makeStore';

const facts = { serviceId: 's1', storeId: 'st1', vendorId: null, serviceTypeId: null };
const opened = cartLookupStarted({ serviceId: 's1', facts });

const KEPT = '[{"serviceId":"s1","date":"2026-03-20","time":"14:30"}]';

describe('dates and times kept for the next load of the page', () => {
  // Proves HELP-3.
  it('are picked again as soon as the service is opened, and only once', async () => {
    const site = await makeStore({ session: { kept_picks: KEPT } });
    await site.happen(opened);
    expect(selectServiceCart('s1')(site.state())).toMatchObject({
      picked: { date: '2026-03-20', time: '14:30' },
    });
    expect(site.session.content.has('kept_picks')).toBe(false);
  });

  it.each(['', '7', '[7]', '[{"serviceId":"s1","date":"soon","time":1}]'])(
    'are ignored when they read %p',
    async (kept) => {
      const site = await makeStore({ session: { kept_picks: kept } });
      await site.happen(opened);
      expect(selectServiceCart('s1')(site.state())).toMatchObject({
        picked: { date: '2026-03-11', time: null },
      });
    },
  );
});

import { cartLookupStarted, selectServiceCart } from '../../src/slices/cartCheckout/serviceCarts';
import { makeStore } from '../helpers/makeStore';
import { SIGNED_IN } from './helpers/fakeApi';

const facts = { serviceId: 's1', storeId: 'st1', vendorId: null, serviceTypeId: null };
const opened = cartLookupStarted({ serviceId: 's1', facts });

const PICKS = '[{"serviceId":"s1","date":"2026-03-20","time":"14:30"}]';
const KEPT = `{"userId":"user-1","picks":${PICKS}}`;

describe('dates and times kept for the next load of the page', () => {
  // Proves HELP-3.
  it('are picked again as soon as the service is opened, and only once', async () => {
    const site = await makeStore({ local: SIGNED_IN, session: { kept_choices: KEPT } });
    await site.happen(opened);
    expect(selectServiceCart('s1')(site.state())).toMatchObject({
      picked: { date: '2026-03-20', time: '14:30' },
    });
    expect(site.session.content.has('kept_choices')).toBe(false);
  });

  it.each([
    '',
    '7',
    PICKS,
    '{"userId":"user-1","picks":7}',
    '{"userId":"user-1","picks":[7]}',
    '{"userId":"user-1","picks":[{"serviceId":"s1","date":"soon","time":1}],"couponId":7}',
    KEPT.replace('user-1', 'user-9'),
  ])('are ignored when they read %p', async (kept) => {
    const site = await makeStore({ local: SIGNED_IN, session: { kept_choices: kept } });
    await site.happen(opened);
    expect(selectServiceCart('s1')(site.state())).toMatchObject({
      picked: { date: '2026-03-11', time: null },
    });
  });
});

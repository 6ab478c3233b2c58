import { getPlans } from '../../src/api/plans';
import { startFakeApi } from '../effects/helpers/fakeApi';
import { makeStore } from '../helpers/makeStore';

/** RTK Query records subscriptions half a second later, bypassing the store's first middleware. */
const NOTED_AFTER_MS = 700;

it("does not mistake RTK Query's bookkeeping for a jump in Redux DevTools", async () => {
  const api = await startFakeApi();
  try {
    api.on('GET /api/subscriptions', { body: { error: 0, data: [] } });
    const site = await makeStore({ origin: api.origin, config: { devTools: true } });
    const reading = site.store.dispatch(getPlans.initiate());
    await reading;
    const before = site.state().api.subscriptions;
    await new Promise((resolve) => setTimeout(resolve, NOTED_AFTER_MS));
    expect(site.state().api.subscriptions).not.toBe(before);
    expect(site.inspection?.freeze.current()).toBe('live');
  } finally {
    await api.close();
  }
});

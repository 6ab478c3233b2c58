import { getService } from '../../src/api/catalogue';
import type { Answer } from '../api/helpers/server';
import type { TestStore } from '../helpers/makeStore';
import { fakeApi, to } from './helpers/fakeApi';

const api = fakeApi();

// A refusal is final: there are no retries to wait for.
const refused: Answer = { status: 401, body: { error: 1, misc: 'No' } };
const found: Answer = { body: { error: 0, data: [{ _id: 's1', name: 'Wash and Dry' }] } };

/** How often the heading gets the focus through the second of two requests. */
async function focusesOnRetry(first: Answer, meanwhile: (site: TestStore) => unknown) {
  const site = await api.openSignedIn({ path: '/service-detail/s1' });
  const request = () =>
    site.store.dispatch(getService.initiate({ serviceId: 's1' }, { forceRefetch: true }));
  api.on('GET /api/services', first);
  await request();
  const held = api.hold('GET /api/services');
  const answer = request();
  await site.until(() => held.count() === 1);
  await meanwhile(site);
  const before = site.page.focuses;
  held.release(found);
  await answer;
  await site.happen({ type: 'test/later' });
  return site.page.focuses - before;
}

describe("'Try again' on a service that could not be loaded", () => {
  it('moves the focus to the heading once the service has loaded', async () => {
    expect(await focusesOnRetry(refused, () => undefined)).toBe(1);
  });

  it('leaves the focus alone if the customer has moved on, or nothing had failed', async () => {
    const leave = to('/blogs');
    expect(await focusesOnRetry(refused, (site) => site.happen(leave))).toBe(0);
    expect(await focusesOnRetry(found, () => undefined)).toBe(0);
  });
});

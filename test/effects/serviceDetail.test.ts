import { getService } from '../../src/api/catalogue';
import { navigated } from '../../src/slices/navigation';
import { makeStore, type TestStore } from '../helpers/makeStore';
import { fakeApi, SIGNED_IN } from './helpers/fakeApi';

const api = fakeApi();
const PATH = '/service-detail/s1';
const SERVICE = { body: { error: 0, data: [{ _id: 's1', name: 'Wash and Dry' }] } };

const open = () => makeStore({ origin: api.origin, path: PATH, local: SIGNED_IN });

const request = ({ store }: TestStore) =>
  store.dispatch(getService.initiate({ serviceId: 's1' }, { forceRefetch: true }));

describe("'Try again' on a service that could not be loaded", () => {
  const failed = async () => {
    // A refusal is final: there are no retries to wait for.
    api.on('GET /api/services', { status: 401, body: { error: 1, misc: 'No' } });
    const site = await open();
    await request(site);
    return site;
  };

  it('moves the focus to the heading once the service has loaded', async () => {
    const site = await failed();
    const held = api.hold('GET /api/services');
    const answer = request(site);
    await site.until(() => held.count() === 1);
    expect(site.page.focuses).toBe(0);
    held.release(SERVICE);
    await answer;
    await site.until(() => site.page.focuses === 1);
  });

  it('leaves the focus alone if the customer has moved on', async () => {
    const site = await failed();
    const held = api.hold('GET /api/services');
    const answer = request(site);
    await site.until(() => held.count() === 1);
    await site.happen(navigated({ to: '/blogs', how: 'push' }));
    const before = site.page.focuses;
    held.release(SERVICE);
    await answer;
    await site.happen({ type: 'test/later' });
    expect(site.page.focuses).toBe(before);
  });
});

it('a service that loads on the first attempt takes no focus', async () => {
  api.on('GET /api/services', SERVICE);
  const site = await open();
  await request(site);
  await site.happen({ type: 'test/later' });
  expect(site.page.focuses).toBe(0);
});

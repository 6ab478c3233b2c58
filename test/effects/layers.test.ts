import { EMPTY_ADDRESS } from '../../src/api/addresses';
import { addressModalOpened, addressSubmitted } from '../../src/slices/addressModal';
import { locationModalOpened } from '../../src/slices/locationModal';
import { menuClosed, menuOpened } from '../../src/slices/mobileMenu';
import { navigated, selectPath } from '../../src/slices/navigation';
import { searchClosed, searchOpened } from '../../src/slices/searchModal';
import { flush } from '../helpers/fakeServices';
import type { MakeStoreOptions, TestStore } from '../helpers/makeStore';
import { answer, fakeApi, SIGNED_IN, to } from './helpers/fakeApi';

const api = fakeApi();

const open = (path: string, options: MakeStoreOptions = {}) =>
  api.open({ path, local: SIGNED_IN, ...options });

/** Presses Back, or Forward; the site may then move on by itself. */
const go = async (site: TestStore, steps: number): Promise<void> => {
  await site.history.pop(steps);
  await flush();
};

/** Where the customer is, and what lies over the page there. */
const seen = (site: TestStore) => {
  const { addressModal, locationModal, mobileMenu, searchModal } = site.state();
  const layers = { addressModal, locationModal, mobileMenu, searchModal };
  const shown = Object.entries(layers).filter(([, { status }]) => status !== 'closed');
  expect(site.history.path()).toBe(selectPath(site.state()));
  return [selectPath(site.state()), ...shown.map(([name]) => name)];
};

describe('NAV-18: Back', () => {
  it.each([
    ['addressModal', addressModalOpened()],
    ['locationModal', locationModalOpened()],
    ['mobileMenu', menuOpened()],
    ['searchModal', searchOpened()],
  ])('closes the %s and stays; the next one leaves', async (name, opening) => {
    const site = await open('/blogs');
    await site.happen(to('/dashboard/addresses'));
    await site.happen(opening);
    expect(seen(site)).toEqual(['/dashboard/addresses', name]);
    await go(site, -1);
    expect(seen(site)).toEqual(['/dashboard/addresses']);
    await go(site, -1);
    expect(seen(site)).toEqual(['/blogs']);
  });

  it('closes the topmost first', async () => {
    const site = await open('/blogs');
    await site.happen(to('/pricing'));
    await site.happen(menuOpened());
    await site.happen(searchOpened());
    await go(site, -1);
    expect(seen(site)).toEqual(['/pricing', 'mobileMenu']);
    await go(site, -1);
    expect(seen(site)).toEqual(['/pricing']);
  });

  it('leaves at once after the dialog was closed in another way', async () => {
    const site = await open('/blogs');
    await site.happen(to('/pricing'));
    for (let times = 0; times < 3; times += 1) {
      await site.happen(searchOpened());
      await site.happen(searchClosed());
    }
    await go(site, -1);
    expect(seen(site)).toEqual(['/blogs']);
  });

  it('leads back to the page of a menu whose link was followed', async () => {
    const site = await open('/blogs');
    await site.happen(to('/pricing'));
    await site.happen(menuOpened());
    await site.happen(to('/contactus'));
    expect(site.history.entries()).toEqual(['/blogs', '/pricing', '/contactus']);
    await go(site, -1);
    expect(seen(site)).toEqual(['/pricing']);
    await go(site, 1);
    expect(seen(site)).toEqual(['/contactus']);
  });

  it('never shows a page that was replaced while a dialog lay over it', async () => {
    const site = await open('/blogs');
    await site.happen(to('/dashboard/addresses'));
    await site.happen(addressModalOpened());
    await site.happen(navigated({ to: '/contactus', how: 'replace' }));
    expect(seen(site)).toEqual(['/contactus']);
    await site.happen(searchOpened());
    await go(site, -1);
    expect(seen(site)).toEqual(['/contactus']);
    await site.happen(searchOpened());
    await site.happen(to('/terms-condition'));
    await go(site, -1);
    expect(seen(site)).toEqual(['/contactus']);
    await site.happen(searchOpened());
    await site.happen(searchClosed());
    await go(site, -1);
    expect(seen(site)).toEqual(['/blogs']);
  });

  it('keeps the address of the page shown where nothing is left to go back to', async () => {
    const site = await open('/blogs');
    await site.happen(searchOpened());
    await site.happen(navigated({ to: '/contactus', how: 'replace' }));
    await go(site, -1);
    expect(seen(site)).toEqual(['/contactus']);
    await go(site, 1);
    expect(seen(site)).toEqual(['/contactus']);
  });

  it('leaves after Forward, which opens nothing', async () => {
    const site = await open('/blogs');
    await site.happen(to('/dashboard/addresses'));
    await site.happen(addressModalOpened());
    await go(site, -1);
    await go(site, 1);
    expect(seen(site)).toEqual(['/dashboard/addresses']);
    await site.happen(menuOpened());
    await site.happen(menuClosed());
    await go(site, -1);
    expect(seen(site)).toEqual(['/blogs']);
  });

  it('stays while an address is being saved', async () => {
    const held = api.hold('POST /api/address');
    const site = await open('/blogs');
    await site.happen(to('/dashboard/addresses'));
    await site.happen(addressModalOpened());
    await held.arrival(() => site.happen(addressSubmitted({ ...EMPTY_ADDRESS, name: 'Thandi' })));
    await go(site, -1);
    expect(seen(site)).toEqual(['/dashboard/addresses', 'addressModal']);
    held.release(answer({ _id: 'address-1' }));
    await site.until(() => site.state().addressModal.status === 'closed');
    await go(site, -1);
    expect(seen(site)).toEqual(['/blogs']);
  });
});

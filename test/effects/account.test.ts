import { EMPTY_ADDRESS } from '../../src/api/addresses';
import { portraitUrl } from '../../src/api/pictures';
import { getUserDetails } from '../../src/api/profile';
import { loggedOut } from '../../src/slices/auth';
import { addressSubmitted } from '../../src/slices/addressModal';
import { selectBusy } from '../../src/slices/busy';
import { selectCheckout } from '../../src/slices/checkout';
import { navigated } from '../../src/slices/navigation';
import { profileSubmitted } from '../../src/slices/profileUpdate';
import { configAt } from '../api/helpers/store';
import { until, type MakeStoreOptions, type TestStore } from '../helpers/makeStore';
import { fakeApi } from './helpers/fakeApi';
import { openCartPage } from './helpers/openCartPage';

const api = fakeApi();

const open = (options?: MakeStoreOptions) => openCartPage(api, options);
const idle = (site: TestStore): boolean => selectBusy(site.state()).status === 'idle';

const form = { ...EMPTY_ADDRESS, name: 'Thandi', address: '1 Beach Road' };
const openModal = { type: 'addressModal/addressModalOpened', meta: { at: 0, id: '' } };

describe('a new address', () => {
  it('is saved, remembered in local storage, and chosen; the modal closes without a message', async () => {
    api.on('POST /api/address', { body: { error: 0, data: { _id: 'address-9' } } });
    const site = await open();
    site.dispatch(openModal);
    site.dispatch(addressSubmitted(form));
    site.dispatch(addressSubmitted(form));
    await site.until(() => site.state().addressModal.status === 'closed');
    expect(selectCheckout(site.state())).toMatchObject({
      addressId: 'address-9',
      lastAddressId: 'address-9',
    });
    expect(api.calls()).toEqual(['POST /api/address']);
    expect(JSON.parse(api.received[0]?.body ?? '')).toEqual(form);
    expect(site.toasts()).toEqual([]);
    await until(() => site.local.content.get('last_address_id') === 'address-9');
    expect(JSON.stringify(site.state())).not.toContain('Beach Road');
  });

  it('leaves neither the form nor its answer in the cache', async () => {
    api.on('POST /api/address', { body: { error: 0, data: { _id: 'address-9' } } });
    const site = await open({ path: '/dashboard/addresses' });
    site.dispatch(openModal);
    site.dispatch(addressSubmitted(form));
    await site.until(() => site.state().addressModal.status === 'closed');
    expect(site.state().api.mutations).toEqual({});
  });

  it('DASH-8: that is refused is only logged, and the modal stays', async () => {
    api.on('POST /api/address', { status: 400, body: { error: 1, misc: 'No' } });
    const site = await open();
    site.dispatch(openModal);
    site.dispatch(addressSubmitted(form));
    await site.until(() => site.state().addressModal.status === 'open');
    expect(site.toasts()).toEqual([]);
    expect(site.logged).toContainEqual({
      level: 'warn',
      message: 'An address could not be saved',
      details: { reason: 'refused' },
    });
  });

  it('without a reply shows a message, and the modal stays', async () => {
    api.on('POST /api/address', 'drop');
    const site = await open();
    site.dispatch(openModal);
    site.dispatch(addressSubmitted(form));
    await site.until(() => site.state().addressModal.status === 'open');
    expect(site.toasts()).toEqual(['error: No connection. Please try again.']);
  });

  it('leaves no trace if its customer logged out meanwhile', async () => {
    const held = api.hold('POST /api/address');
    const site = await open();
    site.dispatch(openModal);
    site.dispatch(addressSubmitted(form));
    await until(() => held.count() === 1);
    await site.happen(loggedOut());
    held.release({ body: { error: 0, data: { _id: 'address-9' } } });
    await site.until(() => idle(site));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(JSON.stringify(site.state())).not.toContain('address-9');
    expect([...site.local.content]).toEqual([]);
  });

  it('does not close the modal of the next address', async () => {
    const held = api.hold('POST /api/address');
    const site = await open();
    site.dispatch(openModal);
    site.dispatch(addressSubmitted(form));
    await until(() => held.count() === 1);
    await site.happen(navigated({ to: '/dashboard/addresses', how: 'push' }));
    site.dispatch(openModal);
    site.dispatch(addressSubmitted({ ...form, name: 'Sipho' }));
    await until(() => held.count() === 2);
    held.release({ body: { error: 0, data: { _id: 'address-8' } } });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(site.state().addressModal.status).toBe('saving');
    held.release({ body: { error: 1 } });
    await site.until(() => site.state().addressModal.status === 'open');
  });
});

describe('the profile', () => {
  const profile = { name: 'Thandi', email: 'thandi@example.test', password: '', image: null };

  it('DASH-2: is saved once, with a blank password and no picture if neither was changed, and a message for 3 seconds', async () => {
    api.on('POST /api/update', { body: { error: 0 } });
    const site = await open({ path: '/dashboard/profile' });
    site.dispatch(profileSubmitted(profile));
    site.dispatch(profileSubmitted(profile));
    await site.until(() => site.toasts().length > 0);
    expect(site.toasts()).toEqual(['success: User details updated successfully']);
    expect(api.calls().filter((call) => call === 'POST /api/update')).toHaveLength(1);
    const body = api.received[0]?.body;
    expect(body).toMatch(/name="password"\r\n\r\n\r\n/);
    expect(body).not.toContain('name="image"');
    await site.clock.advance(3000);
    expect(site.toasts()).toEqual([]);
  });

  it.each([
    ['is refused', { body: { error: 1, misc: 'Taken' } }, 'Failed to update user details'],
    ['is answered without a word', { body: {} }, 'Failed to update user details'],
    ['gets no reply', 'drop' as const, 'No connection. Please try again.'],
  ])('DASH-2: that %s shows a message', async (_case, answer, text) => {
    api.on('POST /api/update', answer);
    const site = await open({ path: '/dashboard/profile' });
    site.dispatch(profileSubmitted(profile));
    await site.until(() => site.toasts().length > 0);
    expect(site.toasts()).toEqual([`error: ${text}`]);
    expect(site.state().profileUpdate.status).toBe('edited');
  });

  it('DASH-3: keeps the time of a new picture, even after the details are refetched', async () => {
    api.on('POST /api/update', { body: { error: 0 } });
    api.on('GET /api/user/details', {
      body: { error: 0, data: { name: 'Thandi', image: { file: 'uploads/user-1.png' } } },
    });
    const site = await open({ path: '/dashboard/profile' });
    const details = () => getUserDetails.select()(site.state()).data;
    const save = async (image: File | null) => {
      site.dispatch(
        profileSubmitted({ ...profile, name: image ? 'Thandi Dube' : 'Thandi Nkosi', image }),
      );
      await site.until(() => site.toasts().length > 0 && details()?.name === 'Thandi');
      await site.clock.advance(3000);
    };
    await site.store.dispatch(getUserDetails.initiate());
    await save(null);
    expect(details()?.pictureSavedAt).toBeUndefined();
    const before = site.clock.now();
    await save(new File(['png'], 'me.png', { type: 'image/png' }));
    expect(details()?.pictureSavedAt).toBe(before);
    await site.happen(loggedOut());
    expect(details()).toBeUndefined();
  });

  it('DASH-3: shows a new picture at once, until the details have been refetched', async () => {
    api.on('POST /api/update', { body: { error: 0 } });
    api.on('GET /api/user/details', { body: { error: 0, data: { name: 'Thandi' } } });
    const site = await open({ path: '/dashboard/profile' });
    const portrait = () => {
      const details = getUserDetails.select()(site.state()).data;
      return details && portraitUrl(configAt(api.origin), details);
    };
    await site.store.dispatch(getUserDetails.initiate());
    const slow = api.hold('GET /api/user/details');
    site.dispatch(profileSubmitted({ ...profile, image: new File(['png'], 'me.png') }));
    await site.until(() => slow.count() === 1);
    expect(portrait()).toBe('blob:sent-me.png');
    slow.release({
      body: { error: 0, data: { name: 'Thandi', image: { file: 'uploads/user-1.png' } } },
    });
    await site.until(() => portrait() !== 'blob:sent-me.png');
    expect(portrait()).toMatch(/\/uploads\/user-1\.png\?saved=\d+$/);
  });

  it('waits only for the newest save after leaving the page during one', async () => {
    const held = api.hold('POST /api/update');
    const site = await open({ path: '/dashboard/profile' });
    site.dispatch(profileSubmitted(profile));
    await site.until(() => held.count() === 1);
    await site.happen(navigated({ to: '/dashboard/booking', how: 'push' }));
    await site.happen(navigated({ to: '/dashboard/profile', how: 'push' }));
    site.dispatch(profileSubmitted(profile));
    await site.until(() => held.count() === 2);
    held.release({ body: { error: 1 } });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(site.state().profileUpdate.status).toBe('saving');
    held.release({ body: { error: 0 } });
    await site.until(() => site.state().profileUpdate.status === 'untouched');
  });
});

import { EMPTY_ADDRESS } from '../../src/api/addresses';
import { portraitUrl } from '../../src/api/pictures';
import { getUserDetails } from '../../src/api/profile';
import { loggedOut } from '../../src/slices/auth';
import { addressSubmitted } from '../../src/slices/addressModal';
import { selectBusy } from '../../src/slices/busy';
import { selectCheckout } from '../../src/slices/checkout';
import { profileSubmitted } from '../../src/slices/profileUpdate';
import { configAt } from '../api/helpers/store';
import { createFakeServices } from '../helpers/fakeServices';
import { until, type TestStore } from '../helpers/makeStore';
import { answer, expectToastsFor, fakeApi, pause, SIGNED_IN, to } from './helpers/fakeApi';

const api = fakeApi();

describe('a new address', () => {
  const form = { ...EMPTY_ADDRESS, name: 'Thandi', address: '1 Beach Road' };
  const saved = answer({ _id: 'address-9' });

  const submit = (site: TestStore, typed = form) => {
    site.dispatch({ type: 'addressModal/addressModalOpened', meta: { at: 0, id: '' } });
    site.dispatch(addressSubmitted(typed));
  };
  const open = () => api.openSignedIn({ path: '/service-cart' });

  it('is saved, remembered in local storage, and chosen; the modal closes without a message', async () => {
    api.on('POST /api/address', saved);
    const site = await open();
    submit(site);
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
    expect(site.state().api.mutations).toEqual({});
    expect(JSON.stringify(site.state())).not.toContain('Beach Road');
  });

  it.each([
    ['DASH-8: that is refused is only logged', { status: 400, body: { error: 1 } }, 'refused', []],
    [
      'without a reply shows a message',
      'drop' as const,
      'noConnection',
      ['error: No connection. Please try again.'],
    ],
  ])('%s, and the modal stays', async (_title, answer, reason, toasts) => {
    api.on('POST /api/address', answer);
    const site = await open();
    submit(site);
    await site.until(() => site.state().addressModal.status === 'open');
    expect(site.toasts()).toEqual(toasts);
    expect(site.logged).toContainEqual({
      level: 'warn',
      message: 'An address could not be saved',
      details: { reason },
    });
  });

  it('leaves no trace if its customer logged out meanwhile', async () => {
    const held = api.hold('POST /api/address');
    const site = await open();
    await held.arrival(() => submit(site));
    await site.happen(loggedOut());
    held.release(saved);
    await site.until(() => selectBusy(site.state()).status === 'idle');
    await pause();
    expect(JSON.stringify(site.state())).not.toContain('address-9');
    expect([...site.local.content]).toEqual([]);
  });

  it('does not close the modal of the next address', async () => {
    const held = api.hold('POST /api/address');
    const site = await open();
    await held.arrival(() => submit(site));
    await site.happen(to('/dashboard/addresses'));
    await held.arrival(() => submit(site, { ...form, name: 'Sipho' }));
    held.release(saved);
    await pause();
    expect(site.state().addressModal.status).toBe('saving');
    held.release({ body: { error: 1 } });
    await site.until(() => site.state().addressModal.status === 'open');
  });
});

describe('the profile', () => {
  const profile = { name: 'Thandi', email: 'thandi@example.test', password: '', image: null };
  const withPicture = { name: 'Thandi', image: { file: 'uploads/user-1.png' } };

  const open = () => api.openSignedIn({ path: '/dashboard/profile' });
  const details = (site: TestStore) => getUserDetails.select()(site.state()).data;

  it('DASH-2: is saved once, with a message for 3 seconds', async () => {
    api.on('POST /api/update', { body: { error: 0 } });
    const site = await open();
    site.dispatch(profileSubmitted(profile));
    site.dispatch(profileSubmitted(profile));
    await site.until(() => site.toasts().length > 0);
    expect(site.toasts()).toEqual(['success: User details updated successfully']);
    expect(api.calls().filter((call) => call === 'POST /api/update')).toHaveLength(1);
    await expectToastsFor(site, 3000);
  });

  it.each([
    ['is refused', { body: { error: 1, misc: 'Taken' } }, 'Failed to update user details'],
    ['is answered without a word', { body: {} }, 'Failed to update user details'],
    ['gets no reply', 'drop' as const, 'No connection. Please try again.'],
  ])('DASH-2: that %s shows a message', async (_case, answer, text) => {
    api.on('POST /api/update', answer);
    const site = await open();
    site.dispatch(profileSubmitted(profile));
    await site.until(() => site.toasts().length > 0);
    expect(site.toasts()).toEqual([`error: ${text}`]);
    expect(site.state().profileUpdate.status).toBe('edited');
  });

  it('DASH-3: keeps the time of a new picture, even after the details are refetched', async () => {
    api.on('POST /api/update', { body: { error: 0 } });
    api.on('GET /api/user/details', answer(withPicture));
    const site = await open();
    const save = async (image: File | null) => {
      site.dispatch(profileSubmitted({ ...profile, name: 'Thandi Dube', image }));
      await site.until(() => site.toasts().length > 0 && details(site)?.name === 'Thandi');
      await site.clock.advance(3000);
    };
    await site.store.dispatch(getUserDetails.initiate());
    await save(null);
    expect(details(site)?.pictureSavedAt).toBeUndefined();
    const before = site.clock.now();
    await save(new File(['png'], 'me.png', { type: 'image/png' }));
    expect(details(site)?.pictureSavedAt).toBe(before);
    await site.happen(loggedOut());
    expect(details(site)).toBeUndefined();
  });

  it('DASH-3: shows a new picture at once, until the details have been refetched', async () => {
    api.on('POST /api/update', { body: { error: 0 } });
    api.on('GET /api/user/details', answer({ name: 'Thandi' }));
    const site = await open();
    const portrait = () => {
      const shown = details(site);
      return shown && portraitUrl(configAt(api.origin), shown);
    };
    await site.store.dispatch(getUserDetails.initiate());
    const slow = api.hold('GET /api/user/details');
    await slow.arrival(() =>
      site.happen(profileSubmitted({ ...profile, image: new File(['png'], 'me.png') })),
    );
    expect(portrait()).toBe('blob:sent-me.png');
    expect(site.pictures.released).toEqual([]);
    slow.release(answer(withPicture));
    await site.until(() => portrait() !== 'blob:sent-me.png');
    expect(portrait()).toMatch(/\/uploads\/user-1\.png\?saved=\d+$/);
    expect(site.pictures.released).toEqual(['blob:sent-me.png']);
  });

  it('DASH-3: leaves no new picture in memory after a log-out', async () => {
    api.on('POST /api/update', { body: { error: 0 } });
    api.on('GET /api/user/details', answer({ name: 'Thandi' }));
    const site = await open();
    await site.store.dispatch(getUserDetails.initiate());
    const slow = api.hold('GET /api/user/details');
    await slow.arrival(() =>
      site.happen(profileSubmitted({ ...profile, image: new File(['png'], 'me.png') })),
    );
    await site.happen(loggedOut());
    expect(site.pictures.released).toEqual(['blob:sent-me.png']);
  });

  it.each([
    [0, 'success: User details updated successfully'],
    [1, 'error: Failed to update user details'],
  ])('DASH-2: shows the outcome %j on another page too', async (error, text) => {
    const held = api.hold('POST /api/update');
    const site = await open();
    await held.arrival(() => site.happen(profileSubmitted(profile)));
    await site.happen(to('/blogs'));
    held.release({ body: { error } });
    await site.until(() => site.toasts().length > 0);
    expect(site.toasts()).toEqual([text]);
  });

  it('DASH-3: shows on another page that the picture is none', async () => {
    const fakes = createFakeServices({ path: '/dashboard/profile', local: SIGNED_IN });
    fakes.pictures.isUnreadable = true;
    const site = await api.openSignedIn({ fakes });
    site.dispatch(profileSubmitted({ ...profile, image: new File([''], 'me.png') }));
    await site.happen(to('/blogs'));
    await site.until(() => site.toasts().length > 0);
    expect(site.toasts()).toEqual(['error: Failed to update user details']);
  });

  it('DASH-2: that is newer replaces one whose picture is being prepared', async () => {
    const fakes = createFakeServices({ path: '/dashboard/profile', local: SIGNED_IN });
    let prepare: (file: File) => void = () => undefined;
    fakes.services.pictures.prepare = () =>
      new Promise((resolve) => {
        prepare = resolve;
      });
    api.on('POST /api/update', { body: { error: 0 } });
    const site = await api.openSignedIn({ fakes });
    const picture = new File([''], 'me.png');
    site.dispatch(profileSubmitted({ ...profile, name: 'Old', image: picture }));
    await site.happen(to('/dashboard/booking'));
    await site.happen(to('/dashboard/profile'));
    site.dispatch(profileSubmitted({ ...profile, name: 'New' }));
    await site.until(() => site.toasts().length > 0);
    prepare(picture);
    await pause();
    const sent = api.received.filter(({ url }) => url === '/api/update');
    expect(sent.map(({ body }) => body.includes('New'))).toEqual([true]);
  });

  it('waits only for the newest save after leaving the page during one', async () => {
    const held = api.hold('POST /api/update');
    const site = await open();
    await held.arrival(() => site.happen(profileSubmitted(profile)));
    await site.happen(to('/dashboard/booking'));
    await site.happen(to('/dashboard/profile'));
    await held.arrival(() => site.happen(profileSubmitted(profile)));
    held.release({ body: { error: 1 } });
    await pause();
    expect(site.state().profileUpdate.status).toBe('saving');
    held.release({ body: { error: 0 } });
    await site.until(() => site.state().profileUpdate.status === 'pristine');
  });
});

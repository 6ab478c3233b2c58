import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getUserDetails } from '../../src/api/profile';
import ProfilePage from '../../src/pages/profile/ProfilePage';
import { navigated } from '../../src/slices/navigation';
import { fakeApi, SIGNED_IN } from '../effects/helpers/fakeApi';
import { makeStore } from '../helpers/makeStore';
import { renderOn } from './helpers/render';

const api = fakeApi();
beforeAll(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

const details = (name: string) => ({
  body: {
    error: 0,
    data: {
      name,
      email: 'thandi@example.test',
      phone: '031 555 0142',
      image: { file: 'uploads/thandi.png' },
    },
  },
});

async function renderPage() {
  api.on('GET /api/user/details', details('Thandi Naidoo'));
  const site = await makeStore({
    origin: api.origin,
    path: '/dashboard/profile',
    local: SIGNED_IN,
  });
  renderOn(site.store, <ProfilePage />);
  await screen.findByLabelText('Name');
  return {
    ...site,
    /** Refetches the details, as after a change in another tab. */
    refetchActive: () =>
      act(async () => {
        await site.store.dispatch(
          getUserDetails.initiate(undefined, { subscribe: false, forceRefetch: true }),
        );
      }),
  };
}

const updates = () => api.received.filter(({ url }) => url === '/api/update');
const name = () => screen.getByLabelText('Name');
const password = () => screen.getByLabelText('Password');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

const detailsReadAgain = () =>
  waitFor(() =>
    expect(api.calls().filter((call) => call === 'GET /api/user/details')).toHaveLength(2),
  );

const picture = (size: number, type = 'image/png') =>
  new File([new Uint8Array(size)], 'me.png', { type });

describe('the profile page', () => {
  it('DASH-2: is filled with the details, but never with a password; the phone is read-only', async () => {
    await renderPage();
    expect(name()).toHaveValue('Thandi Naidoo');
    expect(screen.getByLabelText('Email')).toHaveValue('thandi@example.test');
    expect(password()).toHaveValue('');
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByLabelText('Phone')).toHaveValue('031 555 0142');
    expect(screen.getByLabelText('Phone')).toHaveAttribute('readonly');
  });

  it('clears password and picture after saving, and refetches the details', async () => {
    const site = await renderPage();
    api.on('POST /api/update', { body: { error: '0' } });
    api.on('GET /api/user/details', details('Thandi N'));
    await userEvent.clear(name());
    await userEvent.type(name(), 'Thandi N');
    await userEvent.type(password(), 'new-secret');
    await userEvent.upload(screen.getByLabelText('Image'), picture(10));
    expect(screen.getByAltText('Chosen picture')).toHaveAttribute('src', 'blob:preview');
    await save();
    await waitFor(() => expect(site.toasts()).toHaveLength(1));
    await waitFor(() => expect(password()).toHaveValue(''));
    expect(screen.queryByAltText('Chosen picture')).toBeNull();
    expect(name()).toHaveValue('Thandi N');
    expect(updates()[0]?.body).toContain('name="image"; filename="sent-me.png"');
    expect(updates()[0]?.body).toContain('new-secret');
    await detailsReadAgain();
    await userEvent.type(name(), '!');
    expect(screen.queryByAltText('Chosen picture')).toBeNull();
  });

  it('FAIL-6: keeps the input when saving fails', async () => {
    const site = await renderPage();
    api.on('POST /api/update', { body: { error: 1 } });
    await userEvent.type(name(), '!');
    await userEvent.type(password(), 'new-secret');
    await userEvent.upload(screen.getByLabelText('Image'), picture(10));
    await save();
    await waitFor(() => expect(site.toasts()).toEqual(['error: Failed to update user details']));
    await detailsReadAgain();
    expect(name()).toHaveValue('Thandi Naidoo!');
    expect(password()).toHaveValue('new-secret');
    expect(screen.getByAltText('Chosen picture')).toBeInTheDocument();
  });

  it('accepts later details only while nothing has been typed', async () => {
    const site = await renderPage();
    api.on('GET /api/user/details', details('Thandi Dlamini'));
    await site.refetchActive();
    await waitFor(() => expect(name()).toHaveValue('Thandi Dlamini'));
    await userEvent.type(name(), ' Jr');
    api.on('GET /api/user/details', details('Thandi Khumalo'));
    await site.refetchActive();
    expect(name()).toHaveValue('Thandi Dlamini Jr');
  });

  it('keeps what was saved while the details are being refetched', async () => {
    const site = await renderPage();
    api.on('POST /api/update', { body: { error: 0 } });
    const answer = api.hold('GET /api/user/details');
    await userEvent.type(name(), ' Jr');
    await userEvent.type(password(), 'new-secret');
    await save();
    await waitFor(() => expect(site.toasts()).toHaveLength(1));
    await waitFor(() => expect(password()).toHaveValue(''));
    expect(name()).toHaveValue('Thandi Naidoo Jr');
    await waitFor(() => expect(answer.count()).toBe(1));
    answer.release(details('Thandi N. Jr'));
    await waitFor(() => expect(name()).toHaveValue('Thandi N. Jr'));
  });

  it('keeps the input when linking to itself, and drops it on leaving', async () => {
    const site = await renderPage();
    await userEvent.type(name(), '!');
    await site.happen(navigated({ to: '/dashboard/profile', how: 'push' }));
    expect(name()).toHaveValue('Thandi Naidoo!');
    expect(site.state().profileUpdate).toEqual({ status: 'edited' });
    await site.happen(navigated({ to: '/dashboard/booking', how: 'push' }));
    expect(site.state().profileUpdate).toEqual({ status: 'untouched' });
  });

  it('accepts a picture whatever its declared type', async () => {
    await renderPage();
    await userEvent.upload(screen.getByLabelText('Image'), picture(10, 'image/jpg'), {
      applyAccept: false,
    });
    expect(screen.getByAltText('Chosen picture')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('rejects too large a picture with the reason', async () => {
    await renderPage();
    await userEvent.upload(screen.getByLabelText('Image'), picture(25 * 1024 * 1024 + 1));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This picture is larger than 25 MB. Please choose a smaller one.',
    );
    expect(screen.queryByAltText('Chosen picture')).toBeNull();
    await userEvent.upload(screen.getByLabelText('Image'), picture(10));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  const UNREADABLE = "We couldn't read this picture. Please choose another one.";

  it('DASH-3: falls back to the current picture if the chosen one cannot be displayed', async () => {
    await renderPage();
    await userEvent.type(name(), '!');
    await userEvent.upload(screen.getByLabelText('Image'), picture(10));
    fireEvent.error(screen.getByAltText('Chosen picture'));
    expect(await screen.findByRole('alert')).toHaveTextContent(UNREADABLE);
    expect(screen.queryByAltText('Chosen picture')).toBeNull();
    expect(name()).toHaveValue('Thandi Naidoo!');
  });

  it('DASH-3, FAIL-6: sends nothing and keeps the input if the picture cannot be read', async () => {
    const site = await renderPage();
    site.pictures.isUnreadable = true;
    await userEvent.type(password(), 'new-secret');
    await userEvent.upload(screen.getByLabelText('Image'), picture(10));
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(UNREADABLE);
    expect(password()).toHaveValue('new-secret');
    expect(updates()).toEqual([]);
    api.on('POST /api/update', { body: { error: 0 } });
    await userEvent.click(screen.getByRole('button', { name: 'Keep the old one' }));
    await save();
    await waitFor(() =>
      expect(site.toasts()).toEqual(['success: User details updated successfully']),
    );
    expect(updates()[0]?.body).not.toContain('name="image"');
  });

  it('says so if the picture code fails to load', async () => {
    const site = await renderPage();
    site.pictures.isMissing = true;
    await userEvent.upload(screen.getByLabelText('Image'), picture(10));
    await save();
    await waitFor(() => expect(site.toasts()).toEqual(['error: No connection. Please try again.']));
    expect(screen.getByAltText('Chosen picture')).toBeInTheDocument();
    expect(updates()).toEqual([]);
  });
});

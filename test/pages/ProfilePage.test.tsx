import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getUserDetails } from '../../src/api/profile';
import ProfilePage from '../../src/pages/profile/ProfilePage';
import { stepsOf } from '../../src/support/room/reader';
import { answer, fakeApi, SIGNED_IN, to } from '../effects/helpers/fakeApi';
import type { TestStore } from '../helpers/makeStore';
import { reportIn } from '../support/room/reports';
import { openPage, press } from './helpers/render';

const api = fakeApi();
beforeAll(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

const details = (name: string) =>
  answer({
    name,
    email: 'thandi@example.test',
    phone: '031 555 0142',
    image: { file: 'uploads/thandi.png' },
  });

async function renderPage() {
  api.on('GET /api/user/details', details('Thandi Naidoo'));
  const path = '/dashboard/profile';
  const site = await openPage(<ProfilePage />, { origin: api.origin, path, local: SIGNED_IN });
  await screen.findByLabelText('Name');
  return site;
}

/** Refetches the details, as after a change in another tab. */
const refetch = ({ store }: TestStore) =>
  act(async () => {
    const always = { subscribe: false, forceRefetch: true };
    await store.dispatch(getUserDetails.initiate(undefined, always));
  });

const updates = () => api.received.filter(({ url }) => url === '/api/update');
const name = () => screen.getByLabelText('Name');
const password = () => screen.getByLabelText('Password');
const chosenPicture = () => screen.queryByAltText('Chosen picture');
const save = () => press('Save');

const detailsReadAgain = () =>
  waitFor(() =>
    expect(api.calls().filter((call) => call === 'GET /api/user/details')).toHaveLength(2),
  );

const choose = (size = 10, type = 'image/png') => {
  const picture = new File([new Uint8Array(size)], 'me.png', { type });
  return userEvent.upload(screen.getByLabelText('Image'), picture, { applyAccept: false });
};

const UNREADABLE = "We couldn't read this picture. Please choose another one.";

describe('the profile page', () => {
  it('DASH-2: is filled with the details, but never with a password; the phone is read-only', async () => {
    await renderPage();
    expect(name()).toHaveValue('Thandi Naidoo');
    expect(screen.getByLabelText('Email')).toHaveValue('thandi@example.test');
    expect(password()).toHaveValue('');
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
    // Otherwise password managers keep a new password for the phone, which is nearer to it.
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Phone')).toHaveValue('031 555 0142');
    expect(screen.getByLabelText('Phone')).toHaveAttribute('readonly');
  });

  it('accepts a picture of any declared type, clears password and picture after saving, and refetches the details', async () => {
    const site = await renderPage();
    api.on('POST /api/update', { body: { error: '0' } });
    api.on('GET /api/user/details', details('Thandi N'));
    await userEvent.clear(name());
    await userEvent.type(name(), 'Thandi N');
    await userEvent.type(password(), 'new-secret');
    await choose(10, 'image/jpg');
    expect(chosenPicture()).toHaveAttribute('src', 'blob:preview');
    await save();
    await waitFor(() => expect(site.toasts()).toHaveLength(1));
    await waitFor(() => expect(password()).toHaveValue(''));
    expect(chosenPicture()).toBeNull();
    expect(name()).toHaveValue('Thandi N');
    expect(updates()[0]?.body).toContain('name="image"; filename="sent-me.png"');
    expect(updates()[0]?.body).toContain('new-secret');
    await detailsReadAgain();
    await userEvent.type(name(), '!');
    expect(chosenPicture()).toBeNull();
  });

  it('FAIL-6: keeps the input when saving fails', async () => {
    const site = await renderPage();
    api.on('POST /api/update', { body: { error: 1 } });
    await userEvent.type(name(), '!');
    await userEvent.type(password(), 'new-secret');
    await choose();
    await save();
    await waitFor(() => expect(site.toasts()).toEqual(['error: Failed to update user details']));
    await detailsReadAgain();
    expect(name()).toHaveValue('Thandi Naidoo!');
    expect(password()).toHaveValue('new-secret');
    expect(chosenPicture()).toBeInTheDocument();
  });

  it('sends of what was not edited what another tab has saved meanwhile', async () => {
    const site = await renderPage();
    api.on('POST /api/update', { body: { error: 0 } });
    await userEvent.type(name(), ' Jr');
    api.on('GET /api/user/details', answer({ name: 'Thandi', email: 'new@example.test' }));
    await refetch(site);
    const email = screen.getByLabelText('Email');
    await waitFor(() => expect(email).toHaveValue('new@example.test'));
    await save();
    await waitFor(() => expect(updates()).toHaveLength(1));
    expect(updates()[0]?.body).toContain('new@example.test');
    expect(updates()[0]?.body).toContain('Thandi Naidoo Jr');
  });

  it('accepts later details only while nothing has been typed', async () => {
    const site = await renderPage();
    api.on('GET /api/user/details', details('Thandi Dlamini'));
    await refetch(site);
    await waitFor(() => expect(name()).toHaveValue('Thandi Dlamini'));
    await userEvent.type(name(), ' Jr');
    api.on('GET /api/user/details', details('Thandi Khumalo'));
    await refetch(site);
    expect(name()).toHaveValue('Thandi Dlamini Jr');
  });

  it('keeps what was saved while the details are being refetched', async () => {
    const site = await renderPage();
    api.on('POST /api/update', { body: { error: 0 } });
    const held = api.hold('GET /api/user/details');
    await userEvent.type(name(), ' Jr');
    await userEvent.type(password(), 'new-secret');
    await save();
    await waitFor(() => expect(site.toasts()).toHaveLength(1));
    await waitFor(() => expect(password()).toHaveValue(''));
    expect(name()).toHaveValue('Thandi Naidoo Jr');
    await waitFor(() => expect(held.count()).toBe(1));
    held.release(details('Thandi N. Jr'));
    await waitFor(() => expect(name()).toHaveValue('Thandi N. Jr'));
  });

  it('keeps the input when linking to itself, and drops it on leaving', async () => {
    const site = await renderPage();
    await userEvent.type(name(), '!');
    await site.happen(to('/dashboard/profile'));
    expect(name()).toHaveValue('Thandi Naidoo!');
    expect(site.state().profileUpdate).toEqual({ status: 'edited' });
    await site.happen(to('/dashboard/booking'));
    expect(site.state().profileUpdate).toEqual({ status: 'pristine' });
  });

  it('DASH-3: rejects too large a picture, and one that cannot be displayed, with the reason', async () => {
    await renderPage();
    await userEvent.type(name(), '!');
    await choose(25 * 1024 * 1024 + 1);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This picture is larger than 25 MB. Please choose a smaller one.',
    );
    expect(chosenPicture()).toBeNull();
    await choose();
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.error(screen.getByAltText('Chosen picture'));
    expect(await screen.findByRole('alert')).toHaveTextContent(UNREADABLE);
    expect(chosenPicture()).toBeNull();
    expect(name()).toHaveValue('Thandi Naidoo!');
  });

  it('HELP-10: tells a picture that cannot be displayed once', async () => {
    const site = await renderPage();
    await choose(10, 'image/heic');
    fireEvent.error(screen.getByAltText('Chosen picture'));
    await screen.findByRole('alert');
    const sentences = stepsOf(reportIn(await site.report())).map(({ sentence }) => sentence);
    expect(sentences.filter((sentence) => sentence.includes('picture'))).toEqual([
      `Chose a picture (image/heic, 1 KB), which was refused: ${UNREADABLE}`,
    ]);
  });

  it('DASH-3: takes a dropped picture, instead of letting the browser open it', async () => {
    await renderPage();
    await userEvent.type(name(), '!');
    const target = screen.getByText('JPG, PNG or WebP, up to 25 MB');
    expect(fireEvent.dragOver(target)).toBe(false);
    const files = [new File(['pixels'], 'dropped.png', { type: 'image/png' })];
    expect(fireEvent.drop(target, { dataTransfer: { files } })).toBe(false);
    expect(chosenPicture()).toHaveAttribute('src', 'blob:preview');
    expect(screen.getByText('dropped.png')).toBeVisible();
    expect(name()).toHaveValue('Thandi Naidoo!');
  });

  it('DASH-3, FAIL-6: sends nothing and keeps the input if the picture cannot be read', async () => {
    const site = await renderPage();
    site.pictures.isUnreadable = true;
    await userEvent.type(password(), 'new-secret');
    await choose();
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(UNREADABLE);
    expect(password()).toHaveValue('new-secret');
    expect(updates()).toEqual([]);
    api.on('POST /api/update', { body: { error: 0 } });
    await press('Keep the old one');
    expect(screen.getByLabelText('Image')).toHaveFocus();
    await save();
    await waitFor(() =>
      expect(site.toasts()).toEqual(['success: User details updated successfully']),
    );
    expect(updates()[0]?.body).not.toContain('name="image"');
  });
});

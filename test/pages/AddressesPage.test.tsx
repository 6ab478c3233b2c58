import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMPTY_ADDRESS } from '../../src/api/addresses';
import { PageDialogs } from '../../src/dialogs/PageDialogs';
import AddressesPage from '../../src/pages/addresses/AddressesPage';
import { sessionEndedElsewhere, sessionStartedElsewhere } from '../../src/slices/auth';
import { answer, fakeApi, SIGNED_IN, to } from '../effects/helpers/fakeApi';
import type { TestStore } from '../helpers/makeStore';
import { openPage, press, textsOf } from './helpers/render';

const api = fakeApi();

const home = {
  ...EMPTY_ADDRESS,
  _id: 'address1',
  name: 'Thandi Naidoo',
  phone: '031 555 0142',
  address: '12 Beach Road',
  city: 'Amanzimtoti',
  pincode: '4126',
};

const renderPage = () =>
  openPage(
    <>
      <AddressesPage />
      <PageDialogs />
    </>,
    { origin: api.origin, path: '/dashboard/addresses', local: SIGNED_IN },
  );

async function openModal() {
  const site = await renderPage();
  await press('Add Address');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Address' }));
  return { ...site, dialog };
}

type Opened = Awaited<ReturnType<typeof openModal>>;

const posts = () => api.received.filter(({ method }) => method === 'POST');

describe('the addresses page', () => {
  it("DASH-7: shows an address's place, then its name, and nothing else", async () => {
    api.on('GET /api/address', answer([home]));
    await renderPage();
    const card = await screen.findByRole('article');
    expect(card.textContent).toBe('12 Beach RoadAmanzimtoti, 4126Thandi Naidoo');
  });
});

describe('the address modal', () => {
  it("DASH-8: has every field and requires only the full name, by the browser's validation", async () => {
    const { dialog } = await openModal();
    const { form } = dialog.getByLabelText<HTMLInputElement>('Full Name');
    const required = Object.keys(EMPTY_ADDRESS).filter((name) => {
      const control = form?.elements.namedItem(name);
      expect([name, control]).toEqual([name, expect.any(HTMLElement)]);
      return (control as HTMLElement).matches(':required');
    });
    expect(required).toEqual(['name']);
    expect(textsOf(dialog.getAllByRole('option'))).toEqual([
      'Select Type',
      'Home',
      'Office',
      'Other',
    ]);
    await press('Save', dialog);
    expect(posts()).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Full Name'), '   {Enter}');
    expect(dialog.getByLabelText('Full Name')).toBeInvalid();
    expect(posts()).toEqual([]);
  });

  it('starts with the name and phone of the customer, even if these load later', async () => {
    const details = api.hold('GET /api/user/details');
    const { dialog } = await openModal();
    await userEvent.type(dialog.getByLabelText('Phone'), '082 555 0199');
    await waitFor(() => expect(details.count()).toBe(1));
    details.release(answer({ name: 'Thandi Naidoo', email: '', phone: '031 555 0142' }));
    await waitFor(() => expect(dialog.getByLabelText('Full Name')).toHaveValue('Thandi Naidoo'));
    expect(dialog.getByLabelText('Phone')).toHaveValue('082 555 0199');
  });

  it('DASH-8: sends every field, closes, and shows the new address from the server', async () => {
    const { dialog, local } = await openModal();
    api.on('POST /api/address', answer({ _id: 'address1' }));
    api.on('GET /api/address', answer([home]));
    await userEvent.type(dialog.getByLabelText('Full Name'), 'Thandi Naidoo');
    await userEvent.type(dialog.getByLabelText('Remarks'), 'Blue gate');
    await userEvent.selectOptions(dialog.getByLabelText('Type'), 'Office');
    await press('Save', dialog);

    expect(await screen.findByRole('article')).toHaveTextContent('12 Beach Road');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posts().map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { ...EMPTY_ADDRESS, name: 'Thandi Naidoo', remarks: 'Blue gate', type: 'Office' },
    ]);
    expect(local.content.get('last_address_id')).toBe('address1');
  });

  it('DASH-8: sends an address of several lines whole, as one line, on Enter', async () => {
    const { dialog } = await openModal();
    api.on('POST /api/address', answer({ _id: 'address1' }));
    const address = dialog.getByLabelText('Address');
    expect(address).toHaveAttribute('autocomplete', 'street-address');
    await userEvent.type(dialog.getByLabelText('Full Name'), 'Thandi Naidoo');
    await userEvent.click(address);
    await userEvent.paste('12 Beach Road,\n Unit 7B, The Palms\n\n');
    await userEvent.type(address, '{Shift>}{Enter}{/Shift}');
    fireEvent.keyDown(address, { key: 'Enter', repeat: true });
    expect(posts()).toHaveLength(0);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(JSON.parse(posts()[0]?.body ?? '')).toMatchObject({
      address: '12 Beach Road, Unit 7B, The Palms',
    });
  });

  it('FAIL-6: is inert while saving, and keeps the input when that fails', async () => {
    const { dialog, toasts } = await openModal();
    const held = api.hold('POST /api/address');
    await userEvent.type(dialog.getByLabelText('Full Name'), 'Thandi');
    await userEvent.type(dialog.getByLabelText('City'), 'Durban');
    const save = dialog.getByRole('button', { name: 'Save' });
    await userEvent.dblClick(save);
    await waitFor(() => expect(held.count()).toBe(1));
    expect(save).toHaveAttribute('aria-busy', 'true');
    await userEvent.type(dialog.getByLabelText('Full Name'), ' Naidoo{Escape}');

    held.release({ status: 500, body: '<h1>Oops</h1>' });
    await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'));
    expect(dialog.getByLabelText('Full Name')).toHaveValue('Thandi');
    expect(dialog.getByLabelText('City')).toHaveValue('Durban');
    expect(posts()).toHaveLength(1);
    // A refused address is only logged.
    expect(toasts()).toEqual([]);
  });

  it('DASH-7, DASH-8: stays open on a click outside, closes with Cancel, and opens blank again', async () => {
    const { dialog } = await openModal();
    await userEvent.type(dialog.getByLabelText('Full Name'), 'Thandi');
    await userEvent.click(screen.getByRole('dialog'));
    expect(dialog.getByLabelText('Full Name')).toHaveValue('Thandi');
    await press('Cancel', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Add Address');
    await screen.findByRole('dialog');
    expect(screen.getByLabelText('Full Name')).toHaveValue('');
  });

  const reopened = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Add Address');
    return within(await screen.findByRole('dialog', { name: 'Add New Address' }));
  };
  const typeAddress = async (dialog: Awaited<ReturnType<typeof reopened>>) => {
    await userEvent.type(dialog.getByLabelText('Address'), '12 Beach Road');
    await userEvent.type(dialog.getByLabelText('Full Name'), 'Thandi');
    await userEvent.selectOptions(dialog.getByLabelText('Type'), 'Office');
  };

  it.each([
    ['Back', ({ history }: TestStore) => act(() => history.pop(-1))],
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['its icon', () => press('Close')],
  ])('DASH-8: has its input again after %s', async (_how, leave) => {
    const { dialog, ...site } = await openModal();
    await typeAddress(dialog);
    await leave(site);
    const again = await reopened();
    expect(again.getByLabelText('Address')).toHaveValue('12 Beach Road');
    expect(again.getByLabelText('Full Name')).toHaveValue('Thandi');
    expect(again.getByLabelText('Type')).toHaveValue('Office');
  });

  it.each([
    [
      'it was saved',
      async ({ dialog }: Opened) => {
        api.on('POST /api/address', answer({ _id: 'address1' }));
        await press('Save', dialog);
      },
    ],
    [
      'the customer has left the page',
      async ({ happen }: Opened) => {
        await act(() => happen(to('/dashboard/profile')));
        await act(() => happen(to('/dashboard/addresses')));
      },
    ],
    [
      'another customer has logged in',
      ({ happen }: Opened) =>
        act(async () => {
          await happen(sessionEndedElsewhere());
          await happen(sessionStartedElsewhere({ token: 'token-2', userId: 'user-2' }));
          await happen(to('/dashboard/addresses'));
        }),
    ],
  ])('DASH-8, AUTH-6: is blank again once %s', async (_what, leave) => {
    const opened = await openModal();
    await typeAddress(opened.dialog);
    await leave(opened);
    const again = await reopened();
    expect(again.getByLabelText('Address')).toHaveValue('');
    expect(again.getByLabelText('Full Name')).toHaveValue('');
  });
});

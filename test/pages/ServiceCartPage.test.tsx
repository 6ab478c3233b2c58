import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AddressModal from '../../src/dialogs/AddressModal';
import ServiceCartPage from '../../src/pages/serviceCart/ServiceCartPage';
import { configAt } from '../api/helpers/store';
import { fakeApi, SIGNED_IN } from '../effects/helpers/fakeApi';
import { makeStore, type MakeStoreOptions } from '../helpers/makeStore';
import { navigationAt } from '../../src/slices/navigation';
import { cacheOf, renderAt, renderOn } from './helpers/render';

const api = fakeApi();

const sedan = { _id: 'sedan', name: 'Sedan' };
const cart = {
  _id: 'cart1',
  store: { _id: 'store1', name: 'Toti Beach' },
  service: { _id: 'wash', name: 'Wash and Dry' },
  service_type: { _id: 'type1', name: 'Exterior Services' },
  current_selected_pricings: [{ car_types: sedan, price: 19.99, no_of_cars: 2 }],
  additional_services: [],
  booking_date: '2026-03-12T07:15:00.000Z',
};
const address = (id: string, name: string) => ({ _id: id, name, city: 'Amanzimtoti' });

const have = (carts: unknown[], total: number) =>
  api.on('GET /api/carts', {
    body: { error: 0, data: carts, others: { total_amount: total } },
  });

const PAYMENTS = '/service-cart?step=payments';

async function renderPage(
  path = '/service-cart',
  local: Record<string, string> = SIGNED_IN,
  config: MakeStoreOptions['config'] = {},
) {
  const site = await makeStore({ origin: api.origin, path, local, config });
  renderOn(site.store, <ServiceCartPage />, configAt(api.origin, config));
  return site;
}

describe('the cart, step 1', () => {
  it('is not said to be empty before the session is known', () => {
    renderAt({ auth: { status: 'restoring' } }, <ServiceCartPage />);
    expect(screen.queryByText('Your cart is empty')).toBeNull();
  });

  it('CART-8: is empty for a visitor, with a link to log in, and calls nothing', async () => {
    await renderPage('/service-cart', {});
    expect(screen.getByText('Your cart is empty')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(api.calls()).toEqual([]);
  });

  it('CART-8: says that it is empty, and cannot continue', async () => {
    await renderPage();
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Browse services' })).toHaveAttribute(
      'href',
      '/vendorservice',
    );
  });

  it('CART-6: has the four columns, and date and time under the service type', async () => {
    have([cart], 39.98);
    await renderPage();
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Car',
      'Service Type',
      'Additional Services',
      'Total',
    ]);
    const row = table.getByRole('row', { name: /Exterior Services/ });
    const cells = within(row).getAllByRole('cell');
    expect(cells[0]).toHaveTextContent('2 × Sedan');
    expect(cells[1]).toHaveTextContent('Exterior ServicesThu 12 Mar 2026, 9:15 AM');
    expect(cells[3]).toHaveTextContent('$39.98');
    expect(screen.queryByText(/differs from the sum/)).toBeNull();
  });

  it('expands a row to its calculation', async () => {
    have([cart], 39.98);
    await renderPage();
    const toggle = await screen.findByRole('button', { name: 'Details of Wash and Dry' });
    expect(screen.getByText('2 × $19.99')).not.toBeVisible();
    await userEvent.click(toggle);
    expect(screen.getByText('2 × $19.99')).toBeVisible();
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
  });

  it('shows the server’s total and the sum of the rows', async () => {
    have([cart], 45);
    await renderPage();
    expect(await screen.findByText('$45.00')).toBeVisible();
    expect(screen.getByText('This differs from the sum of the rows ($39.98).')).toBeVisible();
  });

  it('CART-9: links a booking without a date to its service', async () => {
    have([{ ...cart, booking_date: null }], 39.98);
    await renderPage();
    expect(await screen.findByRole('link', { name: 'No date yet. Choose a date' })).toHaveAttribute(
      'href',
      '/service-detail/wash?cart=cart1',
    );
  });

  it('announces its total when it changes, not on opening', async () => {
    have([cart, { ...cart, _id: 'cart2' }], 79.96);
    const site = await renderPage();
    const total = () => screen.getByText('Subtotal').parentElement;
    const removal = { name: 'Remove Wash and Dry from cart' };
    await waitFor(() => expect(screen.getAllByRole('button', removal)).toHaveLength(2));
    expect(total()).toHaveAttribute('aria-live', 'off');
    const [, second] = screen.getAllByRole('button', removal);
    if (!second) throw new Error('There is no second row');
    await userEvent.click(second);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(site.state().cartCheckout.removal).toEqual({ status: 'none' });
    await userEvent.click(second);
    const held = api.hold('POST /api/remove_carts');
    const remove = await screen.findByRole('button', { name: 'Remove' });
    await userEvent.dblClick(remove);
    expect(remove).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(held.count()).toBe(1));
    have([cart], 39.98);
    held.release({ body: { error: 0 } });
    await waitFor(() => expect(total()).toHaveTextContent('$39.98'));
    expect(total()).toHaveAttribute('aria-live', 'polite');
  });

  it('CART-10: applies one coupon at a time, which leaves the total as it is', async () => {
    have([cart], 39.98);
    const coupon = { off_value: 10, description: 'Off', end_date: '2026-05-31T00:00:00Z' };
    api.on('GET /api/coupons', {
      body: {
        error: 0,
        data: {
          company: [
            { ...coupon, _id: 'c1', name: 'FIRST', off_type: 'Percent' },
            { ...coupon, _id: 'c2', name: 'SECOND', off_type: 'Amount' },
          ],
        },
      },
    });
    const site = await renderPage();
    const first = within(await screen.findByRole('article', { name: 'FIRST' }));
    const second = within(screen.getByRole('article', { name: 'SECOND' }));
    expect(first.getByText('10% off')).toBeVisible();
    expect(second.getByText('$10.00 off')).toBeVisible();
    await userEvent.click(first.getByRole('button', { name: 'Active' }));
    expect(screen.getByText('Not included in the total')).toBeVisible();
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
    expect(summary.getByText('$39.98')).toBeVisible();
    await userEvent.click(second.getByRole('button', { name: 'Active' }));
    expect(first.getByRole('button', { name: 'Active' })).toBeVisible();
    await userEvent.click(second.getByRole('button', { name: 'Remove' }));
    expect(site.state().cartCheckout.checkout.couponId).toBeNull();
  });

  it('FAIL-4: says when the cart could not be loaded, and offers a retry', async () => {
    api.on('GET /api/carts', { status: 400, body: { error: 1 } });
    await renderPage();
    expect(await screen.findByText("We couldn't load your cart.")).toBeVisible();
    expect(screen.getByText('Your cart is empty')).toBeVisible();
    have([cart], 39.98);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe('the cart, step 2', () => {
  const user = { _id: 'u', name: 'Thandi Naidoo', email: 't@x.example', phone: '031 555 0142' };

  beforeEach(() => {
    have([cart], 39.98);
    api.on('GET /api/user/details', { body: { error: 0, data: user } });
    api.on('GET /api/address', {
      body: { error: 0, data: [address('a1', 'Home'), address('a2', 'Office')] },
    });
  });

  it('PAY-1: opens with Continue, and BACK leads to step 1', async () => {
    const site = await renderPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(site.history.path()).toBe('/service-cart?step=payments');
    expect(await screen.findByText('Thandi Naidoo')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute(
      'href',
      '/dashboard/profile',
    );
    expect(screen.getByText(/Payments are processed in South African rand/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'BACK' }));
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
  });

  it('PAY-2: preselects the latest address', async () => {
    await renderPage(PAYMENTS, { ...SIGNED_IN, last_address_id: 'a2' });
    expect(await screen.findByRole('radio', { name: /Office$/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /Home$/ }));
    expect(screen.getByRole('radio', { name: /Home$/ })).toBeChecked();
  });

  it('PAY-3: asks for an address before requesting a payment: with a toast, at the section, and by focus', async () => {
    const site = await renderPage(PAYMENTS);
    await screen.findByRole('radio', { name: /Home$/ });
    await userEvent.click(screen.getByRole('button', { name: 'PROCEED TO PAYMENT' }));
    expect(site.toasts()).toEqual(['error: Please select an address']);
    const section = screen.getByRole('region', { name: 'Your address' });
    expect(within(section).getByText('Please select an address')).toBeVisible();
    // The toast is spoken already.
    expect(section).not.toHaveAccessibleDescription();
    expect(site.page.parts).toEqual([section.id]);
    expect(api.calls().filter((call) => call.includes('/pay'))).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: /Home$/ }));
    expect(within(section).queryByText('Please select an address')).toBeNull();
  });

  it('preselects the only address, and lists what is being paid for and where', async () => {
    api.on('GET /api/address', { body: { error: 0, data: [address('a1', 'Home')] } });
    await renderPage(PAYMENTS);
    expect(await screen.findByRole('radio', { name: /Home$/ })).toBeChecked();
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
    expect(summary.getByText('Home')).toBeVisible();
    expect(summary.getByText('Wash and Dry')).toBeVisible();
    expect(summary.getByText('2 × Sedan')).toBeVisible();
    expect(summary.getByRole('link', { name: 'Terms' })).toHaveAttribute(
      'href',
      '/terms-condition',
    );
  });

  it('PAY-5: requests the payment page once, notes what is being paid, and leaves', async () => {
    const pay = api.hold('GET /api/pay');
    const site = await renderPage(PAYMENTS, {
      ...SIGNED_IN,
      last_address_id: 'a2',
    });
    await screen.findByRole('radio', { name: /Office$/ });
    const proceed = screen.getByRole('button', { name: 'PROCEED TO PAYMENT' });
    await userEvent.dblClick(proceed);
    expect(proceed).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'BACK' }));
    expect(site.history.path()).toBe(PAYMENTS);
    expect(site.state().cartCheckout.checkout).toMatchObject({
      note: { kind: 'booking', amount: 39.98 },
    });
    await waitFor(() => expect(pay.count()).toBe(1));
    pay.release({ body: { error: 0, paymentUrl: { url: 'https://pay.example/1' } } });
    await waitFor(() => expect(site.left).toEqual(['https://pay.example/1']));
    expect(api.calls().filter((call) => call.includes('/pay'))).toEqual([
      'GET /api/pay?user_address=a2',
    ]);
  });

  it('HELP-7: offers to send a report after a failed payment', async () => {
    api.on('GET /api/pay', { status: 400, body: { error: 1 } });
    const reportUrl = `${api.origin}reports`;
    await renderPage(PAYMENTS, { ...SIGNED_IN, last_address_id: 'a2' }, { reportUrl });
    await screen.findByRole('radio', { name: /Office$/ });
    expect(screen.queryByRole('button', { name: 'Send report' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'PROCEED TO PAYMENT' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(api.calls()).toContain('POST /reports'));
  });

  it('is replaced by step 1 as soon as the state is, whatever the address', () => {
    const choices = { couponId: null, addressId: null, lastAddressId: null };
    const checkout = { ...choices, status: 'reviewing', carts: 0 } as const;
    const address = { pathname: '/service-cart', search: '?step=payments', hash: '' };
    const location = { ...address, key: 'k', index: 0 };
    renderAt(
      {
        auth: { status: 'signedIn', token: 't', userId: 'u' },
        navigation: navigationAt(location),
        cartCheckout: { carts: {}, removal: { status: 'none' }, checkout },
        api: cacheOf(['getCarts', undefined, { carts: [], totalAmount: 0 }]),
      },
      <ServiceCartPage />,
    );
    expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'PROCEED TO PAYMENT' })).toBeNull();
  });

  it('PAY-2: keeps the focus on Add Address when the first address is saved', async () => {
    have([cart], 39.98);
    api.on('GET /api/address', { body: { error: 0, data: [] } });
    api.on('POST /api/address', { body: { error: 0, data: address('a1', 'Home') } });
    const site = await makeStore({ origin: api.origin, path: PAYMENTS, local: SIGNED_IN });
    renderOn(
      site.store,
      <>
        <ServiceCartPage />
        <AddressModal />
      </>,
    );
    expect(await screen.findByText('No address found')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add Address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New Address' }));
    await userEvent.type(dialog.getByLabelText('Full Name'), 'Thandi');
    api.on('GET /api/address', { body: { error: 0, data: [address('a1', 'Home')] } });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('radio', { name: /Home/ })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Address' })).toHaveFocus());
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMPTY_ADDRESS } from '../../src/api/addresses';
import type { Cart } from '../../src/api/carts';
import { UNDATED_ROW } from '../../src/content/anchors';
import AddressModal from '../../src/dialogs/AddressModal';
import ServiceCartPage from '../../src/pages/serviceCart/ServiceCartPage';
import { removalAsked, removalConfirmed } from '../../src/slices/cartRemoval';
import type { CheckoutState } from '../../src/slices/checkout';
import { disclosureKey } from '../../src/slices/disclosures';
import type { RootState } from '../../src/slices/root';
import { configAt } from '../api/helpers/store';
import { answer, fakeApi, SIGNED_IN } from '../effects/helpers/fakeApi';
import { START } from '../helpers/fakeServices';
import {
  cacheOf,
  CUSTOMER,
  hrefOf,
  openPage,
  press,
  renderAt,
  stateWith,
  textsOf,
} from './helpers/render';
import { cart } from './helpers/rows';

const coupon = { description: 'Off', imageFile: null, offValue: 10, endDate: '2026-05-31' };
const home = {
  ...EMPTY_ADDRESS,
  id: 'a1',
  name: 'Thandi',
  address: '12 Beach Road',
  city: 'Amanzimtoti',
  pincode: '4126',
};

const choices = { couponId: null, addressId: null, lastAddressId: null };
const reviewing: CheckoutState = { ...choices, status: 'reviewing', carts: 1 };
const choosing: CheckoutState = { ...choices, status: 'choosingAddress' };

interface Shown extends Partial<RootState> {
  carts?: Cart[];
  total?: number;
}

/** Renders the page of a customer at a step. */
function renderPage(
  checkout: CheckoutState,
  { carts = [cart], total = 39.98, ...machines }: Shown = {},
  config = configAt('http://127.0.0.1:9/'),
) {
  return renderAt(
    {
      ...CUSTOMER,
      cartCheckout: { ...stateWith({}).cartCheckout, checkout },
      site: { status: 'opened', now: START },
      api: cacheOf(
        ['getCarts', undefined, { carts, totalAmount: total }],
        [
          'getCoupons',
          undefined,
          [
            { ...coupon, id: 'c1', name: 'FIRST', offType: 'Percent' },
            { ...coupon, id: 'c2', name: 'SECOND', offType: 'Amount' },
          ],
        ],
        ['getAddresses', undefined, [home, { ...home, id: 'a2', name: 'Office' }]],
        ['getUserDetails', undefined, { name: 'Thandi Naidoo', email: '', phone: '' }],
      ),
      ...machines,
    },
    <ServiceCartPage />,
    config,
  );
}

const summary = () => within(screen.getByRole('complementary', { name: 'Summary' }));

describe('the cart, step 1', () => {
  it('is not said to be empty before the session is known', () => {
    renderAt({ auth: { status: 'restoring' } }, <ServiceCartPage />);
    expect(screen.queryByText('Your cart is empty')).toBeNull();
  });

  it('CART-8: cannot continue when it is empty', () => {
    renderPage({ ...reviewing, carts: 0 }, { carts: [] });
    expect(screen.getByText('Your cart is empty')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  });

  it('CART-6: has the four columns, and date and time above the service type', () => {
    renderPage(reviewing);
    const table = within(screen.getByRole('table'));
    expect(textsOf(table.getAllByRole('columnheader'))).toEqual([
      'Car',
      'Service Type',
      'Additional Services',
      'Total',
    ]);
    const cells = textsOf(table.getAllByRole('cell'));
    expect(cells).toContain('Thu\u00a012\u00a0Mar\u00a02026, 9:15\u00a0AMExterior Services');
    expect(cells).toContain('$39.98Details');
    expect(screen.queryByText(/differs from the sum/)).toBeNull();
  });

  it('shows the calculation of an expanded row only', async () => {
    const { events, unmount } = renderPage(reviewing);
    expect(screen.getByText('2 × $19.99')).not.toBeVisible();
    await press('Details of Wash and Dry');
    const payload = disclosureKey('cart', 'cart1');
    expect(events()).toMatchObject([{ type: 'disclosures/partToggled', payload }]);
    unmount();
    renderPage(reviewing, { disclosures: { status: 'expanded', parts: { [payload]: true } } });
    expect(screen.getByText('2 × $19.99')).toBeVisible();
  });

  it('CART-6: shows the server’s total and the sum of the rows', () => {
    renderPage(reviewing, { total: 45 });
    expect(screen.getByText('$45.00')).toBeVisible();
    expect(screen.getByText('This differs from the sum of the rows ($39.98).')).toBeVisible();
  });

  it('CART-9: links a booking without a date to its service', () => {
    renderPage({ ...reviewing, undated: 1 }, { carts: [{ ...cart, bookingDate: null }] });
    expect(hrefOf('No date yet. Choose a date')).toBe('/service-detail/wash?cart=cart1');
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveAccessibleDescription(
      '1 booking needs a date',
    );
  });

  it('CART-9: leads to a booking without a date that has no service', async () => {
    const undated = { ...cart, serviceId: null, bookingDate: null };
    renderPage({ ...reviewing, undated: 1 }, { carts: [undated] });
    screen.getByText('No date yet').focus();
    expect(document.getElementById(UNDATED_ROW)).toHaveFocus();
  });

  it('PAY-1, CART-7: reports Continue, and that a removal was asked for', async () => {
    const { events } = renderPage(reviewing);
    await press('Continue');
    await press('Remove Wash and Dry from cart');
    expect(events()).toMatchObject([
      { type: 'checkout/checkoutContinued' },
      { type: removalAsked.type, payload: { cartId: 'cart1' } },
    ]);
  });

  it('CART-7: removes only after a confirmation, once', async () => {
    const asking = { status: 'asking', cartId: 'cart1' } as const;
    const renderRemoval = (removal: RootState['cartCheckout']['removal']) =>
      renderPage(reviewing, {
        cartCheckout: { ...stateWith({}).cartCheckout, checkout: reviewing, removal },
      });
    const { events, unmount } = renderRemoval(asking);
    await press('Cancel');
    await press('Remove');
    expect(events()).toMatchObject([
      { type: 'cartRemoval/removalDeclined' },
      { type: removalConfirmed.type },
    ]);
    unmount();
    const sent = renderRemoval({ ...asking, status: 'removing' });
    expect(screen.getByRole('button', { name: 'Remove' })).toHaveAttribute('aria-busy', 'true');
    await press('Remove');
    expect(sent.events()).toEqual([]);
  });

  it('CART-10: has one coupon applied, which leaves the total as it is', async () => {
    const { events } = renderPage({ ...reviewing, couponId: 'c2' });
    const ticket = (name: string) => within(screen.getByRole('article', { name }));
    expect(ticket('FIRST').getByText('10% off')).toBeVisible();
    expect(ticket('SECOND').getByText('$10.00 off')).toBeVisible();
    expect(screen.getByText('Not included in the total')).toBeVisible();
    expect(summary().getByText('$39.98')).toBeVisible();
    await press('Active', ticket('FIRST'));
    await press('Remove', ticket('SECOND'));
    expect(events().filter(({ type }) => type.startsWith('checkout/'))).toMatchObject([
      { type: 'checkout/couponToggled', payload: 'c1' },
      { type: 'checkout/couponToggled', payload: 'c2' },
    ]);
  });
});

describe('the cart, step 2', () => {
  it("PAY-2: shows the customer's details, what is being paid for, and the addresses", () => {
    renderPage({ ...choosing, lastAddressId: 'a2' });
    expect(screen.getByText('Thandi Naidoo')).toBeVisible();
    expect(hrefOf('Edit Profile')).toBe('/dashboard/profile');
    const place = '12 Beach Road, Amanzimtoti, 4126';
    expect(screen.getByRole('radio', { name: `${place}, Thandi` })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: `${place}, Office` })).toBeChecked();
    for (const text of ['Office', 'Wash and Dry', '2 × Sedan', '$39.98'])
      expect(summary().getAllByText(text)[0]).toBeVisible();
    expect(screen.getByText(/Payments are processed in South African rand/)).toBeVisible();
    expect(hrefOf('Terms', summary())).toBe('/terms-condition');
  });

  it('PAY-1, PAY-2: reports an address that is chosen by its text, the payment, and BACK', async () => {
    const { events } = renderPage({ ...choosing, lastAddressId: 'a2' });
    await userEvent.click(screen.getAllByText('12 Beach Road')[0] ?? document.body);
    await press('Add Address');
    await press('PROCEED TO PAYMENT');
    await press('BACK');
    expect(events()).toMatchObject([
      { type: 'checkout/addressChosen', payload: 'a1' },
      { type: 'addressModal/addressModalOpened' },
      { type: 'checkout/paymentSubmitted', payload: { addressId: 'a2', amount: 39.98 } },
      { type: 'checkout/steppedBack' },
    ]);
  });

  it.each<CheckoutState['status']>(['requestingPayment', 'redirecting'])(
    'PAY-4: can neither be paid again nor be left while %s',
    async (status) => {
      const note = { kind: 'booking', amount: 39.98, at: 0 } as const;
      const { events } = renderPage({ ...choices, status, note, releaseAt: 1 } as CheckoutState);
      const proceed = screen.getByRole('button', { name: 'PROCEED TO PAYMENT' });
      expect(proceed).toHaveAttribute('aria-busy', 'true');
      await userEvent.click(proceed);
      await press('BACK');
      expect(events()).toEqual([]);
    },
  );

  it('HELP-7: offers to send a report after a failed payment', async () => {
    const config = configAt('http://127.0.0.1:9/', { reportUrl: 'http://127.0.0.1:9/reports' });
    const { unmount } = renderPage(choosing, {}, config);
    expect(screen.queryByRole('button', { name: 'Send report' })).toBeNull();
    unmount();
    const { events } = renderPage({ ...choosing, paymentFailed: true }, {}, config);
    await press('Send report');
    expect(events()).toMatchObject([{ type: 'site/reportAsked', payload: { how: 'send' } }]);
  });
});

describe('the cart on the real store', () => {
  const api = fakeApi();
  const PAYMENTS = '/service-cart?step=payments';
  const row = (id: string) => ({
    _id: id,
    service: { _id: 'wash', name: 'Wash and Dry' },
    current_selected_pricings: [{ car_types: { _id: 'sedan' }, price: 20, no_of_cars: 1 }],
    booking_date: cart.bookingDate,
  });
  const have = (...ids: string[]) =>
    api.on('GET /api/carts', {
      body: { error: 0, data: ids.map(row), others: { total_amount: ids.length * 20 } },
    });
  const places = (...names: string[]) =>
    answer(names.map((name, index) => ({ _id: `a${index}`, name, city: 'Amanzimtoti' })));
  const open = (path: string, page = <ServiceCartPage />) =>
    openPage(page, { origin: api.origin, path, local: SIGNED_IN });

  it('CART-8: is empty for a visitor, with a link to log in, and calls nothing', async () => {
    await openPage(<ServiceCartPage />, { origin: api.origin });
    expect(screen.getByText('Your cart is empty')).toBeVisible();
    expect(hrefOf('Log in')).toBe('/login');
    expect(api.calls()).toEqual([]);
  });

  it('announces its total when it changes, not on opening', async () => {
    have('cart1', 'cart2');
    const site = await open('/service-cart');
    const total = () => screen.getByText('Subtotal').parentElement;
    await waitFor(() => expect(total()).toHaveTextContent('$40.00'));
    expect(total()).toHaveAttribute('aria-live', 'off');
    have('cart1');
    site.dispatch(removalAsked({ cartId: 'cart2' }));
    site.dispatch(removalConfirmed());
    await waitFor(() => expect(total()).toHaveTextContent('$20.00'));
    expect(total()).toHaveAttribute('aria-live', 'polite');
  });

  it('PAY-3: asks for an address before requesting a payment: once for the eye, once for the ear, and by focus', async () => {
    have('cart1');
    api.on('GET /api/address', places('Home', 'Office'));
    const site = await open(PAYMENTS);
    await screen.findByRole('radio', { name: /Home$/ });
    await press('PROCEED TO PAYMENT');
    expect(site.toasts()).toEqual([]);
    const section = screen.getByRole('region', { name: 'Your address' });
    expect(within(section).getByRole('alert')).toHaveTextContent('Please select an address');
    // The alert is spoken already.
    expect(section).not.toHaveAccessibleDescription();
    expect(site.page.parts).toEqual([section.id]);
    expect(api.calls().filter((call) => call.includes('/pay'))).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: /Home$/ }));
    expect(within(section).queryByText('Please select an address')).toBeNull();
  });

  it('PAY-3: without any address says what to add, and focuses Add Address', async () => {
    have('cart1');
    api.on('GET /api/address', answer([]));
    const site = await open(PAYMENTS);
    expect(await screen.findByText('No address found')).toBeVisible();
    expect(screen.getByText("Add the place where you'd like your car washed.")).toBeVisible();
    await press('PROCEED TO PAYMENT');
    expect(screen.getByRole('alert')).toHaveTextContent('Please select an address');
    expect(site.page.parts).toEqual([screen.getByRole('button', { name: 'Add Address' }).id]);
  });

  it('PAY-2: names the chosen address only, after one with a repeated part too', async () => {
    have('cart1');
    api.on(
      'GET /api/address',
      answer([
        { _id: 'a1', name: 'Home', address: 'Amanzimtoti', city: 'Amanzimtoti' },
        { _id: 'a2', name: 'Office', address: '1 Beach Rd', city: 'Durban' },
      ]),
    );
    await open(PAYMENTS);
    const chosen = async (name: string) => {
      await userEvent.click(await screen.findByRole('radio', { name: new RegExp(name) }));
      return (await summary().findByText(name)).parentElement;
    };
    expect(await chosen('Home')).toHaveTextContent(/^Home, Amanzimtoti, Amanzimtoti$/);
    expect(await chosen('Office')).toHaveTextContent(/^Office, 1 Beach Rd, Durban$/);
  });

  it('PAY-2: keeps the focus on Add Address when the first address is saved', async () => {
    have('cart1');
    api.on('POST /api/address', answer({ _id: 'a0' }));
    await open(
      PAYMENTS,
      <>
        <ServiceCartPage />
        <AddressModal />
      </>,
    );
    expect(await screen.findByText('No address found')).toBeVisible();
    await press('Add Address');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New Address' }));
    await userEvent.type(dialog.getByLabelText('Full Name'), 'Thandi');
    api.on('GET /api/address', places('Home'));
    await press('Save', dialog);
    expect(await screen.findByRole('radio', { name: /Home/ })).toBeChecked();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Address' })).toHaveFocus());
  });
});

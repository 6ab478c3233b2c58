import { EMPTY_ADDRESS } from '../../src/api/addresses';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Cart } from '../../src/api/carts';
import { PAYMENTS_STEP } from '../../src/routes';
import ServiceCartPage from '../../src/pages/serviceCart/ServiceCartPage';
import type { CartRemovalState } from '../../src/slices/cartRemoval';
import type { CheckoutState } from '../../src/slices/checkout';
import { navigationAt } from '../../src/slices/navigation';
import type { RootState } from '../../src/slices/root';
import { configAt } from '../api/helpers/store';
import { cacheOf, renderAt } from './helpers/render';

const cart: Cart = {
  id: 'cart1',
  vendorId: 'vendor1',
  storeId: 'store1',
  storeName: 'Toti Beach',
  serviceId: 'wash',
  serviceName: 'Wash and Dry',
  serviceTypeId: 'type1',
  serviceTypeName: 'Exterior Services',
  imageFile: null,
  carTypes: [{ carType: { id: 'sedan', name: 'Sedan' }, price: 19.99, count: 2 }],
  extras: [],
  bookingDate: '2026-03-12T07:15:00.000Z',
  total: 39.98,
};
const coupon = (id: string, name: string) => ({
  id,
  name,
  description: '',
  imageFile: null,
  offValue: 50,
  offType: 'Percent',
  endDate: null,
});
const address = (id: string, name: string) => ({ ...EMPTY_ADDRESS, id, name });

const cacheWith = (carts: Cart[]) =>
  cacheOf(
    ['getCarts', undefined, { carts, totalAmount: carts.length === 0 ? 0 : 39.98 }],
    ['getCoupons', undefined, [coupon('c1', 'HALF')]],
    ['getUserDetails', undefined, { name: 'Thandi', email: '', phone: '', imageFile: null }],
    ['getAddresses', undefined, [address('a1', 'Home'), address('a2', 'Office')]],
  );

const choices = { couponId: null, addressId: null, lastAddressId: null };
const note = { kind: 'booking', amount: 39.98, at: 0 } as const;

interface Standing {
  checkout: CheckoutState;
  removal?: CartRemovalState;
  carts?: Cart[];
  machines?: Partial<RootState>;
}

function renderPage(
  { checkout, removal = { status: 'none' }, carts = [cart], machines }: Standing,
  reportUrl?: string,
) {
  const isStep1 = checkout.status === 'reviewing';
  const location = {
    pathname: '/service-cart',
    search: isStep1 ? '' : PAYMENTS_STEP,
    hash: '',
    key: 'k',
    index: 0,
  };
  return renderAt(
    {
      auth: { status: 'signedIn', token: 't', userId: 'u' },
      navigation: navigationAt(location),
      cartCheckout: { carts: {}, removal, checkout },
      api: cacheWith(carts),
      ...machines,
    },
    <ServiceCartPage />,
    configAt('http://127.0.0.1:9/', { reportUrl }),
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const proceed = () => screen.getByRole('button', { name: 'PROCEED TO PAYMENT' });

describe('the cart page of a visitor', () => {
  it('is not shown before the session is known', () => {
    renderAt({ auth: { status: 'restoring' } }, <ServiceCartPage />);
    expect(screen.queryByText('Your cart is empty')).toBeNull();
  });
});

describe('the cart page at step 1', () => {
  const reviewing: CheckoutState = { ...choices, status: 'reviewing', carts: 1 };

  it('reports what was pressed, and changes nothing itself', async () => {
    const { events } = renderPage({ checkout: reviewing });
    await press('Details of Wash and Dry');
    await press('Remove Wash and Dry from cart');
    await press('Active');
    await press('Continue');
    expect(events()).toMatchObject([
      { type: 'disclosures/partToggled', payload: 'cart cart1' },
      { type: 'cartRemoval/removalAsked', payload: { cartId: 'cart1' } },
      { type: 'checkout/couponToggled', payload: 'c1' },
      { type: 'checkout/checkoutContinued' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
  });

  it('expands the row that is expanded in the state', () => {
    renderPage({
      checkout: reviewing,
      machines: { disclosures: { status: 'unfolded', parts: { 'cart cart1': true } } },
    });
    expect(screen.getByText('2 × $19.99')).toBeVisible();
  });

  it('CART-10: keeps the full subtotal while a coupon is on: it is local only', async () => {
    renderPage({ checkout: { ...reviewing, couponId: 'c1' } });
    expect(await screen.findByRole('button', { name: 'Remove' })).toBeVisible();
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
    expect(summary.getByText('$39.98')).toBeVisible();
    expect(summary.queryByText(/differs/)).toBeNull();
  });

  it('asks before it removes, and reports the answer', async () => {
    const { events } = renderPage({
      checkout: reviewing,
      removal: { status: 'asking', cartId: 'cart1' },
    });
    const dialog = within(screen.getByRole('dialog', { name: 'Remove this booking?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(events()).toMatchObject([
      { type: 'cartRemoval/removalConfirmed' },
      { type: 'cartRemoval/removalDeclined' },
    ]);
  });

  it('is inert while the removal is in flight', async () => {
    const { events } = renderPage({
      checkout: reviewing,
      removal: { status: 'removing', cartId: 'cart1' },
    });
    const dialog = within(screen.getByRole('dialog', { name: 'Remove this booking?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(events()).toEqual([]);
  });

  it('cannot go on with an empty cart', async () => {
    const { events } = renderPage({ checkout: { ...reviewing, carts: 0 }, carts: [] });
    expect(screen.getByText('Your cart is empty')).toBeVisible();
    await press('Continue');
    expect(events()).toEqual([]);
  });
});

describe('the cart page at step 2', () => {
  it('is replaced by step 1 as soon as the state is, whatever the address', () => {
    const at = { pathname: '/service-cart', search: PAYMENTS_STEP, hash: '', key: 'k', index: 0 };
    renderPage({
      checkout: { ...choices, status: 'reviewing', carts: 1 },
      machines: { navigation: navigationAt(at) },
    });
    expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'PROCEED TO PAYMENT' })).toBeNull();
  });

  it('waits until it is known whether the cart is empty', () => {
    renderPage({ checkout: { ...choices, status: 'enteringPayments' } });
    expect(screen.queryByRole('button', { name: 'PROCEED TO PAYMENT' })).toBeNull();
    expect(screen.queryByText('Your cart is empty')).toBeNull();
  });

  it('preselects the latest address until another one is chosen', () => {
    const last = { ...choices, lastAddressId: 'a2' };
    const { unmount } = renderPage({ checkout: { ...last, status: 'choosingAddress' } });
    expect(screen.getByRole('radio', { name: 'Office' })).toBeChecked();
    unmount();
    renderPage({ checkout: { ...last, addressId: 'a1', status: 'choosingAddress' } });
    expect(screen.getByRole('radio', { name: 'Home' })).toBeChecked();
  });

  it('reports what was pressed: an address, Add Address, paying, BACK', async () => {
    const { events } = renderPage({
      checkout: { ...choices, lastAddressId: 'a2', status: 'choosingAddress' },
    });
    await userEvent.click(screen.getByRole('radio', { name: 'Home' }));
    await press('Add Address');
    await userEvent.click(proceed());
    await press('BACK');
    expect(events()).toMatchObject([
      { type: 'checkout/addressChosen', payload: 'a1' },
      { type: 'addressModal/addressModalOpened' },
      { type: 'checkout/paymentSubmitted', payload: { addressId: 'a2', amount: 39.98 } },
      { type: 'checkout/steppedBack' },
    ]);
  });

  it('submits without an address: the machine refuses it', async () => {
    const { events } = renderPage({ checkout: { ...choices, status: 'choosingAddress' } });
    await userEvent.click(proceed());
    expect(events()).toMatchObject([
      { type: 'checkout/paymentSubmitted', payload: { addressId: null } },
    ]);
  });

  it('HELP-7: offers to send a report after a failed payment', async () => {
    const failed: CheckoutState = { ...choices, status: 'choosingAddress', paymentFailed: true };
    const { events, unmount } = renderPage({ checkout: failed }, 'http://127.0.0.1:9/reports');
    await press('Send report');
    expect(events()).toMatchObject([{ type: 'site/reportAsked', payload: { how: 'send' } }]);
    unmount();
    renderPage(
      { checkout: { ...choices, status: 'choosingAddress' } },
      'http://127.0.0.1:9/reports',
    );
    expect(screen.queryByRole('button', { name: 'Send report' })).toBeNull();
  });

  it.each<CheckoutState>([
    { ...choices, addressId: 'a1', status: 'requestingPayment', note },
    { ...choices, addressId: 'a1', status: 'handedOver', note, releaseAt: 0 },
  ])('is inert while the payment is in flight ($status)', async (checkout) => {
    const { events } = renderPage({ checkout });
    expect(proceed()).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(proceed());
    await press('BACK');
    expect(events()).toEqual([]);
  });
});

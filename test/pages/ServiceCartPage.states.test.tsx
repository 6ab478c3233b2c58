import { EMPTY_ADDRESS } from '../../src/api/addresses';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Cart } from '../../src/api/carts';
import { PAYMENTS_STEP } from '../../src/content/routes';
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

  it('CART-10: keeps the full subtotal while a coupon is on: it is local only', async () => {
    renderPage({ checkout: { ...reviewing, couponId: 'c1' } });
    expect(await screen.findByRole('button', { name: 'Remove' })).toBeVisible();
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
    expect(summary.getByText('$39.98')).toBeVisible();
    expect(summary.queryByText(/differs/)).toBeNull();
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

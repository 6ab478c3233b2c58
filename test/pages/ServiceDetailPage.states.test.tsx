import { screen } from '@testing-library/react';
import type { Service } from '../../src/api/catalogue';
import ServiceDetailPage from '../../src/pages/serviceDetail/ServiceDetailPage';
import type { ServiceCartState } from '../../src/slices/serviceCarts';
import { navigationAt } from '../../src/slices/navigation';
import type { RootState } from '../../src/slices/root';
import { cacheOf, renderAt } from './helpers/render';

const sedan = { id: 'sedan', name: 'Sedan' };
const suv = { id: 'suv', name: 'SUV' };
const service: Service = {
  id: 'wash',
  name: 'Wash and Dry',
  description: '<p>By hand.</p>',
  shortDescription: '',
  storeId: 'store1',
  vendorId: 'vendor1',
  serviceTypeId: 'type1',
  serviceTypeName: 'Exterior Services',
  imageFiles: ['one.png', 'two.png'],
  pricings: [
    { carType: sedan, price: 19.99 },
    { carType: suv, price: 30 },
  ],
};
const wax: Service = {
  ...service,
  id: 'wax',
  name: 'Wax',
  pricings: [
    { carType: sedan, price: 5 },
    { carType: suv, price: 7 },
  ],
};
const facts = {
  serviceId: 'wash',
  storeId: 'store1',
  vendorId: 'vendor1',
  serviceTypeId: 'type1',
};
const api = cacheOf(
  ['getService', { serviceId: 'wash' }, service],
  ['getCarTypes', undefined, [sedan, suv]],
  ['getAdditionalServices', { storeId: 'store1', cartId: 'cart1' }, [wax]],
);

const selection = { carTypes: { sedan: 2 }, extras: { wax: ['sedan'] } };
const opened = {
  facts,
  /** 9 a.m. on a day after `seenAt`. */
  picked: { date: '2026-03-12', time: '09:00' },
  seenAt: Date.parse('2026-03-11T08:00:00Z'),
  confirmed: { cartId: 'cart1', selection },
};
const ready: ServiceCartState = { ...opened, status: 'ready' };
const BOOKED = 'Thu 12 Mar, 9:00 AM · 2 cars, 1 extra';
const NO_CART = { cartId: null, selection: { carTypes: {}, extras: {} } };

function renderPage(cart: ServiceCartState | null, machines: Partial<RootState> = {}) {
  const location = { pathname: '/service-detail/wash', search: '', hash: '', key: 'k', index: 0 };
  return renderAt(
    {
      auth: { status: 'signedIn', token: 't', userId: 'u' },
      navigation: navigationAt(location),
      cartCheckout: {
        carts: cart === null ? {} : { wash: cart },
        removal: { status: 'none' },
        checkout: { status: 'away', couponId: null, addressId: null, lastAddressId: null },
      },
      api,
      ...machines,
    },
    <ServiceDetailPage />,
  );
}

const book = () => screen.getByRole('button', { name: 'Book' });

describe('the service page during requests', () => {
  it.each<[ServiceCartState, string | null]>([
    [{ ...opened, status: 'lookingUp', lookupId: 'l' }, 'Checking your cart…'],
    [{ ...opened, status: 'rereading', lookupId: 'l' }, 'Checking your cart…'],
    [{ ...opened, status: 'unknown' }, "We haven't checked your cart yet."],
    [{ ...opened, picked: { date: null, time: null }, status: 'ready' }, 'Choose a date to book.'],
    [
      { ...opened, picked: { ...opened.picked, time: null }, status: 'ready' },
      'Choose a time to book.',
    ],
    [
      { ...opened, seenAt: Date.parse('2026-03-12T07:00:00Z'), status: 'ready' },
      'This time has passed. Choose a later one.',
    ],
    [ready, null],
    [{ ...opened, status: 'confirming', wanted: selection, lookupId: 'l' }, null],
  ])(
    'SERV-8: in $status says beside Book why it is disabled, or what it books: %s',
    (cart, reason) => {
      renderPage(cart);
      expect(book()).toHaveAttribute('aria-disabled', String(reason !== null));
      expect(book()).toHaveAccessibleDescription(reason ?? BOOKED);
    },
  );

  it('LOOK-3: shows no days until the height of the card above them is known', () => {
    renderPage({ ...opened, confirmed: NO_CART, status: 'lookingUp', lookupId: 'l' });
    const moment = screen.getByRole('region', { name: 'Date and time' });
    expect(moment).toHaveAttribute('aria-busy', 'true');
    expect(moment).toHaveClass('waiting');
  });
});

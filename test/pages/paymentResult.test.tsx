import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Membership } from '../../src/api/memberships';
import type { Order } from '../../src/api/orders';
import FailurePage from '../../src/pages/paymentResult/FailurePage';
import SuccessPage from '../../src/pages/paymentResult/SuccessPage';
import type { CheckoutState } from '../../src/slices/checkout';
import { configAt } from '../api/helpers/store';
import { fakeApi } from '../effects/helpers/fakeApi';
import {
  cacheOf,
  CUSTOMER,
  hrefOf,
  hrefsOf,
  openPage,
  press,
  renderAt,
  stateWith,
} from './helpers/render';

const api = fakeApi();

const order: Partial<Order> = {
  id: '65f1aaaa00bb1122334455cc',
  paymentStatus: 'Pending',
  amount: 180.5,
  bookingDate: '2026-03-20T22:30:00.000Z',
  serviceId: null,
  serviceName: 'Express Wash',
  imageFile: null,
  createdAt: '2026-03-10T08:00:00.000Z',
};
const membership: Partial<Membership> = {
  id: 'm1',
  name: 'Weekly Shine',
  price: 499,
  paymentStatus: 'Complete',
  transactionReference: 'T-1',
  createdAt: '2026-03-09T08:00:00.000Z',
};
/** What this tab noted before the payment. */
const receipt = {
  at: 0,
  amount: 200,
  address: '12 Beach Road, Amanzimtoti',
  bookings: [
    {
      serviceId: null,
      serviceName: 'Express Wash',
      storeName: 'Toti Beach',
      imageFile: null,
      cars: ['2 × Sedan'],
      extras: ['Engine Bay Clean'],
      bookingDate: order.bookingDate,
    },
  ],
};

interface Bought {
  orders?: Partial<Order>[];
  memberships?: Partial<Membership>[];
  noted?: typeof receipt | undefined;
}

/** Renders a page of a customer who has bought something; without orders, they are loading. */
function renderResult(page: ReactNode, { orders, memberships = [], noted }: Bought) {
  const checkout = { ...stateWith({}).cartCheckout.checkout, receipt: noted } as CheckoutState;
  return renderAt(
    {
      ...CUSTOMER,
      cartCheckout: { ...stateWith({}).cartCheckout, checkout },
      api: cacheOf(['getOrders', undefined, orders], ['getMemberships', undefined, memberships]),
    },
    page,
  );
}

const calendar = () => screen.queryByRole('button', { name: 'Add to calendar' });

describe('PAGE-7: the pages after a payment', () => {
  it('show the success texts to screen readers too, and fetch nothing for a visitor', async () => {
    await openPage(<SuccessPage />, { origin: api.origin, path: '/success' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Payment Successful!');
    // A role of its own would be read before the text.
    expect(screen.getByText('Your car wash service has been confirmed.')).toHaveAttribute(
      'aria-live',
      'polite',
    );
    const links = hrefsOf();
    expect(links).toEqual(expect.arrayContaining(['/', '/dashboard/booking']));
    expect(api.calls()).toEqual([]);
  });

  it('show the failure texts, with links back to the cart and to WhatsApp, if configured', () => {
    const whatsappUrl = 'https://wa.example/27';
    renderAt({}, <FailurePage />, configAt(api.origin, { whatsappUrl }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Payment Failed');
    expect(
      screen.getByText(
        'Oops! Something went wrong with your payment ... Please try again or contact support.',
      ),
    ).toHaveAttribute('aria-live', 'polite');
    expect(hrefOf('Back to the cart')).toBe('/service-cart');
    expect(hrefOf('WhatsApp')).toBe(whatsappUrl);
  });

  it('name no older purchase after a failure, nor any without a note of leaving to pay', () => {
    const at = Date.parse(String(order.createdAt));
    const rows = { orders: [order], memberships: [membership] };
    for (const noted of [undefined, { ...receipt, at: at + 1000 }]) {
      const { unmount } = renderResult(<FailurePage />, { ...rows, noted });
      expect(screen.queryByRole('region', { name: 'Your purchase' })).toBeNull();
      unmount();
    }
    // Some servers note the time to the second.
    renderResult(<FailurePage />, { ...rows, noted: { ...receipt, at: at + 999 } });
    expect(screen.getByText('Booking Pending')).toBeVisible();
  });

  it('show the newest order with its real status: pending is not failed', () => {
    renderResult(<FailurePage />, { orders: [order], memberships: [membership], noted: receipt });
    for (const text of ['Booking Pending', 'bb1122334455cc', '$180.50'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText('Weekly Shine')).toBeNull();
    expect(calendar()).toBeNull();
  });

  it('match what was paid for with orders that spell the moment differently', () => {
    renderResult(<SuccessPage />, {
      orders: [
        { ...order, id: 'an attempt to pay', createdAt: '2026-03-10T07:00:00.000Z' },
        { ...order, bookingDate: '2026-03-21T00:30:00+02:00' },
      ],
      noted: receipt,
    });
    expect(screen.getByText('2 × Sedan, Engine Bay Clean')).toBeVisible();
    expect(screen.getByText('bb1122334455cc')).toBeVisible();
  });

  it('match each of two identical bookings with an order of its own', () => {
    const [booking] = receipt.bookings;
    renderResult(<SuccessPage />, {
      orders: [order, { ...order, id: '65f1aaaa00bb1122334455dd' }],
      noted: { ...receipt, bookings: [booking, booking].flatMap((each) => each ?? []) },
    });
    expect(screen.getByText('bb1122334455cc')).toBeVisible();
    expect(screen.getByText('bb1122334455dd')).toBeVisible();
  });

  it('offer the new booking as a calendar file, if it has a date', async () => {
    const { events, unmount } = renderResult(<SuccessPage />, { orders: [order] });
    await userEvent.click(calendar() ?? document.body);
    expect(events()).toMatchObject([
      { type: 'site/calendarFileAsked', payload: { orderId: order.id } },
    ]);
    unmount();
    renderResult(<SuccessPage />, { orders: [{ ...order, bookingDate: null }] });
    expect(screen.getByText('Booking Pending')).toBeVisible();
    expect(calendar()).toBeNull();
  });

  it('say when all of it was paid, what happens next, and can be printed', async () => {
    const paid = { ...order, paymentStatus: 'Complete' };
    const { events, unmount } = renderResult(<SuccessPage />, { orders: [paid], noted: receipt });
    expect(screen.getByText('Paid on 10 Mar 2026')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await press('Print');
    expect(events()).toMatchObject([{ type: 'site/printAsked' }]);
    unmount();
    // A pending payment is not called paid.
    renderResult(<SuccessPage />, { orders: [order], noted: receipt });
    expect(screen.queryByText(/Paid on/)).not.toBeInTheDocument();
  });

  it('show the noted purchase while the orders are loading, then its real status', () => {
    const shown = ['Toti Beach', '2 × Sedan, Engine Bay Clean', 'Sat 21 Mar 2026, 12:30 AM'];
    const card = () => screen.getByRole('region', { name: 'Your purchase' });
    const { unmount } = renderResult(<SuccessPage />, { noted: receipt });
    for (const text of [...shown, receipt.address, '$200.00'])
      expect(card()).toHaveTextContent(text);
    expect(card()).not.toHaveTextContent('Booking Pending');
    unmount();
    renderResult(<SuccessPage />, { orders: [order], noted: receipt });
    // The server may have charged another amount than was shown before.
    for (const text of [...shown, 'Booking Pending', '$180.50'])
      expect(card()).toHaveTextContent(text);
    expect(calendar()).toBeVisible();
  });

  it.each([
    ['show the latest purchase instead if it is another one', 'Booking Pending', 'Toti Beach', -1],
    ['keep the noted purchase until it is listed', 'Toti Beach', 'Booking Pending', 1],
  ])('%s', (_what, shown, hidden, noted) => {
    const other = { ...order, bookingDate: '2026-04-01T08:00:00.000Z' };
    const at = Date.parse(String(order.createdAt)) + noted;
    renderResult(<SuccessPage />, { orders: [other], noted: { ...receipt, at } });
    expect(screen.getByText(shown)).toBeVisible();
    expect(screen.queryByText(hidden)).toBeNull();
  });

  it('show a membership when that was bought last', () => {
    const earlier = { ...order, createdAt: '2026-03-01T08:00:00.000Z' };
    renderResult(<SuccessPage />, { orders: [earlier], memberships: [membership] });
    for (const text of ['Weekly Shine', 'Membership Completed', '₹499.00'])
      expect(screen.getByText(text)).toBeVisible();
  });

  it('show nothing else when nothing was bought', () => {
    renderResult(<SuccessPage />, { orders: [] });
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });
});

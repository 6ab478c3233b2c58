import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import FailurePage from '../../src/pages/paymentResult/FailurePage';
import SuccessPage from '../../src/pages/paymentResult/SuccessPage';
import { configAt } from '../api/helpers/store';
import { fakeApi, SIGNED_IN } from '../effects/helpers/fakeApi';
import { makeStore } from '../helpers/makeStore';
import { renderOn } from './helpers/render';

const api = fakeApi();

const order = {
  _id: '65f1aaaa00bb1122334455cc',
  payment_status: 'Pending',
  net_payable_amount: 180.5,
  booking_date: '2026-03-20T22:30:00.000Z',
  service: { name: 'Express Wash' },
  created_at: '2026-03-10T08:00:00.000Z',
};
const membership = {
  _id: 'm1',
  subscription: { name: 'Weekly Shine', price: 499 },
  payment_status: 'Complete',
  payment_id: { transactionReference: 'T-1' },
  created_at: '2026-03-09T08:00:00.000Z',
};

async function renderResult(page: ReactNode, local: Record<string, string>) {
  const site = await makeStore({ origin: api.origin, path: '/success', local });
  return { ...site, ...renderOn(site.store, page) };
}

function have(orders: unknown[], memberships: unknown[]) {
  api.on('GET /api/orders', { body: { error: 0, data: orders } });
  api.on('GET /api/memberships', { body: { error: 0, data: memberships } });
}

describe('the pages after a payment', () => {
  it('PAGE-7: show the success texts, and fetch nothing for a visitor', async () => {
    await renderResult(<SuccessPage />, {});
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Payment Successful!');
    expect(screen.getByText('Your car wash service has been confirmed.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'My Bookings' })).toHaveAttribute(
      'href',
      '/dashboard/booking',
    );
    expect(api.calls()).toEqual([]);
  });

  it('PAGE-7: announce the result to screen readers', async () => {
    const { unmount } = await renderResult(<SuccessPage />, {});
    // A role of its own would be read before the text.
    expect(screen.getByText(/has been confirmed\.$/)).toHaveAttribute('aria-live', 'polite');
    unmount();
    await renderResult(<FailurePage />, {});
    expect(screen.getByText(/went wrong/)).toHaveAttribute('aria-live', 'polite');
  });

  it('PAGE-7: show the failure texts, with a link back to the cart', async () => {
    await renderResult(<FailurePage />, {});
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Payment Failed');
    expect(
      screen.getByText(
        'Oops! Something went wrong with your payment ... Please try again or contact support.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the cart' })).toHaveAttribute(
      'href',
      '/service-cart',
    );
  });

  it('PAGE-7: show the newest order with its real status: pending is not failed', async () => {
    have([order], [membership]);
    await renderResult(<FailurePage />, SIGNED_IN);
    expect(await screen.findByText('Booking Pending')).toBeVisible();
    expect(screen.getByText('bb1122334455cc')).toBeVisible();
    expect(screen.getByText('$180.50')).toBeVisible();
    expect(screen.queryByText('Weekly Shine')).toBeNull();
  });

  it('link to WhatsApp after a failure, if configured', async () => {
    const site = await makeStore({ origin: api.origin, path: '/failure', local: {} });
    const whatsappUrl = 'https://wa.example/27';
    renderOn(site.store, <FailurePage />, { ...configAt(api.origin), whatsappUrl });
    expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', whatsappUrl);
  });

  it('offer the new booking as a calendar file', async () => {
    have([order], []);
    const site = await renderResult(<SuccessPage />, SIGNED_IN);
    await userEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }));
    expect(site.saved.map(({ name }) => name)).toEqual(['car-wash.ics']);
  });

  it('offer no calendar file for a booking without a date, nor after a failure', async () => {
    have([{ ...order, booking_date: null }], []);
    const { unmount } = await renderResult(<SuccessPage />, SIGNED_IN);
    await screen.findByText('Booking Pending');
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
    unmount();
    have([order], []);
    await renderResult(<FailurePage />, SIGNED_IN);
    await screen.findByText('Booking Pending');
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  });

  describe('with a note made before the payment', () => {
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
          bookingDate: order.booking_date,
        },
      ],
    };
    const session = { payment_receipt: JSON.stringify({ owner: 'user-1', receipt }) };
    const openSuccess = async () => {
      const site = await makeStore({
        origin: api.origin,
        path: '/success',
        local: SIGNED_IN,
        session,
      });
      renderOn(site.store, <SuccessPage />);
    };
    const shown = ['Toti Beach', '2 × Sedan, Engine Bay Clean', 'Sat 21 Mar 2026, 12:30 AM'];

    it('PAGE-7: show the noted purchase while the orders are loading, then its real status', async () => {
      const answer = api.hold('GET /api/orders');
      api.on('GET /api/memberships', { body: { error: 0, data: [] } });
      await openSuccess();
      const card = screen.getByRole('region', { name: 'Your purchase' });
      for (const text of [...shown, '12 Beach Road, Amanzimtoti', '$200.00'])
        expect(card).toHaveTextContent(text);
      expect(card).not.toHaveTextContent('Booking Pending');
      await waitFor(() => expect(answer.count()).toBe(1));
      answer.release({ body: { error: 0, data: [order] } });
      expect(await screen.findByText('Booking Pending')).toBeVisible();
      for (const text of shown) expect(card).toHaveTextContent(text);
      expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
    });

    it('show the latest purchase instead if it is another one', async () => {
      have([{ ...order, booking_date: '2026-04-01T08:00:00.000Z' }], []);
      await openSuccess();
      expect(await screen.findByText('Booking Pending')).toBeVisible();
      expect(screen.queryByText('Toti Beach')).toBeNull();
    });
  });

  it('show a membership when that was bought last', async () => {
    have([{ ...order, created_at: '2026-03-01T08:00:00.000Z' }], [membership]);
    await renderResult(<SuccessPage />, SIGNED_IN);
    expect(await screen.findByText('Weekly Shine')).toBeVisible();
    expect(screen.getByText('Membership Completed')).toBeVisible();
    expect(screen.getByText('₹499.00')).toBeVisible();
  });

  it('show nothing else when nothing was bought', async () => {
    have([], []);
    const site = await renderResult(<SuccessPage />, SIGNED_IN);
    await site.until(() => api.calls().length >= 2);
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });
});

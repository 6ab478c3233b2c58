import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BookingsPage from '../../src/pages/bookings/BookingsPage';
import { answer, fakeApi, SIGNED_IN } from '../effects/helpers/fakeApi';
import { hrefOf, openPage, press, textsOf } from './helpers/render';
import MembershipsPage from '../../src/pages/memberships/MembershipsPage';

const api = fakeApi();

const order = {
  _id: '65f1aaaa00bb1122334455cc',
  payment_status: 'Pending',
  net_payable_amount: '180.5',
  booking_date: '2026-03-20T22:30:00.000Z',
  service: { name: 'Express Wash', image: [{ file: 'services/express.png' }] },
};

async function renderBookings(...orders: unknown[]) {
  api.on('GET /api/orders', answer(orders));
  return openPage(<BookingsPage />, {
    origin: api.origin,
    path: '/dashboard/booking',
    local: SIGNED_IN,
  });
}

describe('the bookings page', () => {
  it('DASH-5, TIME-1: shows a booking with its short id, its amount and its South African date', async () => {
    await renderBookings(order);
    const row = await screen.findByRole('article');
    expect(within(row).getByRole('heading', { name: 'Express Wash' })).toBeVisible();
    expect(row).toHaveTextContent('bb1122334455cc');
    expect(row).not.toHaveTextContent(order._id);
    expect(row).toHaveTextContent('$180.50');
    // Half past ten at night in London is the next day in Durban.
    expect(row).toHaveTextContent('Sat 21 Mar 2026, 12:30 AM');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My Bookings');
  });

  it.each([
    ['Pending', 'Booking Pending', ['Add to calendar', 'Cancel', 'Track Booking']],
    ['Complete', 'Booking Completed', ['Add to calendar', 'Leave Review']],
    ['Cancelled', 'Cancelled', []],
  ])('DASH-4: shows %s as "%s" with the buttons %j', async (status, label, actions) => {
    await renderBookings({ ...order, payment_status: status });
    const row = await screen.findByRole('article');
    expect(within(row).getByText(label)).toBeVisible();
    expect(textsOf(within(row).queryAllByRole('button'))).toEqual(actions);
  });

  it('DASH-4: only opens a note for Cancel, saves the calendar file, and sends nothing', async () => {
    const site = await renderBookings(order);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(site.state().bookingNote).toMatchObject({ orderId: order._id, action: 'Cancel' });
    await press('Add to calendar');
    await waitFor(() => expect(site.saved.map(({ name }) => name)).toEqual(['car-wash.ics']));
    expect(api.calls().filter((call) => !call.startsWith('GET '))).toEqual([]);
  });

  it('DASH-10: shows how far off bookings are, and the next one first, as a pass with its date in large', async () => {
    // The site is opened on 11 March 2026.
    await renderBookings(order, {
      ...order,
      _id: 'next',
      booking_date: '2026-03-13T08:00:00.000Z',
    });
    const [next, later] = await screen.findAllByRole('article');
    expect(next).toHaveTextContent('In 2 days');
    expect(next).toHaveTextContent('Fri 13 Mar 2026, 10:00 AM');
    expect(later).toHaveTextContent('In 10 days');
    // Of rows, as one of several facts.
    expect(screen.getAllByText('Date')).toHaveLength(1);
  });

  it('DASH-10: separates upcoming from past bookings, and links to the service for booking again', async () => {
    // The site is opened on 11 March 2026.
    await renderBookings(
      { ...order, _id: 'later' },
      {
        ...order,
        _id: 'past',
        booking_date: '2026-03-01T07:15:00Z',
        service: { _id: 's1', name: 'Old' },
      },
      { ...order, _id: 'today', booking_date: '2026-03-11T15:15:00Z' },
    );
    await screen.findByRole('heading', { name: 'Upcoming' });
    expect(screen.getByRole('heading', { name: 'Past' })).toBeVisible();
    const rows = screen.getAllByRole('article');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent('Today at 5:15 PM');
    // Their headings say it.
    expect(rows[1]).not.toHaveTextContent('Upcoming');
    expect(rows[2]).not.toHaveTextContent('Past');
    expect(screen.getAllByRole('button', { name: 'Add to calendar' })).toHaveLength(2);
    // Only past bookings can be booked again.
    expect(hrefOf('Book again')).toBe('/service-detail/s1');
  });

  it('DASH-10: keeps a cancelled booking apart from the upcoming ones, whatever its date', async () => {
    await renderBookings(order, { ...order, _id: 'off', payment_status: 'Cancelled' });
    const cancelled = within(await screen.findByRole('list', { name: 'Cancelled bookings' }));
    expect(cancelled.getByRole('article')).not.toHaveTextContent('Upcoming');
    expect(cancelled.queryByRole('button')).toBeNull();
    const upcoming = within(screen.getByRole('list', { name: 'Upcoming bookings' }));
    expect(upcoming.getAllByRole('article')).toHaveLength(1);
  });
});

const membership = {
  _id: 'membership1',
  subscription: {
    name: 'Coastal Plus',
    short_description: '<p>Inside <b>and</b> outside</p>',
    time_period_count: 3,
    time_period: 'Months',
    price: '1049',
  },
  payment_status: 'Complete',
  payment_id: {
    transactionReference: 'PB4C81',
    json_response: '{"BankName":"Coastal Merchant Bank"}',
  },
  // The last second of 26 January in London, the 27th in Durban.
  expiry_date: Date.parse('2027-01-26T23:59:59Z') / 1000,
};

async function renderMemberships(changes: Partial<Record<keyof typeof membership, unknown>> = {}) {
  api.on('GET /api/memberships', answer([{ ...membership, ...changes }]));
  const path = '/dashboard/membership';
  await openPage(<MembershipsPage />, { origin: api.origin, path, local: SIGNED_IN });
}

describe('the memberships page', () => {
  it('DASH-6: shows a membership with its period, price, payment and expiry', async () => {
    await renderMemberships();
    const card = await screen.findByRole('article');
    for (const text of [
      'Coastal Plus',
      'Inside and outside',
      '3 Months',
      '₹1049.00',
      'PB4C81',
      'Coastal Merchant Bank',
      '27 Jan 2027',
    ])
      expect(card).toHaveTextContent(text);
    expect(screen.getByText('Complete')).toHaveClass('success');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your Subscriptions');
  });

  it('DASH-6: shows any other payment status in red', async () => {
    await renderMemberships({ payment_status: 'Pending' });
    expect(await screen.findByText('Pending')).toHaveClass('error');
  });

  it('DASH-6: shows a dash for a missing bank, reference and expiry', async () => {
    await renderMemberships({ payment_id: null, expiry_date: null });
    await screen.findByRole('article');
    expect(screen.getAllByText('—')).toHaveLength(3);
  });

  // The site is opened at noon on 11 March 2026.
  it.each([
    // Half past eleven at night in Durban.
    ['2026-03-10T21:30:00Z', true],
    ['2026-03-11T01:00:00Z', false],
  ])('DASH-6: says whether one that expires at %s has ended: %p', async (date, hasEnded) => {
    await renderMemberships({ expiry_date: Date.parse(date) / 1000 });
    const card = await screen.findByRole('article');
    const ended = 'This subscription has ended. Its last day was 10 Mar 2026.';
    if (hasEnded) expect(card).toHaveTextContent(ended);
    else expect(card).not.toHaveTextContent('has ended');
  });
});

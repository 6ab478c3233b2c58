import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getCarts } from '../../src/api/carts';
import { DashboardLayout } from '../../src/layouts/DashboardLayout';
import { bookingNoteOpened } from '../../src/slices/bookingNote';
import { configAt } from '../api/helpers/store';
import { fakeApi, SIGNED_IN } from '../effects/helpers/fakeApi';
import { renderAt, renderOn } from '../pages/helpers/render';
import { makeStore } from '../helpers/makeStore';

const api = fakeApi();
beforeEach(() => {
  api.on('GET /api/user/details', {
    body: { error: 0, data: { name: 'Thandi Naidoo', email: 'thandi@example.test' } },
  });
});

async function renderDashboard() {
  const site = await makeStore({
    origin: api.origin,
    path: '/dashboard/booking',
    local: SIGNED_IN,
  });
  const config = configAt(api.origin, {
    whatsappUrl: 'https://wa.example/1',
    contact: { email: 'help@example.test' },
  });
  renderOn(site.store, <DashboardLayout>the page of the customer</DashboardLayout>, config);
  await screen.findByText('Welcome, Thandi Naidoo');
  return site;
}

describe('the dashboard', () => {
  it('DASH-1, NAV-2: marks the current page in its menu', async () => {
    await renderDashboard();
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('My Bookings');
  });

  it('HEAD-7: shows how many bookings the cart has if they are already loaded', async () => {
    api.on('GET /api/carts', { body: { data: [{ _id: 'cart1', service: 's1' }] } });
    const site = await renderDashboard();
    const cart = screen.getByRole('link', { name: 'Cart' });
    expect(cart.textContent).toBe('');
    expect(api.calls()).not.toContain('GET /api/carts');
    await site.store.dispatch(getCarts.initiate(undefined));
    await waitFor(() => expect(cart).toHaveTextContent('1'));
    expect(cart).toHaveAccessibleName('Cart, 1 booking');
  });

  it("AUTH-5: hides the customer's data immediately on log-out, and goes home a second later", async () => {
    const site = await renderDashboard();
    await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
    expect(site.toasts()).toEqual(['success: User Logout Successfully']);
    expect(document.body).not.toHaveTextContent('Thandi');
    expect(document.body).not.toHaveTextContent('the page of the customer');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("You're logged out");
    expect(site.local.content.size).toBe(0);
    await site.clock.advance(999);
    expect(site.history.path()).toBe('/dashboard/booking');
    await site.clock.advance(1);
    expect(site.history.path()).toBe('/');
  });

  it('DASH-1: opens the notifications and closes them with Esc or by leaving them', async () => {
    await renderDashboard();
    const bell = screen.getByRole('button', { name: 'Notifications' });
    await userEvent.click(bell);
    expect(screen.getByText('You have no notifications.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('You have no notifications.')).toBeNull();
    await userEvent.click(bell);
    await userEvent.tab();
    expect(screen.queryByText('You have no notifications.')).toBeNull();
    expect(bell).toHaveAttribute('aria-expanded', 'false');
  });

  it('says how to contact support about a booking', async () => {
    const site = await renderDashboard();
    site.dispatch(
      bookingNoteOpened({ orderId: '65f1aaaa00bb1122334455cc', action: 'Track Booking' }),
    );
    expect(await screen.findByRole('dialog', { name: 'Track booking' })).toHaveTextContent(
      'bb1122334455cc',
    );
    expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.example/1',
    );
    expect(screen.getByRole('link', { name: 'help@example.test' })).toHaveAttribute(
      'href',
      'mailto:help@example.test?subject=Track%20booking%20bb1122334455cc',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it("NAV-5: shows a customer's page to nobody else", () => {
    renderAt(
      { auth: { status: 'signedOut', notice: null } },
      <DashboardLayout>the page of the customer</DashboardLayout>,
    );
    expect(screen.queryByText('the page of the customer')).toBeNull();
  });
});

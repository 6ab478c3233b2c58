import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getCarts } from '../../src/api/carts';
import { DashboardLayout } from '../../src/layouts/DashboardLayout';
import { partCollapsed } from '../../src/slices/disclosures';
import { answer, fakeApi, SIGNED_IN } from '../effects/helpers/fakeApi';
import { openPage, press } from '../pages/helpers/render';

const api = fakeApi();

const layout = <DashboardLayout>the page of the customer</DashboardLayout>;

async function renderDashboard() {
  api.on('GET /api/user/details', answer({ name: 'Thandi Naidoo' }));
  const site = await openPage(layout, {
    origin: api.origin,
    path: '/dashboard/booking',
    local: SIGNED_IN,
  });
  await screen.findByText('Welcome, Thandi Naidoo');
  return site;
}

describe('the dashboard', () => {
  it('DASH-1, NAV-2, HEAD-7: marks the current page, and shows how many bookings the cart has once loaded', async () => {
    api.on('GET /api/carts', answer([{ _id: 'cart1', service: 's1' }]));
    const site = await renderDashboard();
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('My Bookings');
    const cart = screen.getByRole('link', { name: 'Cart' });
    expect(cart.textContent).toBe('');
    expect(api.calls()).not.toContain('GET /api/carts');
    await site.store.dispatch(getCarts.initiate(undefined));
    await waitFor(() => expect(cart).toHaveTextContent('1'));
    expect(cart).toHaveAccessibleName('Cart, 1 booking');
  });

  it("AUTH-5, NAV-5: shows nothing of the customer's to anybody else, from the log-out on", async () => {
    await renderDashboard();
    await press('Log Out');
    expect(document.body).not.toHaveTextContent('Thandi');
    expect(document.body).not.toHaveTextContent('the page of the customer');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("You're logged out");
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

  it('DASH-1: closes the notifications in Safari, where a pressed button gets no focus', async () => {
    await renderDashboard();
    const bell = screen.getByRole('button', { name: 'Notifications' });
    bell.addEventListener('mousedown', (event) => event.preventDefault());
    await userEvent.click(bell);
    expect(screen.getByText('You have no notifications.')).toBeVisible();
    await userEvent.click(screen.getByText('the page of the customer'));
    expect(screen.queryByText('You have no notifications.')).toBeNull();
  });

  it('DASH-1: keeps the notifications closed when Back closes them and takes the focus', async () => {
    const site = await renderDashboard();
    const bell = screen.getByRole('button', { name: 'Notifications' });
    await userEvent.click(bell);
    act(() => {
      site.dispatch(partCollapsed('notifications'));
      bell.blur();
    });
    expect(bell).toHaveAttribute('aria-expanded', 'false');
  });
});

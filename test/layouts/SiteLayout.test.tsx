import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SiteLayout } from '../../src/layouts/SiteLayout';
import { navigationAt } from '../../src/slices/navigation';
import type { RootState } from '../../src/slices/root';
import { configAt } from '../api/helpers/store';
import { cacheOf, renderAt } from '../pages/helpers/render';

const signedOut = { auth: { status: 'signedOut', notice: null } } as const;
const signedIn = {
  auth: { status: 'signedIn', token: 't', userId: 'u' },
  api: cacheOf([
    'getUserDetails',
    undefined,
    { name: 'Thandi', email: '', phone: '', imageFile: null },
  ]),
} as const;
const config = configAt('http://127.0.0.1:9/', {
  whatsappUrl: 'https://wa.example/1',
  contact: { phone: '031 555 0100', email: 'help@example.test', address: '12 Beach Road' },
});

const renderLayout = (machines: Partial<RootState>) =>
  renderAt(machines, <SiteLayout>the page</SiteLayout>, config);

describe('the public layout', () => {
  it.each([
    ['JOIN US', 'joinPopup/joinPopupOpened'],
    ['Search', 'searchModal/searchOpened'],
    ['Open menu', 'mobileMenu/menuOpened'],
  ])("responds to '%s' with %s and nothing else", async (name, type) => {
    const { events } = renderLayout(signedOut);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(events()).toMatchObject([{ type }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('HEAD-1: leads to every part of the site, and visitors to their account', () => {
    renderLayout(signedOut);
    const header = within(screen.getByRole('banner'));
    expect(header.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '',
      'HOME',
      'BOOKING',
      'PRICING',
      'BLOGS',
      'ABOUT US',
      'SERVICES',
      'CONTACT',
      '',
      'LOG IN',
      'REGISTER',
    ]);
    expect(header.getByRole('button', { name: 'JOIN US' })).toBeInTheDocument();
  });

  it.each(['/pricing', '/pricing/'])(
    'NAV-6: marks one item of the navigation at %s',
    (pathname) => {
      const location = { pathname, search: '', hash: '', key: 'k', index: 0 };
      renderLayout({ ...signedOut, navigation: navigationAt(location) });
      const main = within(screen.getByRole('navigation', { name: 'Main' }));
      const marked = main.getAllByRole('link', { current: 'page' });
      expect(marked.map((link) => link.getAttribute('href'))).toEqual(['/pricing']);
    },
  );

  it('HEAD-2, GEN-5: offers visitors to join, and customers their profile', () => {
    const { unmount } = renderLayout(signedOut);
    const header = () => within(screen.getByRole('banner'));
    expect(header().getByRole('link', { name: 'LOG IN' })).toHaveAttribute('href', '/login');
    expect(header().getByRole('link', { name: 'REGISTER' })).toHaveAttribute('href', '/register');
    expect(header().queryByRole('link', { name: 'Profile' })).toBeNull();
    unmount();

    renderLayout(signedIn);
    expect(header().getByRole('link', { name: 'Profile' })).toHaveAttribute(
      'href',
      '/dashboard/profile',
    );
    expect(header().queryByRole('button', { name: 'JOIN US' })).toBeNull();
  });

  it('HEAD-5: has a link to a chat on WhatsApp', () => {
    renderLayout(signedOut);
    expect(screen.getByRole('link', { name: 'WhatsApp chat' })).toHaveAttribute(
      'href',
      'https://wa.example/1',
    );
  });

  it('HEAD-4: closes the mobile menu with its control, with Esc and with a click outside', async () => {
    const { events } = renderLayout({ ...signedOut, mobileMenu: { status: 'open' } });
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await userEvent.click(menu.getByRole('button', { name: 'Close menu' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByTestId('menu-shade'));
    expect(events().map(({ type }) => type)).toEqual(Array(3).fill('mobileMenu/menuClosed'));
  });

  it.each<[string, Partial<RootState>]>([
    ['Join As', { joinPopup: { status: 'open' } }],
    ['Search', { searchModal: { status: 'open' } }],
    ['Select Your Location', { locationModal: { status: 'openWithoutMap' } }],
    ['Add New Address', { addressModal: { status: 'open' } }],
    ['Leave a review', { bookingNote: { status: 'open', orderId: 'o', action: 'Leave Review' } }],
  ])(
    "HEAD-3, DASH-7, DASH-8: shows the dialog '%s' when its machine is open",
    async (name, machines) => {
      renderLayout({ ...signedOut, ...machines });
      expect(await screen.findByRole('dialog', { name })).toBeVisible();
    },
  );
});

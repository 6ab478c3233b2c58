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

  it('HEAD-1, HEAD-2, HEAD-5, GEN-5: leads to every part of the site, to WhatsApp, and visitors to their account', () => {
    renderLayout(signedOut);
    const header = within(screen.getByRole('banner'));
    const links = header.getAllByRole('link').map((link) => link.textContent);
    expect(links.join(' ').trim()).toBe(
      'HOME BOOKING PRICING BLOGS ABOUT US SERVICES CONTACT  LOG IN REGISTER',
    );
    expect(header.getByRole('link', { name: 'LOG IN' })).toHaveAttribute('href', '/login');
    expect(header.getByRole('link', { name: 'REGISTER' })).toHaveAttribute('href', '/register');
    expect(header.getByRole('button', { name: 'JOIN US' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'WhatsApp chat' })).toHaveAttribute(
      'href',
      'https://wa.example/1',
    );
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

  it('HEAD-2: offers customers their profile instead', () => {
    renderLayout(signedIn);
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Profile' })).toHaveAttribute(
      'href',
      '/dashboard/profile',
    );
    expect(header.queryByRole('button', { name: 'JOIN US' })).toBeNull();
    expect(header.queryByRole('link', { name: 'LOG IN' })).toBeNull();
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

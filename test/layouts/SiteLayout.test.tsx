import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SiteLayout } from '../../src/layouts/SiteLayout';
import { navigationAt } from '../../src/slices/navigation';
import type { RootState } from '../../src/slices/root';
import { configAt } from '../api/helpers/store';
import {
  CUSTOMER,
  hrefOf,
  hrefsOf,
  openPage,
  press,
  renderAt,
  stateWith,
  textsOf,
  VISITOR,
} from '../pages/helpers/render';
import { Header } from '../../src/layouts/Header';
import { MobileMenu } from '../../src/layouts/MobileMenu';
import { Footer } from '../../src/layouts/Footer';

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
    const { events } = renderLayout(VISITOR);
    await press(name);
    expect(events()).toMatchObject([{ type }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('HEAD-1, HEAD-2, HEAD-5, GEN-5: leads to every part of the site, to WhatsApp, and visitors to their account', () => {
    renderLayout(VISITOR);
    const header = within(screen.getByRole('banner'));
    const links = textsOf(header.getAllByRole('link'));
    expect(links.join(' ').trim()).toBe(
      'HOME BOOKING PRICING BLOGS ABOUT US SERVICES CONTACT  LOG IN REGISTER',
    );
    expect(hrefOf('LOG IN', header)).toBe('/login');
    expect(hrefOf('REGISTER', header)).toBe('/register');
    expect(header.getByRole('button', { name: 'JOIN US' })).toBeInTheDocument();
    expect(hrefOf('WhatsApp chat')).toBe('https://wa.example/1');
  });

  it('NAV-2, HEAD-5: leads to WhatsApp in step 2 of the cart too', () => {
    const { cartCheckout } = stateWith({});
    const choices = { couponId: null, addressId: null, lastAddressId: null };
    const checkout = { ...choices, status: 'choosingAddress' } as const;
    renderLayout({ ...CUSTOMER, cartCheckout: { ...cartCheckout, checkout } });
    expect(hrefOf('WhatsApp chat')).toBe('https://wa.example/1');
  });

  it.each(['/pricing', '/pricing/'])(
    'NAV-6: marks one item of the navigation at %s',
    (pathname) => {
      const location = { pathname, search: '', hash: '', key: 'k', index: 0 };
      renderLayout({ ...VISITOR, navigation: navigationAt(location) });
      const main = within(screen.getByRole('navigation', { name: 'Main' }));
      const marked = main.getAllByRole('link', { current: 'page' });
      expect(hrefsOf(marked)).toEqual(['/pricing']);
    },
  );

  it('HEAD-2: offers customers their profile instead', () => {
    renderLayout(CUSTOMER);
    const header = within(screen.getByRole('banner'));
    expect(hrefOf('Profile', header)).toBe('/dashboard/profile');
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
      renderLayout({ ...VISITOR, ...machines });
      expect(await screen.findByRole('dialog', { name })).toBeVisible();
    },
  );
});

async function openMenu() {
  await openPage(
    <>
      <Header />
      <MobileMenu />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Open menu' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  return screen.getByRole('dialog', { name: 'Menu' });
}

describe('MobileMenu', () => {
  it.each([
    ['its own control', () => press('Close menu')],
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['a click outside', () => userEvent.click(screen.getByTestId('menu-shade'))],
    [
      'following a link',
      () =>
        userEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'SERVICES' })),
    ],
  ])('HEAD-4: closes by %s and returns the focus', async (_how, close) => {
    await openMenu();
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });

  it('HEAD-4: closes when the window becomes wide enough for the navigation', async () => {
    const queries = jest.spyOn(window, 'matchMedia');
    await openMenu();
    const change = Object.assign(new Event('change'), { matches: false });
    act(() =>
      queries.mock.results.forEach(({ value }) => (value as EventTarget).dispatchEvent(change)),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    queries.mockRestore();
  });

  it('offers visitors to join, log in and register', async () => {
    const { events } = renderAt({ ...VISITOR, mobileMenu: { status: 'open' } }, <MobileMenu />);
    expect(hrefOf('LOG IN')).toBe('/login');
    expect(hrefOf('REGISTER')).toBe('/register');
    await press('JOIN US');
    expect(events().map(({ type }) => type)).toEqual([
      'mobileMenu/menuClosed',
      'joinPopup/joinPopupOpened',
    ]);
  });

  it('HEAD-2: offers customers their profile, their bookings and to log out', async () => {
    const { events } = renderAt({ ...CUSTOMER, mobileMenu: { status: 'open' } }, <MobileMenu />);
    expect(screen.queryByRole('button', { name: 'JOIN US' })).toBeNull();
    expect(hrefOf('MY PROFILE')).toBe('/dashboard/profile');
    expect(hrefOf('MY BOOKINGS')).toBe('/dashboard/booking');
    await press('LOG OUT');
    expect(events().map(({ type }) => type)).toEqual(['mobileMenu/menuClosed', 'auth/loggedOut']);
  });
});

const show = (changes: Parameters<typeof configAt>[1]) =>
  renderAt({}, <Footer />, configAt('http://127.0.0.1:9/', changes));

describe('the footer', () => {
  it('HEAD-6, GEN-4: shows the hours and every configured contact detail', () => {
    show({
      contact: {
        phone: ['+27 31 000 0000', '031 904 0000 ext. 12'],
        email: 'hello@example.test',
        address: '12 Beach Road, Amanzimtoti, Durban, South Africa',
      },
      whatsappUrl: 'https://wa.me/27000000000',
    });
    expect(screen.getByText('Mon-Sat 9:00am to 6:00pm')).toBeInTheDocument();
    expect(hrefOf('+27 31 000 0000')).toBe('tel:+27310000000');
    expect(screen.getByText(/031 904 0000 ext\. 12/).closest('a')).toBeNull();
    expect(screen.getByRole('link', { name: 'hello@example.test' })).toBeInTheDocument();
    expect(
      screen.getByText('12 Beach Road, Amanzimtoti, Durban, South Africa'),
    ).toBeInTheDocument();
    expect(hrefOf('Chat on WhatsApp')).toBe('https://wa.me/27000000000');
  });

  it('HEAD-6, CONF-2: leaves out what is not configured, and shows entries without a page as plain text', () => {
    show({ contact: {} });
    const links = hrefsOf();
    expect(links.filter((href) => !href?.startsWith('/'))).toEqual([]);
    for (const entry of ['Client Testimonial', 'Our Technicians'])
      expect(screen.getByText(entry).tagName).toBe('SPAN');
  });
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import JoinPopup from '../../src/dialogs/JoinPopup';
import { configAt } from '../api/helpers/store';
import { cacheOf, hrefsOf, press, renderAt } from '../pages/helpers/render';
import BookingNote from '../../src/dialogs/BookingNote';
import SearchModal from '../../src/dialogs/SearchModal';
import type { BookingAction } from '../../src/slices/bookingNote';

const opened = { joinPopup: { status: 'open' } } as const;
const vendors = configAt('http://127.0.0.1:9/', { vendorSiteUrl: 'https://vendors.example/join' });

describe('the join popup', () => {
  it('JOIN-1, GEN-2: offers customers the registration first, and vendors their own site in a new tab', () => {
    renderAt(opened, <JoinPopup />, vendors);
    expect(screen.getByRole('dialog', { name: 'Join As' })).toBeVisible();
    const links = hrefsOf();
    expect(links).toEqual([
      '/register',
      'https://vendors.example/join?type=Mobile%20Car%20Wash',
      'https://vendors.example/join?type=Business%20Owner',
    ]);
    // With a space between the two lines, which run together when read as one.
    const name = 'Join as a User Book a wash at home, at work or at a store.';
    expect(screen.getByRole('link', { name })).toHaveFocus();
    const vendor = screen.getByRole('link', { name: /^Join as a Mobile Car Washer/ });
    expect(vendor).toHaveAttribute('target', '_blank');
    expect(vendor).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('link', { name: /^Join as a Business Owner/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Join as a User/ })).not.toHaveAttribute('target');
  });

  it('CONF-2: only offers registration if no vendor site is configured', () => {
    renderAt(opened, <JoinPopup />);
    expect(hrefsOf()).toEqual(['/register']);
  });

  it.each([
    ['icon', () => press('Close')],
    ['escape', () => userEvent.keyboard('{Escape}')],
    ['option', () => userEvent.click(screen.getByRole('link', { name: /^Join as a User/ }))],
    // The dialog element covers the screen; its panel is the inside.
    ['outside', () => userEvent.click(screen.getByRole('dialog'))],
  ])('JOIN-3, JOIN-4: reports that it was closed by %s', async (how, close) => {
    const { events } = renderAt(opened, <JoinPopup />, vendors);
    await close();
    expect(events()).toMatchObject([{ type: 'joinPopup/joinPopupClosed', payload: { how } }]);
  });
});

describe('HEAD-3: the search modal', () => {
  it('has a text box without an action, and reports only that it was closed', async () => {
    const { events } = renderAt({ searchModal: { status: 'open' } }, <SearchModal />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'wax{Enter}');
    expect(screen.getByRole('searchbox')).toHaveValue('wax');
    expect(events()).toEqual([]);
    await userEvent.click(screen.getByRole('button'));
    expect(events()).toMatchObject([{ type: 'searchModal/searchClosed' }]);
  });
});

describe("a booking's note", () => {
  it.each([
    ['to come', ['2026-04-20T08:00:00Z', '2026-04-21T08:00:00Z'], /still to come/],
    ['partly over', ['2026-04-20T08:00:00Z', '2026-03-01T08:00:00Z'], /love to hear/],
  ])('DASH-4: asks about the washes of an order as %s', (_when, dates, text) => {
    const orders = dates.map((bookingDate) => ({ id: 'order-1', bookingDate }));
    renderAt(
      {
        site: { status: 'opened', now: Date.parse('2026-03-11T08:00:00Z') },
        bookingNote: { status: 'open', orderId: 'order-1', action: 'Leave Review' },
        api: cacheOf(['getOrders', undefined, orders]),
      },
      <BookingNote />,
    );
    expect(screen.getByRole('dialog')).toHaveTextContent(text);
  });

  const config = configAt('http://127.0.0.1:9/', {
    whatsappUrl: 'https://wa.example/1',
    contact: { email: 'help@example.test' },
  });

  it.each<[BookingAction, string]>([
    ['Cancel', 'Cancel booking'],
    ['Track Booking', 'Track booking'],
    ['Leave Review', 'Leave a review'],
  ])(
    "DASH-4: for '%s' has the heading '%s', the booking id and ways to support, and only closes",
    async (action, title) => {
      const { events } = renderAt(
        { bookingNote: { status: 'open', orderId: '65f1aaaa00bb1122334455cc', action } },
        <BookingNote />,
        config,
      );
      expect(screen.getByRole('dialog', { name: title })).toHaveTextContent('bb1122334455cc');
      const links = hrefsOf();
      const subject = encodeURIComponent(`${title} bb1122334455cc`);
      expect(links).toEqual([
        'https://wa.example/1',
        `mailto:help@example.test?subject=${subject}`,
      ]);
      await press('Close');
      expect(events()).toMatchObject([{ type: 'bookingNote/bookingNoteClosed' }]);
    },
  );
});

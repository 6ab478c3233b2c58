import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BookingNote from '../../src/dialogs/BookingNote';
import SearchModal from '../../src/dialogs/SearchModal';
import type { BookingAction } from '../../src/slices/bookingNote';
import { configAt } from '../api/helpers/store';
import { renderAt } from '../pages/helpers/render';

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
      const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
      const subject = encodeURIComponent(`${title} bb1122334455cc`);
      expect(links).toEqual([
        'https://wa.example/1',
        `mailto:help@example.test?subject=${subject}`,
      ]);
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      expect(events()).toMatchObject([{ type: 'bookingNote/bookingNoteClosed' }]);
    },
  );
});

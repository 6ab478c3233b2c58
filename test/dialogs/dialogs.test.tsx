import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BookingNote from '../../src/dialogs/BookingNote';
import SearchModal from '../../src/dialogs/SearchModal';
import type { BookingAction } from '../../src/slices/bookingNote';
import { renderAt } from '../pages/helpers/render';

describe('the search modal', () => {
  it('has a text box without an action: neither typing nor Enter is an event', async () => {
    const { events } = renderAt({ searchModal: { status: 'open' } }, <SearchModal />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'wax{Enter}');
    expect(screen.getByRole('searchbox')).toHaveValue('wax');
    expect(screen.getAllByRole('button').map((button) => button.ariaLabel)).toEqual(['Close']);
    expect(events()).toEqual([]);
  });

  it('HEAD-3: reports that it was closed', async () => {
    const { events } = renderAt({ searchModal: { status: 'open' } }, <SearchModal />);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(events()).toMatchObject([{ type: 'searchModal/searchClosed' }]);
  });
});

describe("a booking's note", () => {
  it.each<[BookingAction, string]>([
    ['Cancel', 'Cancel booking'],
    ['Track Booking', 'Track booking'],
    ['Leave Review', 'Leave a review'],
  ])(
    "DASH-4: for '%s' has the heading '%s', shows the booking id, and only closes",
    async (action, title) => {
      const { events } = renderAt(
        { bookingNote: { status: 'open', orderId: '65f1aaaa00bb1122334455cc', action } },
        <BookingNote />,
      );
      expect(screen.getByRole('dialog', { name: title })).toHaveTextContent('bb1122334455cc');
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      expect(events()).toMatchObject([{ type: 'bookingNote/bookingNoteClosed' }]);
    },
  );
});

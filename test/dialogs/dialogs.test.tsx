import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isSealed } from '../../src/domain/sealed';
import AddressModal from '../../src/dialogs/AddressModal';
import BookingNote from '../../src/dialogs/BookingNote';
import SearchModal from '../../src/dialogs/SearchModal';
import { addressSubmitted } from '../../src/slices/addressModal';
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

describe('the address modal', () => {
  const cancelled = { type: 'addressModal/addressModalCancelled' };

  it('submits its input as one sealed event', async () => {
    const { events } = renderAt({ addressModal: { status: 'open' } }, <AddressModal />);
    await userEvent.type(screen.getByLabelText('Full Name'), 'Thandi Naidoo');
    await userEvent.type(screen.getByLabelText('City'), 'Amanzimtoti');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const [event] = events();
    if (!event || !addressSubmitted.match(event)) throw new Error('Nothing was submitted');
    expect(events()).toHaveLength(1);
    expect(isSealed(event.payload)).toBe(true);
    expect(event.payload.open()).toMatchObject({ name: 'Thandi Naidoo', city: 'Amanzimtoti' });
  });

  it("DASH-8: offers 'Select Type' (empty), Home, Office and Other, and requires none of them", async () => {
    const { events } = renderAt({ addressModal: { status: 'open' } }, <AddressModal />);
    await userEvent.type(screen.getByLabelText('Full Name'), 'Thandi');
    await userEvent.type(screen.getByLabelText('Phone'), 'no format is checked');
    const type = screen.getByLabelText('Type');
    expect(type).toHaveDisplayValue('Select Type');
    const offered = [...type.querySelectorAll('option')];
    expect(offered.map(({ value, text }) => [value, text])).toEqual([
      ['', 'Select Type'],
      ['Home', 'Home'],
      ['Office', 'Office'],
      ['Other', 'Other'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const event = events().find(addressSubmitted.match);
    expect(event?.payload.open()).toMatchObject({ phone: 'no format is checked', type: '' });
  });

  it('DASH-7, DASH-8: closes with Cancel and its icon', async () => {
    const { events } = renderAt({ addressModal: { status: 'open' } }, <AddressModal />);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(events()).toMatchObject([cancelled, cancelled]);
  });

  it('is inert while its address is being saved', async () => {
    const { events } = renderAt({ addressModal: { status: 'saving' } }, <AddressModal />);
    await userEvent.type(screen.getByLabelText('Full Name'), 'x{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText('Full Name')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(events()).toEqual([]);
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

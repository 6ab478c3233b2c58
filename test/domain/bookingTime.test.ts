import {
  bookingSection,
  bookingTimeText,
  bySection,
  type BookingSection,
} from '../../src/domain/bookingTime';

// Half past midnight in Durban on 12 March; still the 11th in UTC.
const NOW = Date.parse('2026-03-11T22:30:00.000Z');

describe("a booking's time", () => {
  it.each([
    ['2026-03-11T21:00:00.000Z', 'Past'],
    ['2026-03-12T07:15:00.000Z', 'Today at 9:15 AM'],
    ['2026-03-11T22:15:00.000Z', 'Today at 12:15 AM'],
    ['2026-03-12T22:00:00.000Z', 'Tomorrow at 12:00 AM'],
    ['2026-03-14T07:15:00.000Z', 'In 2 days'],
    ['soon', null],
    [null, null],
  ])('%s is %s', (date, text) => {
    expect(bookingTimeText(date, NOW)).toBe(text);
  });

  it('sorts upcoming ones by the next, past ones by the latest, undated ones last', () => {
    const rows = ['2026-03-01', '2026-04-02', null, '2026-03-05', '2026-03-20'].map((date) => ({
      bookingDate: date && `${date}T08:00:00.000Z`,
      paymentStatus: 'Pending',
    }));
    const { Upcoming, Past } = bySection(rows, NOW);
    expect(Upcoming.map(({ bookingDate }) => bookingDate?.slice(0, 10))).toEqual([
      '2026-03-20',
      '2026-04-02',
      undefined,
    ]);
    expect(Past.map(({ bookingDate }) => bookingDate?.slice(0, 10))).toEqual([
      '2026-03-05',
      '2026-03-01',
    ]);
  });

  it.each([
    ['Pending', '2026-03-11T21:00:00.000Z', 'Past'],
    ['Complete', '2026-03-11T22:15:00.000Z', 'Upcoming'],
    ['Pending', '2026-03-12T22:00:00.000Z', 'Upcoming'],
    ['Complete', null, 'Upcoming'],
    ['Pending', 'soon', 'Upcoming'],
    ['Cancelled', '2026-03-12T22:00:00.000Z', 'Cancelled'],
    [' canceled by customer', '2026-03-11T21:00:00.000Z', 'Cancelled'],
    ['pending', '2026-03-12T22:00:00.000Z', 'Other'],
    ['Refunded', '2026-03-11T21:00:00.000Z', 'Other'],
    ['', null, 'Other'],
  ])('DASH-10: with status %j and date %j is in the section %s', (status, date, section) => {
    const row = { paymentStatus: status, bookingDate: date };
    expect(bookingSection(row, NOW)).toBe(section);
    // Two equal rows are two bookings.
    expect(bySection([row, row], NOW)[section as BookingSection]).toEqual([row, row]);
  });
});

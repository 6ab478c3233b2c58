import { bookingSection, bookingTimeText, bySection } from '../../src/domain/bookingTime';

// Half past midnight in Durban on 12 March; still the 11th in UTC.
const NOW = Date.parse('2026-03-11T22:30:00.000Z');

describe("a booking's time", () => {
  it.each([
    ['2026-03-11T21:00:00.000Z', 'Past'],
    ['2026-03-12T07:15:00.000Z', 'Today at 9:15 AM'],
    ['2026-03-11T22:15:00.000Z', 'Today at 12:15 AM'],
    ['2026-03-12T22:00:00.000Z', 'Upcoming'],
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

  describe('and its status', () => {
    const DATES = {
      past: '2026-03-11T21:00:00.000Z',
      'earlier today': '2026-03-11T22:15:00.000Z',
      'later today': '2026-03-12T07:15:00.000Z',
      future: '2026-03-12T22:00:00.000Z',
      none: null,
      unreadable: 'soon',
    };
    const STATUSES = [
      ...['Pending', 'Complete', 'Cancelled', 'Canceled', 'cancelled', ' Cancelled by customer'],
      ...['Failed', 'Refunded', 'pending', 'Completed', 'Rejected', '', ' '],
    ];
    const matrix = STATUSES.flatMap((paymentStatus) =>
      Object.entries(DATES).map(([date, bookingDate]) => ({ paymentStatus, date, bookingDate })),
    );

    it.each(matrix)('DASH-10: put "$paymentStatus" and $date into exactly one section', (row) => {
      const expected = /cancel/i.test(row.paymentStatus)
        ? 'Cancelled'
        : !['Pending', 'Complete'].includes(row.paymentStatus)
          ? 'Other'
          : row.date === 'past'
            ? 'Past'
            : 'Upcoming';
      expect(bookingSection(row, NOW)).toBe(expected);
    });

    it('keep every row, even two equal ones', () => {
      const parts = bySection([...matrix, ...matrix], NOW);
      expect(Object.values(parts).flat()).toHaveLength(matrix.length * 2);
    });
  });
});

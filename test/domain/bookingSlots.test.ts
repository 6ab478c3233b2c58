import { OPENING_HOURS } from '../../src/content/hours';
import { offeredDays, offeredTimes } from '../../src/domain/bookingSlots';

// A Friday, two in the afternoon in Durban.
const FRIDAY = Date.parse('2026-03-13T12:00:00.000Z');

const open = (date: string | null, now = FRIDAY) =>
  offeredTimes(date, now, OPENING_HOURS).flatMap(({ times }) =>
    times.filter(({ isOpen }) => isOpen).map(({ time }) => time),
  );

describe('TIME-4: the day buttons', () => {
  it('are today and the following days, without Sundays', () => {
    const days = offeredDays(FRIDAY, 14, OPENING_HOURS);
    expect(days).toHaveLength(14);
    expect(days[0]).toEqual({ date: '2026-03-13', isOpen: true });
    expect(days.at(-1)?.date).toBe('2026-03-26');
    expect(days.filter(({ isOpen }) => !isOpen).map(({ date }) => date)).toEqual([
      '2026-03-15',
      '2026-03-22',
    ]);
  });

  it('start with the South African day, and drop it once its last time has passed', () => {
    const lateEvening = Date.parse('2026-03-13T22:30:00.000Z');
    expect(offeredDays(lateEvening, 1, OPENING_HOURS)[0]?.date).toBe('2026-03-14');
    const afterTheLast = Date.parse('2026-03-13T15:30:00.000Z');
    expect(offeredDays(afterTheLast, 1, OPENING_HOURS)[0]?.isOpen).toBe(false);
    expect(offeredDays(afterTheLast - 1, 1, OPENING_HOURS)[0]?.isOpen).toBe(true);
  });
});

describe('TIME-4: the time buttons', () => {
  it('are within opening hours, by part of the day', () => {
    const parts = offeredTimes(null, FRIDAY, OPENING_HOURS);
    expect(parts.map(({ name, times }) => [name, times[0]?.time, times.at(-1)?.time])).toEqual([
      ['Morning', '09:00', '11:30'],
      ['Midday', '12:00', '14:30'],
      ['Afternoon', '15:00', '17:30'],
    ]);
  });

  it('are disabled once they have passed, and on closed days', () => {
    expect(open('2026-03-13')[0]).toBe('14:30');
    expect(open('2026-03-14')[0]).toBe('09:00');
    expect(open('2026-03-15')).toEqual([]);
    expect(open('2026-03-12')).toEqual([]);
  });
});

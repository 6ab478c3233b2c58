import { dayAt, isDayOver, isPast } from '../domain/day';

/** The picked date and time in South African time (`YYYY-MM-DD`, `HH:mm`). */
export interface PickedTime {
  date: string | null;
  time: string | null;
  /** The date field's unreadable text; there is no date then. */
  typedDate?: string;
  /** The time field's unreadable text; there is no time then. */
  typedTime?: string;
  /** The server has this date and time. */
  isBooked?: true;
}

const isDefault = ({ date, time, typedTime }: PickedTime, at: number): boolean =>
  time === null && typedTime === undefined && date !== null && date <= dayAt(at);

/** Whether nothing else was picked in this tab, which is never overwritten. */
export const isUntouched = (picked: PickedTime, at: number): boolean =>
  picked.isBooked === true || isDefault(picked, at);

/**
 * Sets the date.
 * @param text the typed text; if unparsable, it clears the previous date, so that it isn't booked
 *   by mistake (SERV-7)
 */
export function withDate(picked: PickedTime, date: string | null, text = ''): PickedTime {
  const { typedDate: _before, isBooked: _booked, ...rest } = picked;
  const isUnread = date === null && text.trim() !== '';
  return { ...rest, date, ...(isUnread && { typedDate: text }) };
}

/** Sets the time; see `withDate`. */
export function withTime(picked: PickedTime, time: string | null, text = ''): PickedTime {
  const { typedTime: _before, isBooked: _booked, ...rest } = picked;
  const isUnread = time === null && text.trim() !== '';
  return { ...rest, time, ...(isUnread && { typedTime: text }) };
}

/**
 * Updates the pickers when time passes: a past day without a time becomes today, as does today if
 * the clock was set back. A day that was already past when typed stays (SERV-7).
 * @param seenAt when the pickers were last updated (ms since 1970, UTC)
 */
export function updatePickedTime(picked: PickedTime, seenAt: number, at: number): PickedTime {
  const { date } = picked;
  const wasToday = date === dayAt(seenAt);
  const hasPassed = date !== null && !isDayOver(date, seenAt) && isDayOver(date, at);
  return (wasToday || hasPassed) && isDefault(picked, Math.max(seenAt, at))
    ? withDate(picked, dayAt(at))
    : picked;
}

export type DateProblem = 'unreadDate' | 'noDate' | 'dayOver';
export type TimeProblem = 'unreadTime' | 'noTime' | 'timeOver';

/**
 * The problems of the date and the time, as of the last update.
 * @param seenAt ms since 1970, UTC
 */
export function pickedProblems({ date, time, typedDate, typedTime }: PickedTime, seenAt: number) {
  const dateProblem = (): DateProblem | null => {
    if (typedDate !== undefined) return 'unreadDate';
    if (date === null) return 'noDate';
    return isDayOver(date, seenAt) ? 'dayOver' : null;
  };
  const timeProblem = (isGoodDay: boolean): TimeProblem | null => {
    if (typedTime !== undefined) return 'unreadTime';
    if (time === null) return 'noTime';
    return isGoodDay && date !== null && isPast({ date, time }, seenAt) ? 'timeOver' : null;
  };
  const problem = dateProblem();
  return { date: problem, time: timeProblem(problem === null) };
}

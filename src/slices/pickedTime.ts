import { dayAt, isDayOver, isPast } from '../domain/day';

/** The picked date and time in South African time (`YYYY-MM-DD`, `HH:mm`). */
export interface PickedTime {
  date: string | null;
  time: string | null;
  /** The date field's unreadable text; there is no date then. */
  typedDate?: string;
  /** The time field's unreadable text; there is no time then. */
  typedTime?: string;
}

/** What was picked in this tab is never overwritten; the pickers start with today and no time. */
export const isUntouched = ({ date, time, typedTime }: PickedTime, at: number): boolean =>
  time === null && typedTime === undefined && date !== null && date <= dayAt(at);

/**
 * Another date.
 * @param text what was typed for it: if it can't be read, it replaces an older date, so that nothing else
 *   is booked behind it (SERV-7)
 */
export function withDate(picked: PickedTime, date: string | null, text = ''): PickedTime {
  const { typedDate: _before, ...rest } = picked;
  const isUnread = date === null && text.trim() !== '';
  return { ...rest, date, ...(isUnread && { typedDate: text }) };
}

/** Another time; see `withDate`. */
export function withTime(picked: PickedTime, time: string | null, text = ''): PickedTime {
  const { typedTime: _before, ...rest } = picked;
  const isUnread = time === null && text.trim() !== '';
  return { ...rest, time, ...(isUnread && { typedTime: text }) };
}

/**
 * The pickers at another time: a day without a time makes way for today once it is over, and today for
 * today by a clock that was put back. One that was over when it was typed stays (SERV-7).
 * @param seenAt when the clock was last looked at (ms since 1970, UTC)
 */
export function movedOn(picked: PickedTime, seenAt: number, at: number): PickedTime {
  const { date } = picked;
  const wasToday = date === dayAt(seenAt);
  const hasPassed = date !== null && !isDayOver(date, seenAt) && isDayOver(date, at);
  return (wasToday || hasPassed) && isUntouched(picked, Math.max(seenAt, at))
    ? withDate(picked, dayAt(at))
    : picked;
}

export type DateProblem = 'unreadDate' | 'noDate' | 'dayOver';
export type TimeProblem = 'unreadTime' | 'noTime' | 'timeOver';

/**
 * What is wrong with the date and the time, as of the last look at the pickers.
 * @param seenAt ms since 1970, UTC
 */
export function pickedProblems(
  { date, time, typedDate, typedTime }: PickedTime,
  seenAt: number,
): { date: DateProblem | null; time: TimeProblem | null } {
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

import dayjs, { type Dayjs } from 'dayjs';
import type { CalendarView } from '../../domain/calendarView';

const PANELS = ['date', 'month', 'year', 'decade'] as const;

/**
 * The props of a date picker whose open calendar is turned from outside. It always has a month: the
 * library breaks when it once had one and then has none.
 * @param turned what it shows; null as it opens
 * @param otherwise the day whose month it opens with, as `YYYY-MM-DD`
 * @param onTurn the customer wants to see something else
 */
export function turnedProps(
  turned: CalendarView | null,
  otherwise: string,
  onTurn: (to: CalendarView) => void,
) {
  const month = turned && dayjs(`${turned.month}-01`);
  return {
    // Files from outside may contain anything.
    pickerValue: month?.isValid() === true ? month : dayjs(otherwise),
    mode: PANELS.find((known) => known === turned?.panel) ?? 'date',
    onPanelChange: (shown: Dayjs, to: string) =>
      onTurn({ month: shown.format('YYYY-MM'), panel: to }),
  };
}

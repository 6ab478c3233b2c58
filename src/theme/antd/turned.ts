import enGB from 'antd/locale/en_GB';
import dayjs, { type Dayjs } from 'dayjs';
import type { CalendarView } from '../../domain/calendarView';

const PANELS = ['date', 'month', 'year', 'decade'] as const;

const texts = enGB.DatePicker;

/**
 * The names of the buttons above the calendar. They contain what the buttons show: people who speak
 * to their browser say what they see.
 */
function namesOf(shown: Dayjs) {
  if (!texts) return {};
  const decade = Math.floor(shown.year() / 10) * 10;
  const lang = {
    ...texts.lang,
    monthSelect: `${shown.format('MMM')}, choose a month`,
    yearSelect: `${shown.format('YYYY')}, choose a year`,
    decadeSelect: `${decade}-${decade + 9}, choose a decade`,
  };
  return { locale: { ...texts, lang } };
}

/**
 * The props of a date picker whose open calendar is turned from outside. It always has a month: the
 * library breaks when it once had one and then has none.
 * @param turned what it shows; null as it opens
 * @param otherwise the day whose month it opens with, as `YYYY-MM-DD`
 */
export function turnedProps(
  turned: CalendarView | null,
  otherwise: string,
  onTurn: (to: CalendarView) => void,
) {
  const month = turned && dayjs(`${turned.month}-01`);
  // Files from outside may contain anything.
  const pickerValue = month?.isValid() === true ? month : dayjs(otherwise);
  return {
    pickerValue,
    ...namesOf(pickerValue),
    mode: PANELS.find((known) => known === turned?.panel) ?? 'date',
    onPanelChange: (shown: Dayjs, to: string) =>
      onTurn({ month: shown.format('YYYY-MM'), panel: to }),
  };
}

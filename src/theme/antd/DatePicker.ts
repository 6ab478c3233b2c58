import enGB from 'antd/locale/en_GB';
import dayjs, { type Dayjs } from 'dayjs';
import type { CalendarView } from '../../domain/calendarView';
import './styles/datepicker.css';

export { DatePicker } from 'antd';

const PANELS = ['date', 'month', 'year', 'decade'] as const;

const texts = enGB.DatePicker;

/** The names of the buttons above the calendar, with the visible text, for voice control. */
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
 * The props that make the panel of an open date picker controlled. `pickerValue` is always set: the
 * library breaks if it becomes undefined.
 * @param view what the customer navigated to; null on opening
 * @param fallback the day whose month it opens with, as `YYYY-MM-DD`
 */
export function calendarPanelProps(
  view: CalendarView | null,
  fallback: string,
  onViewChange: (to: CalendarView) => void,
) {
  const month = view && dayjs(`${view.month}-01`);
  // Files from outside may contain anything.
  const pickerValue = month?.isValid() === true ? month : dayjs(fallback);
  return {
    pickerValue,
    ...namesOf(pickerValue),
    mode: PANELS.find((known) => known === view?.panel) ?? 'date',
    onPanelChange: (shown: Dayjs, to: string) =>
      onViewChange({ month: shown.format('YYYY-MM'), panel: to }),
  };
}

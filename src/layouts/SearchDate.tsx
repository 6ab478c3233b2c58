import { DatePicker } from '../theme/antd/DatePicker';
import dayjs from 'dayjs';
import { Icon } from '../components/Icon';
import { PICKER_FORMAT } from '../content/limits';
import { isDayOver } from '../domain/day';
import { AntdTheme } from '../theme/AntdTheme';
import css from './SearchDate.module.css';

const DAY = 'YYYY-MM-DD';

export interface SearchDateProps {
  /** Of the text field, for its label. */
  id: string;
  /** `YYYY-MM-DD`, or null once it has been cleared. */
  date: string | null;
  /** Days that were over then can't be chosen (ms since 1970, UTC). */
  openedAt: number;
  onChoose: (date: string | null) => void;
  /** It takes the place of a field that had the focus. */
  startFocused?: boolean;
  /** It takes the place of a field that was pressed: the calendar is what was asked for. */
  startOpen?: boolean;
}

/** The search box's date picker (SRCH-2). */
export default function SearchDate({
  id,
  date,
  openedAt,
  onChoose,
  startFocused = false,
  startOpen = false,
}: SearchDateProps) {
  return (
    <AntdTheme>
      <DatePicker
        id={id}
        className={css.picker ?? ''}
        suffixIcon={<Icon name="calendar" />}
        format={PICKER_FORMAT.date}
        placeholder="Choose Date"
        showNow={false}
        autoFocus={startFocused}
        defaultOpen={startOpen}
        value={date === null ? null : dayjs(date)}
        disabledDate={(day) => isDayOver(day.format(DAY), openedAt)}
        onChange={(day) => onChoose(day?.format(DAY) ?? null)}
      />
    </AntdTheme>
  );
}

import { DatePicker } from '../theme/antd/DatePicker';
import dayjs from 'dayjs';
import { Icon } from '../components/Icon';
import { PICKER_FORMAT } from '../content/limits';
import { isDayOver } from '../domain/day';
import { AntdTheme } from '../theme/AntdTheme';
import css from './SearchDate.module.css';

const DAY = 'YYYY-MM-DD';

export interface SearchDateProps {
  id: string;
  /** `YYYY-MM-DD`, or null once cleared. */
  date: string | null;
  /** Days that were over at this time can't be chosen (ms since 1970, UTC). */
  openedAt: number;
  onChoose: (date: string | null) => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Replaces a field that had the focus. */
  startFocused?: boolean;
}

export default function SearchDate({
  id,
  date,
  openedAt,
  onChoose,
  isOpen,
  onOpenChange,
  startFocused = false,
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
        open={isOpen}
        onOpenChange={(wanted) => {
          if (wanted !== isOpen) onOpenChange(wanted);
        }}
        value={date === null ? null : dayjs(date)}
        disabledDate={(day) => isDayOver(day.format(DAY), openedAt)}
        onChange={(day) => onChoose(day?.format(DAY) ?? null)}
      />
    </AntdTheme>
  );
}

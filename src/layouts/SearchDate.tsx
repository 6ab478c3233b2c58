import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { Icon } from '../components/Icon';
import { PICKER_FORMAT } from '../content/limits';
import { isDayOver } from '../domain/time';
import { AntdTheme } from '../theme/AntdTheme';
import css from './SearchDate.module.css';

const DAY = 'YYYY-MM-DD';

/**
 * The search box's date picker (Specification §9: MM/dd/yyyy).
 * @param props.date `YYYY-MM-DD`, or null once it has been cleared
 * @param props.openedAt days that were over then can't be chosen (ms since 1970, UTC)
 */
export default function SearchDate({
  id,
  date,
  openedAt,
  onChoose,
}: {
  id: string;
  date: string | null;
  openedAt: number;
  onChoose: (date: string | null) => void;
}) {
  return (
    <AntdTheme>
      <DatePicker
        id={id}
        className={css.picker ?? ''}
        suffixIcon={<Icon name="calendar" />}
        format={PICKER_FORMAT.date}
        placeholder="Choose Date"
        showNow={false}
        value={date === null ? null : dayjs(date)}
        disabledDate={(day) => isDayOver(day.format(DAY), openedAt)}
        onChange={(day) => onChoose(day?.format(DAY) ?? null)}
      />
    </AntdTheme>
  );
}

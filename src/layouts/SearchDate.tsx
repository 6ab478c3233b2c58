import { DatePicker } from '../theme/antd/DatePicker';
import dayjs from 'dayjs';
import { Icon } from '../components/Icon';
import { TypedFieldProvider, TypedInput } from '../components/TypedInput';
import { PICKER_FORMAT } from '../content/limits';
import type { CalendarView } from '../domain/calendarView';
import { dayAt, isDayOver } from '../domain/day';
import { turnedProps } from '../theme/antd/turned';
import { AntdTheme } from '../theme/AntdTheme';
import css from './SearchDate.module.css';

const DAY = 'YYYY-MM-DD';
const COMPONENTS = { input: TypedInput };

export interface SearchDateProps {
  id: string;
  /** `YYYY-MM-DD`, or null once cleared. */
  date: string | null;
  /** The input's text. */
  text: string;
  onType: (text: string) => void;
  /** On Enter and when the focus leaves. */
  onDone: () => void;
  isTyped: boolean;
  /** The id of the error message, if there is one. */
  describedBy: string | undefined;
  /** Days that were over at this time can't be chosen (ms since 1970, UTC). */
  openedAt: number;
  onChoose: (date: string) => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  turned: CalendarView | null;
  onTurn: (to: CalendarView) => void;
}

export default function SearchDate({
  id,
  date,
  text,
  onType,
  onDone,
  isTyped,
  describedBy,
  openedAt,
  onChoose,
  isOpen,
  onOpenChange,
  turned,
  onTurn,
}: SearchDateProps) {
  const turn = (wanted: boolean) => {
    if (wanted !== isOpen) onOpenChange(wanted);
  };
  const choose = (day: unknown) => {
    if (dayjs.isDayjs(day)) onChoose(day.format(DAY));
  };
  return (
    <AntdTheme>
      <TypedFieldProvider
        value={{ text, onType, onDone, isTyped, describedBy, invalid: describedBy !== undefined }}
      >
        <DatePicker
          {...turnedProps(turned, date ?? dayAt(openedAt), onTurn)}
          id={id}
          components={COMPONENTS}
          allowClear={false}
          open={isOpen}
          onOpenChange={turn}
          className={css.picker ?? ''}
          suffixIcon={<Icon name="calendar" />}
          format={PICKER_FORMAT.date}
          placeholder="Choose Date"
          showNow={false}
          value={date === null ? null : dayjs(date)}
          disabledDate={(day) => isDayOver(day.format(DAY), openedAt)}
          onCalendarChange={choose}
        />
      </TypedFieldProvider>
    </AntdTheme>
  );
}

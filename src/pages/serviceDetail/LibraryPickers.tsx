import dayjs from 'dayjs';
import { useMemo } from 'react';
import { Icon } from '../../components/Icon';
import { TimeLists } from '../../components/TimeLists';
import { TypedInput } from '../../components/TypedInput';
import { SUPPORT_HOURS } from '../../content/hours';
import { PICKER_FORMAT, TIME_STEP_MINUTES } from '../../content/limits';
import type { CalendarView } from '../../domain/calendarView';
import { clockTime, dayAt, isDayOver, isPast } from '../../domain/day';
import { AntdTheme } from '../../theme/AntdTheme';
import { DatePicker } from '../../theme/antd/DatePicker';
import { TimePicker } from '../../theme/antd/TimePicker';
import { turnedProps } from '../../theme/antd/turned';
import type { BookingView } from './bookingView';
import css from './MomentPickers.module.css';
import type { PickerField } from './PlainPicker';

const DAY = 'YYYY-MM-DD';
const TIME = 'HH:mm';
/** The time picker needs a full date; on this one no zone changes its clocks. */
const ANY_DAY = '2001-01-15';
const OPENING = dayjs(`${ANY_DAY}T${SUPPORT_HOURS.opens}`);

const STEP = TIME_STEP_MINUTES.service;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const MINUTES = Array.from({ length: 60 / STEP }, (_, index) => index * STEP);

const COMPONENTS = { input: TypedInput };

/** The hours and minutes of a day that are in the past. */
const disabledTimes = ({ date, time }: BookingView['picked'], seenAt: number) => {
  const isOver = (hour: number, minute: number) =>
    date !== null && isPast({ date, time: clockTime(hour, minute) }, seenAt);
  return {
    disabledHours: () => HOURS.filter((hour) => MINUTES.every((minute) => isOver(hour, minute))),
    // The library passes the first hour while none is chosen: any quarter may still be valid.
    disabledMinutes: (hour: number) =>
      time === null ? [] : MINUTES.filter((minute) => isOver(hour, minute)),
  };
};

/** An hour in the list, such as `2 PM`; the class is the library's own. */
function Hour({ value }: { value: number }) {
  const text = `${value % 12 === 0 ? 12 : value % 12} ${value < 12 ? 'AM' : 'PM'}`;
  return <div className="ant-picker-time-panel-cell-inner">{text}</div>;
}

type Moment = Pick<BookingView, 'picked' | 'seenAt'>;

type DateProps = PickerField &
  Moment & {
    turned: CalendarView | null;
    onTurn: (to: CalendarView) => void;
    onPick: (date: string | null) => void;
  };

/** The library's date picker. */
export function LibraryDate({ picked, seenAt, turned, onTurn, onPick, icon, ...field }: DateProps) {
  const { date } = picked;
  const day = useMemo(() => (date === null ? null : dayjs(date)), [date]);
  return (
    <AntdTheme>
      <DatePicker
        {...field}
        {...turnedProps(turned, date ?? dayAt(seenAt), onTurn)}
        components={COMPONENTS}
        suffixIcon={<Icon name={icon} />}
        allowClear={false}
        format={PICKER_FORMAT.date}
        showNow={false}
        value={day}
        disabledDate={(offered) => isDayOver(offered.format(DAY), seenAt)}
        onCalendarChange={(value: unknown) =>
          onPick(dayjs.isDayjs(value) ? value.format(DAY) : null)
        }
      />
    </AntdTheme>
  );
}

/** The library's time picker. */
export function LibraryTime({
  picked,
  seenAt,
  onPick,
  icon,
  ...field
}: PickerField & Moment & { onPick: (time: string) => void }) {
  const { time } = picked;
  const moment = useMemo(() => (time === null ? null : dayjs(`${ANY_DAY}T${time}`)), [time]);
  return (
    <AntdTheme>
      <TimePicker
        {...field}
        components={COMPONENTS}
        suffixIcon={<Icon name={icon} />}
        allowClear={false}
        format={PICKER_FORMAT.time}
        // One column of hours with AM and PM: with a separate AM/PM column, an afternoon would
        // start with nothing but disabled hours.
        use12Hours={false}
        hideDisabledOptions
        defaultOpenValue={OPENING}
        cellRender={(value, { subType, originNode }) =>
          subType === 'hour' ? <Hour value={Number(value)} /> : originNode
        }
        classNames={{ popup: { root: css.timePopup ?? '' } }}
        minuteStep={STEP}
        panelRender={(panel) => <TimeLists>{panel}</TimeLists>}
        showNow={false}
        needConfirm={false}
        previewValue={false}
        value={moment}
        disabledTime={() => disabledTimes(picked, seenAt)}
        onCalendarChange={(value: unknown) => {
          if (dayjs.isDayjs(value)) onPick(value.format(TIME));
        }}
      />
    </AntdTheme>
  );
}

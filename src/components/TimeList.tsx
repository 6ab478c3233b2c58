import dayjs from 'dayjs';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { OPENING_HOURS } from '../content/hours';
import { PICKER_FORMAT, TIME_STEP_MINUTES } from '../content/limits';
import { clockTime, isPast } from '../domain/day';
import { AntdTheme } from '../theme/AntdTheme';
import { TimePicker } from '../theme/antd/TimePicker';
import css from './TimeList.module.css';
import { POPUP_ONLY } from './popupOnly';
import { range } from './Skeleton';

/** The time picker needs a full date; no time zone has a clock change on this one. */
const ANY_DAY = '2001-01-15';
const OPENING = dayjs(`${ANY_DAY}T${OPENING_HOURS.opens}`);

const HOURS = range(24);
const MINUTES = range(60 / TIME_STEP_MINUTES).map((index) => index * TIME_STEP_MINUTES);

interface Picked {
  /** `YYYY-MM-DD`, or null. */
  date: string | null;
  /** `HH:mm`, or null. */
  time: string | null;
}

/** The disabled hours and minutes of a day: those in the past. */
const disabledTimes = ({ date, time }: Picked, now: number) => {
  const isOver = (hour: number, minute: number) =>
    date !== null && isPast({ date, time: clockTime(hour, minute) }, now);
  return {
    disabledHours: () => HOURS.filter((hour) => MINUTES.every((minute) => isOver(hour, minute))),
    // antd passes the first hour while none is chosen: any quarter may still be valid.
    disabledMinutes: (hour: number) =>
      time === null ? [] : MINUTES.filter((minute) => isOver(hour, minute)),
  };
};

/** An hour in the list, such as `2 PM`; the class is the library's own. */
function Hour({ value }: { value: number }) {
  const text = `${value % 12 === 0 ? 12 : value % 12} ${value < 12 ? 'AM' : 'PM'}`;
  return <div className="ant-picker-time-panel-cell-inner">{text}</div>;
}

/** Makes antd's lists focusable: they scroll, but not by keyboard. */
function FocusableLists({ children }: { children: ReactNode }) {
  const wrapper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const list of wrapper.current?.querySelectorAll('ul') ?? []) {
      list.tabIndex = 0;
      list.setAttribute('aria-label', list.dataset['type'] === 'hour' ? 'Hours' : 'Minutes');
    }
  });
  return <div ref={wrapper}>{children}</div>;
}

interface TimeListProps {
  isOpen: boolean;
  picked: Picked;
  /** Times before this can't be chosen (ms since 1970, UTC). */
  now: number;
  onPick: (time: string) => void;
}

/** The popup of a time field: hours and quarters (SERV-6). */
export default function TimeList({ isOpen, picked, now, onPick }: TimeListProps) {
  const { time } = picked;
  const moment = useMemo(() => (time === null ? null : dayjs(`${ANY_DAY}T${time}`)), [time]);
  return (
    <AntdTheme>
      <TimePicker
        {...POPUP_ONLY}
        classNames={{ popup: { root: css.popup ?? '' } }}
        open={isOpen}
        format={PICKER_FORMAT.time}
        // One column of hours with AM and PM: with a separate AM/PM column, an afternoon would
        // start with nothing but disabled hours.
        use12Hours={false}
        hideDisabledOptions
        defaultOpenValue={OPENING}
        cellRender={(value, { subType, originNode }) =>
          subType === 'hour' ? <Hour value={Number(value)} /> : originNode
        }
        minuteStep={TIME_STEP_MINUTES}
        panelRender={(panel) => <FocusableLists>{panel}</FocusableLists>}
        showNow={false}
        needConfirm={false}
        previewValue={false}
        value={moment}
        disabledTime={() => disabledTimes(picked, now)}
        onCalendarChange={(value: unknown) => {
          if (dayjs.isDayjs(value)) onPick(value.format('HH:mm'));
        }}
      />
    </AntdTheme>
  );
}

import dayjs from 'dayjs';
import { memo, useEffect, useMemo, useRef, type MouseEvent, type ReactNode } from 'react';
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

const quartersOf = (hour: number) => MINUTES.map((minute) => clockTime(hour, minute));

/** An hour in the list, such as `2 PM`; the class is the library's own. */
function Hour({ value }: { value: number }) {
  const text = `${value % 12 === 0 ? 12 : value % 12} ${value < 12 ? 'AM' : 'PM'}`;
  return <div className="ant-picker-time-panel-cell-inner">{text}</div>;
}

interface ListsProps {
  onPress: (list: 'hour' | 'minute') => void;
  children: ReactNode;
}

/** Makes antd's lists focusable: they scroll, but not by keyboard. */
function FocusableLists({ onPress, children }: ListsProps) {
  const wrapper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const list of wrapper.current?.querySelectorAll('ul') ?? []) {
      list.tabIndex = 0;
      list.setAttribute('aria-label', list.dataset['type'] === 'hour' ? 'Hours' : 'Minutes');
    }
  });
  const onClickCapture = ({ target }: MouseEvent) => {
    const list = (target as Element).closest('ul');
    if (list) onPress(list.dataset['type'] === 'hour' ? 'hour' : 'minute');
  };
  return (
    <div ref={wrapper} onClickCapture={onClickCapture}>
      {children}
    </div>
  );
}

interface TimeListProps {
  isOpen: boolean;
  /** As `YYYY-MM-DD` and `HH:mm`. */
  picked: { date: string | null; time: string | null };
  /** Times before this can't be chosen (ms since 1970, UTC). */
  now: number;
  onPick: (time: string) => void;
}

/** The popup of a time field: hours and quarters (SERV-6). */
function TimeList({ isOpen, picked, now, onPick }: TimeListProps) {
  const { date, time } = picked;
  const pressedList = useRef<'hour' | 'minute'>('hour');
  const isOver = (at: string) => date !== null && isPast({ date, time: at }, now);
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
        panelRender={(panel) => (
          <FocusableLists onPress={(list) => (pressedList.current = list)}>{panel}</FocusableLists>
        )}
        showNow={false}
        needConfirm={false}
        previewValue={false}
        value={moment}
        disabledTime={() => ({
          disabledHours: () => HOURS.filter((hour) => quartersOf(hour).every(isOver)),
          // antd passes the first hour while none is chosen: any quarter may still be valid.
          disabledMinutes: (hour: number) =>
            time === null ? [] : MINUTES.filter((minute) => isOver(clockTime(hour, minute))),
        })}
        onCalendarChange={(value: unknown) => {
          if (!dayjs.isDayjs(value)) return;
          const chosen = value.format('HH:mm');
          // A first press is half a time; the other half becomes the first that can be booked.
          const times =
            pressedList.current === 'hour'
              ? quartersOf(value.hour())
              : HOURS.slice(value.hour()).map((hour) => clockTime(hour, value.minute()));
          const first = time === null ? times.find((at) => !isOver(at)) : undefined;
          onPick(first ?? chosen);
        }}
      />
    </AntdTheme>
  );
}

// Like the calendar, it isn't rendered again while it is closed.
export default memo(TimeList, (before, after) => !before.isOpen && !after.isOpen);

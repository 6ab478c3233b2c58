import { DatePicker, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import { PICKER_FORMAT, TIME_STEP_MINUTES } from '../../content/limits';
import { clockTime, isDayOver, isPast, stepOf } from '../../domain/day';
import { dateChosen, pickerOpened, timeChosen } from '../../slices/cartCheckout/serviceCarts';
import { useAppDispatch } from '../../store/hooks';
import type { BookingView } from './bookingView';
import css from './BookingCard.module.css';

const DAY = 'YYYY-MM-DD';
const TIME = 'HH:mm';
/** The time picker holds a full date; on this day no zone changes its clocks. */
const ANY_DAY = '2001-01-15';
const DATE_FORMATS = [PICKER_FORMAT.date, 'M/D/YYYY'];
// No time without AM or PM: `1:15` on the way to `1:15 PM` would be taken for a quarter past one.
const TIME_FORMATS = [PICKER_FORMAT.time, 'h:mm a', 'h:mmA', 'h:mma', 'hh:mm A', 'hh:mm a'];

const STEP = TIME_STEP_MINUTES.service;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const MINUTES = Array.from({ length: 60 / STEP }, (_, index) => index * STEP);

/** Which hours and minutes of a day are over. */
const disabledTimes = (date: string | null, seenAt: number) => {
  const isOver = (hour: number, minute: number) =>
    date !== null && isPast({ date, time: clockTime(hour, minute) }, seenAt);
  return {
    disabledHours: () => HOURS.filter((hour) => MINUTES.every((minute) => isOver(hour, minute))),
    // Below 0 no hour is chosen yet: any minute may still be right.
    disabledMinutes: (hour: number) =>
      hour < 0 ? [] : MINUTES.filter((minute) => isOver(hour, minute)),
  };
};

/** An hour of the list, such as `2 PM`; the class is what the library's own cells have. */
function Hour({ value }: { value: number }) {
  const text = `${value % 12 === 0 ? 12 : value % 12} ${value < 12 ? 'AM' : 'PM'}`;
  return <div className="ant-picker-time-panel-cell-inner">{text}</div>;
}

interface Props {
  serviceId: string;
  view: BookingView;
}

/**
 * The date and the time of the wash, as South African wall time (Specification §9).
 *
 * What is typed counts as soon as it can be read (`onCalendarChange`). By `onChange` alone the
 * library would go on showing a typed moment that is past although it has not been taken; so it is
 * taken, and the page says why it can't be booked.
 */
export function MomentPickers({ serviceId, view: { phase, picked, seenAt, spoken } }: Props) {
  const dispatch = useAppDispatch();
  const [corrections, setCorrections] = useState(0);
  const disabled = phase === 'visitor';
  const { date, time } = picked;
  // The pickers drop what is being typed when they are handed another object, which is wanted
  // only after a correction.
  const day = useMemo(() => (date === null ? null : dayjs(date)), [date]);
  const moment = useMemo(
    () => ({ value: time === null ? null : dayjs(`${ANY_DAY}T${time}`), corrections }),
    [time, corrections],
  );
  const opened = (isOpen: boolean) => {
    if (isOpen) dispatch(pickerOpened({ serviceId }));
  };
  const dayTaken = (value: unknown) =>
    dispatch(dateChosen({ serviceId, date: dayjs.isDayjs(value) ? value.format(DAY) : null }));
  const timeTaken = (value: unknown) => {
    const typed = dayjs.isDayjs(value) ? value.format(TIME) : null;
    const taken = typed === null ? null : stepOf(typed, STEP);
    if (taken !== typed) setCorrections(corrections + 1);
    dispatch(timeChosen({ serviceId, time: taken }));
  };
  return (
    <div>
      <div className={css.moment}>
        <div className="field">
          <label className="field-label" htmlFor="booking-date">
            Choose Date
          </label>
          <DatePicker
            id="booking-date"
            format={DATE_FORMATS}
            placeholder={PICKER_FORMAT.date}
            showNow={false}
            disabled={disabled}
            value={day}
            disabledDate={(offered) => isDayOver(offered.format(DAY), seenAt)}
            onOpenChange={opened}
            onCalendarChange={dayTaken}
          />
        </div>
        <div className="field">
          <label className="field-label" htmlFor="booking-time">
            Choose Time
          </label>
          <TimePicker
            id="booking-time"
            format={TIME_FORMATS}
            placeholder={PICKER_FORMAT.time}
            // One column of hours with AM and PM written out: with a third column, an afternoon
            // would show nothing but disabled hours until PM is found.
            use12Hours={false}
            hideDisabledOptions
            cellRender={(value, { subType, originNode }) =>
              subType === 'hour' ? <Hour value={Number(value)} /> : originNode
            }
            classNames={{ popup: { root: css.timePopup ?? '' } }}
            minuteStep={STEP}
            showNow={false}
            needConfirm={false}
            previewValue={false}
            disabled={disabled}
            value={moment.value}
            disabledTime={() => disabledTimes(date, seenAt)}
            onOpenChange={opened}
            onCalendarChange={timeTaken}
          />
        </div>
      </div>
      {spoken !== null && <p className={css.spoken}>{spoken}</p>}
    </div>
  );
}

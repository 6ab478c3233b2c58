import { DatePicker, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { PICKER_FORMAT, TIME_STEP_MINUTES } from '../../content/limits';
import { isDayOver, isPast } from '../../domain/time';
import { dateChosen, pickerOpened, timeChosen } from '../../slices/cartCheckout/serviceCarts';
import { useAppDispatch } from '../../store/hooks';
import type { BookingView } from './bookingView';
import css from './BookingCard.module.css';

const DAY = 'YYYY-MM-DD';
const TIME = 'HH:mm';
/** The time picker holds a full date; on this day no zone changes its clocks. */
const ANY_DAY = '2001-01-15';
const DATE_FORMATS = [PICKER_FORMAT.date, 'M/D/YYYY'];
const TIME_FORMATS = [PICKER_FORMAT.time, 'h:mm a', 'h:mmA', 'h:mma', 'H:mm'];

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const MINUTES = Array.from({ length: 60 }, (_, minute) => minute);
const OFFERED = MINUTES.filter((minute) => minute % TIME_STEP_MINUTES.service === 0);
const BETWEEN = MINUTES.filter((minute) => minute % TIME_STEP_MINUTES.service !== 0);

const clock = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

/** Which hours and minutes can't be picked on a day: those past, and those between the steps. */
const disabledTimes = (date: string | null, seenAt: number) => {
  const isOver = (hour: number, minute: number) =>
    date !== null && isPast({ date, time: clock(hour, minute) }, seenAt);
  return {
    disabledHours: () => HOURS.filter((hour) => OFFERED.every((minute) => isOver(hour, minute))),
    disabledMinutes: (hour: number) => [
      ...BETWEEN,
      // No hour is chosen yet: any minute may still be right.
      ...(hour < 0 ? [] : OFFERED.filter((minute) => isOver(hour, minute))),
    ],
  };
};

interface Props {
  serviceId: string;
  view: BookingView;
}

/** The date and the time of the wash, as South African wall time (Specification §9). */
export function MomentPickers({ serviceId, view: { phase, picked, seenAt, spoken } }: Props) {
  const dispatch = useAppDispatch();
  const disabled = phase === 'visitor';
  const opened = (isOpen: boolean) => {
    if (isOpen) dispatch(pickerOpened({ serviceId }));
  };
  const textOf = (value: Dayjs | null, format: string) => value?.format(format) ?? null;
  return (
    <div>
      <div className={css.moment}>
        <div className="field">
          <label className="field-label" htmlFor="booking-date">
            Choose Date
          </label>
          <DatePicker
            id="booking-date"
            size="large"
            format={DATE_FORMATS}
            placeholder={PICKER_FORMAT.date}
            showNow={false}
            disabled={disabled}
            value={picked.date === null ? null : dayjs(picked.date)}
            disabledDate={(day) => isDayOver(day.format(DAY), seenAt)}
            onOpenChange={opened}
            onChange={(day) => dispatch(dateChosen({ serviceId, date: textOf(day, DAY) }))}
          />
        </div>
        <div className="field">
          <label className="field-label" htmlFor="booking-time">
            Choose Time
          </label>
          <TimePicker
            id="booking-time"
            size="large"
            format={TIME_FORMATS}
            placeholder={PICKER_FORMAT.time}
            use12Hours
            minuteStep={TIME_STEP_MINUTES.service}
            showNow={false}
            needConfirm={false}
            disabled={disabled}
            value={picked.time === null ? null : dayjs(`${ANY_DAY}T${picked.time}`)}
            disabledTime={() => disabledTimes(picked.date, seenAt)}
            onOpenChange={opened}
            onChange={(time) => dispatch(timeChosen({ serviceId, time: textOf(time, TIME) }))}
          />
        </div>
      </div>
      {spoken !== null && <p className={css.spoken}>{spoken}</p>}
    </div>
  );
}

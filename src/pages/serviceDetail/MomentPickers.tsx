import { DatePicker } from '../../theme/antd/DatePicker';
import { TimePicker } from '../../theme/antd/TimePicker';
import dayjs from 'dayjs';
import { useMemo, useState, type ReactNode } from 'react';
import { Icon } from '../../components/Icon';
import { TimeLists } from '../../components/TimeLists';
import { TypedFieldProvider, TypedInput } from '../../components/TypedInput';
import { PICKER_FORMAT, SUPPORT_HOURS, TIME_STEP_MINUTES } from '../../content/limits';
import { clockTime, dayAt, isDayOver, isPast, laterOn } from '../../domain/day';
import {
  dateChosen,
  dateTyped,
  pickerOpened,
  timeChosen,
  timeTyped,
} from '../../slices/cartCheckout/serviceCarts';
import {
  calendarTurned,
  partFolded,
  partUnfolded,
  selectCalendar,
  selectUnfolded,
} from '../../slices/disclosures';
import { turnedProps } from '../../theme/antd/turned';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { BookingView, FieldView } from './bookingView';
import css from './MomentPickers.module.css';

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

/**
 * A labelled picker. While someone is typing, it shows their text; afterwards the parsed value, or
 * the unreadable text with a message (SERV-7).
 */
function MomentField({
  id,
  label,
  field,
  onType,
  onOpened,
  picker,
}: {
  id: string;
  label: string;
  field: FieldView;
  onType: (text: string) => void;
  onOpened: () => void;
  picker: (popup: { open: boolean; onOpenChange: (isOpen: boolean) => void }) => ReactNode;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const selectOpen = useMemo(() => selectUnfolded(id), [id]);
  const isOpen = useAppSelector(selectOpen);
  const turn = (wanted: boolean) => {
    if (wanted !== isOpen) dispatch(wanted ? partUnfolded(id) : partFolded(id));
  };
  const noteId = `${id}-note`;
  const isWrong = field.problem !== null && draft === null;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <TypedFieldProvider
        value={{
          text: draft ?? field.text,
          invalid: isWrong,
          isTyped: draft !== null,
          describedBy: isWrong ? noteId : undefined,
          onType: (text) => {
            setDraft(text);
            onType(text);
          },
          onDone: () => {
            if (draft !== null) turn(false);
            setDraft(null);
          },
        }}
      >
        {picker({
          open: isOpen,
          onOpenChange: (wanted) => {
            turn(wanted);
            if (wanted) onOpened();
          },
        })}
      </TypedFieldProvider>
      {isWrong && (
        <p id={noteId} className={css.problem} role="alert">
          {field.problem}
        </p>
      )}
    </div>
  );
}

interface Props {
  serviceId: string;
  view: BookingView;
}

const DATE_ID = 'booking-date';
const selectTurned = selectCalendar(DATE_ID);

/** The pickers for any date and time, in South African time (SERV-6). */
export function MomentPickers({ serviceId, view }: Props) {
  const { phase, picked, seenAt, dateField, timeField } = view;
  const dispatch = useAppDispatch();
  const turned = useAppSelector(selectTurned);
  const disabled = phase === 'visitor';
  const { date, time } = picked;
  const day = useMemo(() => (date === null ? null : dayjs(date)), [date]);
  const moment = useMemo(() => (time === null ? null : dayjs(`${ANY_DAY}T${time}`)), [time]);
  const opened = () => {
    dispatch(pickerOpened({ serviceId }));
  };
  const dayTaken = (value: unknown) =>
    dispatch(dateChosen({ serviceId, date: dayjs.isDayjs(value) ? value.format(DAY) : null }));
  const timeTaken = (value: unknown) => {
    if (!dayjs.isDayjs(value)) return;
    const taken = value.format(TIME);
    // A quarter chosen before the hour means the next hour that is not over.
    dispatch(
      timeChosen({
        serviceId,
        time: time === null && date !== null ? laterOn({ date, time: taken }, seenAt) : taken,
      }),
    );
  };
  return (
    <div className={css.fields}>
      <MomentField
        id={DATE_ID}
        label="Choose Date"
        field={dateField}
        onType={(text) => dispatch(dateTyped({ serviceId, text }))}
        onOpened={opened}
        picker={(popup) => (
          <DatePicker
            {...popup}
            {...turnedProps(turned, date ?? dayAt(seenAt), (to) =>
              dispatch(calendarTurned({ part: DATE_ID, ...to })),
            )}
            id={DATE_ID}
            components={COMPONENTS}
            suffixIcon={<Icon name="calendar" />}
            allowClear={false}
            format={PICKER_FORMAT.date}
            placeholder={PICKER_FORMAT.date}
            showNow={false}
            disabled={disabled}
            value={day}
            disabledDate={(offered) => isDayOver(offered.format(DAY), seenAt)}
            onCalendarChange={dayTaken}
          />
        )}
      />
      <MomentField
        id="booking-time"
        label="Choose Time"
        field={timeField}
        onType={(text) => dispatch(timeTyped({ serviceId, text }))}
        onOpened={opened}
        picker={(popup) => (
          <TimePicker
            {...popup}
            id="booking-time"
            components={COMPONENTS}
            suffixIcon={<Icon name="clock" />}
            allowClear={false}
            format={PICKER_FORMAT.time}
            placeholder="e.g. 9:15 AM"
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
            disabled={disabled}
            value={moment}
            disabledTime={() => disabledTimes(picked, seenAt)}
            onCalendarChange={timeTaken}
          />
        )}
      />
    </div>
  );
}

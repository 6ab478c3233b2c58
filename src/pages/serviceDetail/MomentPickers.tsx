import { lazyWithPreload } from '../../components/lazyWithPreload';
import { BOOKING_FIELDS } from '../../content/anchors';
import { PICKER_FORMAT } from '../../content/limits';
import { dayAt, dayFrom, nextFutureHour } from '../../domain/day';
import { PickerField } from '../../containers/PickerField';
import {
  dateChosen,
  dateTyped,
  pickerOpened,
  timeChosen,
  timeTyped,
} from '../../slices/serviceCarts';
import { calendarTurned, selectCalendar } from '../../slices/disclosures';
import { useAppDispatch, useAppSelector } from '../../containers/hooks';
import type { BookingView } from './bookingView';
import css from './MomentPickers.module.css';

const Calendar = lazyWithPreload(() => import('../../components/Calendar'));
const TimeList = lazyWithPreload(() => import('../../components/TimeList'));

const { date: DATE_ID, time: TIME_ID } = BOOKING_FIELDS;
const selectCalendarView = selectCalendar(DATE_ID);

/**
 * The pickers for any date and time, in South African time (SERV-6). Preloaded for customers; for
 * visitors they load when approached.
 */
export function MomentPickers({ view }: { view: BookingView }) {
  const { serviceId, phase, picked, seenAt, dateField, timeField } = view;
  const dispatch = useAppDispatch();
  const calendarView = useAppSelector(selectCalendarView);
  const { date, time } = picked;
  const both = {
    isLabelHidden: true,
    isExpected: phase !== 'visitor',
    onOpened: () => dispatch(pickerOpened({ serviceId })),
  };
  // If minutes are chosen first, take the next future hour.
  const timeTaken = (taken: string) =>
    dispatch(
      timeChosen({
        serviceId,
        time:
          time === null && date !== null ? nextFutureHour({ date, time: taken }, seenAt) : taken,
      }),
    );
  return (
    <fieldset className={css.fields}>
      <legend className={css.legend}>Another day or time</legend>
      <PickerField
        {...both}
        {...dateField}
        id={DATE_ID}
        part={DATE_ID}
        label="Choose Date"
        icon="calendar"
        placeholder={PICKER_FORMAT.date}
        onType={(text) => dispatch(dateTyped({ serviceId, text }))}
        onStep={(days) => {
          const day = dayFrom(date ?? dayAt(seenAt), days, seenAt);
          dispatch(dateChosen({ serviceId, date: day }));
          dispatch(calendarTurned({ part: DATE_ID, month: day.slice(0, 7), panel: 'date' }));
        }}
        code={Calendar}
      >
        {(open) => (
          <Calendar
            {...open}
            date={date}
            now={seenAt}
            view={calendarView}
            onTurn={(to) => dispatch(calendarTurned({ part: DATE_ID, ...to }))}
            onPick={(day) => dispatch(dateChosen({ serviceId, date: day }))}
          />
        )}
      </PickerField>
      <PickerField
        {...both}
        {...timeField}
        id={TIME_ID}
        part={TIME_ID}
        label="Choose Time"
        icon="clock"
        placeholder="e.g. 9:15 AM"
        onType={(text) => dispatch(timeTyped({ serviceId, text }))}
        code={TimeList}
      >
        {({ isOpen }) => (
          <TimeList isOpen={isOpen} picked={picked} now={seenAt} onPick={timeTaken} />
        )}
      </PickerField>
    </fieldset>
  );
}

import type { ComponentProps } from 'react';
import { lazyWithPreload } from '../components/lazyWithPreload';
import type { CalendarView } from '../domain/calendarView';
import { dayAt, dayFrom } from '../domain/day';
import { calendarNavigated, selectCalendar } from '../slices/disclosures';
import { useAppDispatch, useAppSelector } from './hooks';
import { PickerField, type PickerFieldProps } from './PickerField';

const Calendar = lazyWithPreload(() => import('../components/Calendar'));

type OwnProps = 'label' | 'icon' | 'onStep' | 'popupChunk' | 'children';

type Props = Omit<PickerFieldProps, OwnProps> &
  Pick<ComponentProps<typeof Calendar>, 'date' | 'now' | 'onPick'>;

/** A `PickerField` with the calendar, whose view is in the store. */
export function DateField({ date, now, onPick, ...field }: Props) {
  const dispatch = useAppDispatch();
  const { part } = field;
  const view = useAppSelector(selectCalendar(part));
  const changeView = (to: CalendarView) => dispatch(calendarNavigated({ part, ...to }));
  return (
    <PickerField
      {...field}
      label="Choose Date"
      icon="calendar"
      onStep={(days) => {
        const day = dayFrom(date ?? dayAt(now), days, now);
        onPick(day);
        changeView({ month: day.slice(0, 7), panel: 'date' });
      }}
      popupChunk={Calendar}
    >
      {({ onPicked, ...open }) => (
        <Calendar
          {...open}
          date={date}
          now={now}
          view={view}
          onViewChange={changeView}
          onPick={(day) => {
            onPicked();
            onPick(day);
          }}
        />
      )}
    </PickerField>
  );
}

import { useMemo, useState, type ReactNode } from 'react';
import { onDemand, useOnDemand } from '../../components/onDemand';
import { TypedFieldProvider } from '../../components/TypedInput';
import { UntilLoaded } from '../../components/UntilLoaded';
import { PICKER_FORMAT } from '../../content/limits';
import { laterOn } from '../../domain/day';
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
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { BookingView, FieldView } from './bookingView';
import css from './MomentPickers.module.css';
import { PlainPicker, type PickerField } from './PlainPicker';

/** The library's pickers, whose code only customers need: a visitor's are disabled. */
export const libraryPickers = onDemand(() => import('./LibraryPickers'));

/**
 * A labelled picker. While someone is typing, it shows their text; afterwards the parsed value, or
 * the unreadable text with a message (SERV-7).
 */
function MomentField({
  label,
  field,
  format,
  onType,
  onOpened,
  loaded,
  ...fixed
}: Omit<PickerField, 'open' | 'onOpenChange'> & {
  label: string;
  field: FieldView;
  format: string;
  onType: (text: string) => void;
  onOpened: () => void;
  loaded: ((field: PickerField) => ReactNode) | null;
}) {
  const { id } = fixed;
  const [draft, setDraft] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const selectOpen = useMemo(() => selectUnfolded(id), [id]);
  const isOpen = useAppSelector(selectOpen);
  const turn = (wanted: boolean) => {
    if (wanted !== isOpen) dispatch(wanted ? partUnfolded(id) : partFolded(id));
  };
  const noteId = `${id}-note`;
  const isWrong = field.problem !== null && draft === null;
  const picker: PickerField = {
    ...fixed,
    open: isOpen,
    onOpenChange: (wanted) => {
      turn(wanted);
      if (wanted) onOpened();
    },
  };
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
        <UntilLoaded
          id={id}
          isTyping={draft !== null}
          plain={<PlainPicker {...picker} format={format} />}
          loaded={loaded?.(picker) ?? null}
        />
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
const TIME_ID = 'booking-time';
const selectTurned = selectCalendar(DATE_ID);

/** The pickers for any date and time, in South African time (SERV-6). */
export function MomentPickers({ serviceId, view }: Props) {
  const { phase, picked, seenAt, dateField, timeField } = view;
  const dispatch = useAppDispatch();
  const turned = useAppSelector(selectTurned);
  const disabled = phase === 'visitor';
  const { part } = useOnDemand(libraryPickers, !disabled);
  const { date, time } = picked;
  const opened = () => {
    dispatch(pickerOpened({ serviceId }));
  };
  // A quarter chosen before the hour means the next hour that is not over.
  const timeTaken = (taken: string) =>
    dispatch(
      timeChosen({
        serviceId,
        time: time === null && date !== null ? laterOn({ date, time: taken }, seenAt) : taken,
      }),
    );
  return (
    <div className={css.fields}>
      <MomentField
        id={DATE_ID}
        label="Choose Date"
        icon="calendar"
        format={PICKER_FORMAT.date}
        placeholder={PICKER_FORMAT.date}
        disabled={disabled}
        field={dateField}
        onType={(text) => dispatch(dateTyped({ serviceId, text }))}
        onOpened={opened}
        loaded={
          part &&
          ((field) => (
            <part.LibraryDate
              {...field}
              picked={picked}
              seenAt={seenAt}
              turned={turned}
              onTurn={(to) => dispatch(calendarTurned({ part: DATE_ID, ...to }))}
              onPick={(day) => dispatch(dateChosen({ serviceId, date: day }))}
            />
          ))
        }
      />
      <MomentField
        id={TIME_ID}
        label="Choose Time"
        icon="clock"
        format={PICKER_FORMAT.time}
        placeholder="e.g. 9:15 AM"
        disabled={disabled}
        field={timeField}
        onType={(text) => dispatch(timeTyped({ serviceId, text }))}
        onOpened={opened}
        loaded={
          part &&
          ((field) => (
            <part.LibraryTime {...field} picked={picked} seenAt={seenAt} onPick={timeTaken} />
          ))
        }
      />
    </div>
  );
}

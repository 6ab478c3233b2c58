import { lazyWithPreload } from '../../components/lazyWithPreload';
import { BOOKING_FIELDS } from '../../content/anchors';
import { PICKER_FORMAT } from '../../content/limits';
import { DateField } from '../../containers/DateField';
import { PickerField } from '../../containers/PickerField';
import {
  dateChosen,
  dateTyped,
  pickerOpened,
  timeChosen,
  timeTyped,
} from '../../slices/serviceCarts';
import { useAppDispatch } from '../../containers/hooks';
import { memoView } from './memoView';
import css from './MomentPickers.module.css';

const TimeList = lazyWithPreload(() => import('../../components/TimeList'));

const { date: DATE_ID, time: TIME_ID } = BOOKING_FIELDS;

const KEYS = ['serviceId', 'phase', 'picked', 'seenAt', 'dateField', 'timeField'] as const;

/** Pickers for any South African date and time (SERV-6), preloaded for customers only. */
export const MomentPickers = memoView(KEYS, function MomentPickers({ view }) {
  const { serviceId, phase, picked, seenAt, dateField, timeField } = view;
  const dispatch = useAppDispatch();
  const both = {
    isLabelHidden: true,
    preloadsPopup: phase !== 'visitor',
    onOpened: () => dispatch(pickerOpened({ serviceId })),
  };
  return (
    <fieldset className={css.fields}>
      <legend className={css.legend}>Another day or time</legend>
      <DateField
        {...both}
        {...dateField}
        id={DATE_ID}
        part={DATE_ID}
        placeholder={PICKER_FORMAT.date}
        date={picked.date}
        now={seenAt}
        onInput={(text) => dispatch(dateTyped({ serviceId, text }))}
        onPick={(chosen) => dispatch(dateChosen({ serviceId, date: chosen }))}
      />
      <PickerField
        {...both}
        {...timeField}
        id={TIME_ID}
        part={TIME_ID}
        label="Choose Time"
        icon="clock"
        placeholder="e.g. 9:15 AM"
        onInput={(text) => dispatch(timeTyped({ serviceId, text }))}
        popupChunk={TimeList}
      >
        {({ isOpen, onPicked }) => (
          <TimeList
            isOpen={isOpen}
            picked={picked}
            now={seenAt}
            onPick={(chosen) => {
              onPicked();
              dispatch(timeChosen({ serviceId, time: chosen }));
            }}
          />
        )}
      </PickerField>
    </fieldset>
  );
});

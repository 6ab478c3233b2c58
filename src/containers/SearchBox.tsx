import { Button } from '../components/Button';
import { Icon } from '../components/Icon';
import { joinClasses } from '../components/joinClasses';
import { lazyWithPreload } from '../components/lazyWithPreload';
import { pickedTexts } from '../content/texts';
import { dayAt, dayFrom, pickerDate } from '../domain/day';
import { readDate } from '../domain/typedMoment';
import { ROUTES } from '../content/routes';
import { calendarTurned, selectCalendar } from '../slices/disclosures';
import { selectLocationLabel } from '../slices/location';
import { locationModalOpened } from '../slices/locationModal';
import { dateChosen, dateTyped, selectSearchBox, type SearchBoxState } from '../slices/searchBox';
import { selectNow } from '../slices/site';
import { useAppDispatch, useAppSelector } from './hooks';
import { PickerField } from './PickerField';
import css from './SearchBox.module.css';
import { ServiceTypeField } from './ServiceTypeField';

const Calendar = lazyWithPreload(() => import('../components/Calendar'));

const CALENDAR = 'searchDate';
const selectCalendarView = selectCalendar(CALENDAR);

/** The date field's text and validation message. */
function dateField(state: SearchBoxState): { text: string; problem: string | null } {
  const { date } = state;
  const typedDate = state.status === 'dated' ? state.typedDate : undefined;
  if (typedDate === undefined)
    return { text: date === null ? '' : pickerDate(date), problem: null };
  const problem = readDate(typedDate) === null ? pickedTexts.unreadDate : pickedTexts.dayOver;
  return { text: typedDate, problem };
}

/**
 * Location, service type and date (SRCH-2). The choices don't filter anything; 'Search' leads to
 * the stores.
 */
export function SearchBox() {
  const dispatch = useAppDispatch();
  const label = useAppSelector(selectLocationLabel);
  const searchBox = useAppSelector(selectSearchBox);
  const { text, problem } = dateField(searchBox);
  const now = useAppSelector(selectNow) ?? 0;
  const calendarView = useAppSelector(selectCalendarView);
  return (
    <section className={joinClasses('card', css.box)} aria-label="Find a car wash">
      <div className="field">
        <span className="field-label" aria-hidden="true">
          Location
        </span>
        <button
          type="button"
          className={joinClasses('field-input', css.location)}
          aria-label={`Select location: ${label}`}
          aria-haspopup="dialog"
          onClick={() => dispatch(locationModalOpened())}
        >
          <span className={css.address}>{label}</span>
          <Icon name="pin" />
        </button>
      </div>
      <ServiceTypeField label="Service Type" />
      <PickerField
        id="search-date"
        part={CALENDAR}
        label="Choose Date"
        icon="calendar"
        placeholder="Choose Date"
        text={text}
        problem={problem}
        onTyped={(typed) => dispatch(dateTyped(typed))}
        onStep={(days) => {
          const day = dayFrom(searchBox.date ?? dayAt(now), days, now);
          dispatch(dateChosen(day));
          dispatch(calendarTurned({ part: CALENDAR, month: day.slice(0, 7), panel: 'date' }));
        }}
        code={Calendar}
      >
        {(open) => (
          <Calendar
            {...open}
            date={searchBox.date}
            now={now}
            view={calendarView}
            onTurn={(to) => dispatch(calendarTurned({ part: CALENDAR, ...to }))}
            onPick={(day) => dispatch(dateChosen(day))}
          />
        )}
      </PickerField>
      <Button to={ROUTES.stores.path} size="large" className={css.search}>
        Search
      </Button>
    </section>
  );
}

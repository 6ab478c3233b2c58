import { Button } from '../components/Button';
import { Icon } from '../components/Icon';
import { joinClasses } from '../components/joinClasses';
import { pickedTexts } from '../content/texts';
import { pickerDate } from '../domain/day';
import { readDate } from '../domain/typedMoment';
import { ROUTES } from '../content/routes';
import { selectLocationLabel } from '../slices/location';
import { locationModalOpened } from '../slices/locationModal';
import { dateChosen, dateTyped, type SearchBoxState } from '../slices/searchBox';
import { selectNow } from '../slices/site';
import { useAppDispatch, useAppSelector } from './hooks';
import { DateField } from './DateField';
import css from './SearchBox.module.css';
import { ServiceTypeField } from './ServiceTypeField';

function dateField(state: SearchBoxState): { text: string; problem: string | null } {
  const { date } = state;
  const typedDate = state.status === 'dated' ? state.typedDate : undefined;
  if (typedDate === undefined)
    return { text: date === null ? '' : pickerDate(date), problem: null };
  const problem = readDate(typedDate) === null ? pickedTexts.unreadDate : pickedTexts.dayOver;
  return { text: typedDate, problem };
}

/** Location, service type and date, which filter nothing; 'Search' leads to the stores (SRCH-2). */
export function SearchBox() {
  const dispatch = useAppDispatch();
  const label = useAppSelector(selectLocationLabel);
  const searchBox = useAppSelector((state) => state.searchBox);
  const now = useAppSelector(selectNow) ?? 0;
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
      <DateField
        {...dateField(searchBox)}
        id="search-date"
        part="searchDate"
        placeholder="Choose Date"
        date={searchBox.date}
        now={now}
        onCommit={(typed) => dispatch(dateTyped(typed))}
        onPick={(day) => dispatch(dateChosen(day))}
      />
      <Button to={ROUTES.stores.path} size="large" className={css.search}>
        Search
      </Button>
    </section>
  );
}

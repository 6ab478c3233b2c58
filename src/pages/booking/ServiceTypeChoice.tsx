import { Select } from '../../theme/antd/Select';
import { useGetServiceTypesQuery } from '../../api/catalogue';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { QuietRetry } from '../../components/QuietRetry';
import { SELECT_MENU } from '../../content/limits';
import { bookingPage } from '../../content/texts';
import { ROUTES } from '../../routes';
import { selectSearchBox, serviceTypeChosen } from '../../slices/searchBox';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import css from './BookingPage.module.css';

const FIELD = 'booking-service-type';

/**
 * The service type, shared with the search box, and the link to the stores. The choice is not
 * passed on.
 */
export function ServiceTypeChoice() {
  const dispatch = useAppDispatch();
  const { serviceTypeId } = useAppSelector(selectSearchBox);
  const { data: serviceTypes, isFetching, isError, refetch } = useGetServiceTypesQuery();
  const isListed = serviceTypes?.some(({ id }) => id === serviceTypeId) ?? false;
  return (
    <>
      <div className="field">
        <label className="field-label" htmlFor={FIELD}>
          {bookingPage.serviceType}
        </label>
        <Select
          id={FIELD}
          placeholder={bookingPage.serviceType}
          allowClear
          suffix={<Icon name="down" size={18} />}
          listHeight={SELECT_MENU.maxHeight}
          // Inside the page's landmarks, for screen readers.
          getPopupContainer={(field: HTMLElement) => field.parentElement ?? field}
          loading={isFetching}
          value={isListed ? serviceTypeId : null}
          options={(serviceTypes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id: string | undefined) => dispatch(serviceTypeChosen(id ?? null))}
        />
      </div>
      <div className={css.actions}>
        <Button to={ROUTES.stores.path}>{bookingPage.book}</Button>
        {isError && !serviceTypes && (
          <QuietRetry onRetry={() => void refetch()} busy={isFetching} />
        )}
      </div>
    </>
  );
}

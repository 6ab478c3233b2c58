import { useGetServiceTypesQuery } from '../../api/catalogue';
import { Button } from '../../components/Button';
import { QuietRetry } from '../../components/QuietRetry';
import { bookingPage } from '../../content/bookingPage';
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
  return (
    <>
      <div className="field">
        <label className="field-label" htmlFor={FIELD}>
          {bookingPage.serviceType}
        </label>
        <select
          id={FIELD}
          className="field-input"
          value={serviceTypeId ?? ''}
          onChange={({ target }) => dispatch(serviceTypeChosen(target.value || null))}
        >
          <option value="">{bookingPage.serviceType}</option>
          {serviceTypes?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
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

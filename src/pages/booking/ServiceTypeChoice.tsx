import { useGetServiceTypesQuery } from '../../api/catalogue';
import { Button } from '../../components/Button';
import { QuietRetry } from '../../components/QuietRetry';
import { SelectField } from '../../components/SelectField';
import { bookingPage } from '../../content/bookingPage';
import { ROUTES } from '../../routes';
import { selectSearchBox, serviceTypeChosen } from '../../slices/searchBox';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import css from './BookingPage.module.css';

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
      <SelectField
        label={bookingPage.serviceType}
        value={serviceTypeId ?? ''}
        onChange={({ target }) => dispatch(serviceTypeChosen(target.value || null))}
      >
        <option value="">{bookingPage.serviceType}</option>
        {serviceTypes?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className={css.actions}>
        <Button to={ROUTES.stores.path}>{bookingPage.book}</Button>
        {isError && !serviceTypes && (
          <QuietRetry onRetry={() => void refetch()} busy={isFetching} />
        )}
      </div>
    </>
  );
}

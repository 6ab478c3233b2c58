import { useGetServiceTypesQuery } from '../api/catalogue';
import { mountSilently } from '../components/mountSilently';
import { serviceTypeChosen } from '../slices/searchBox';
import { useAppDispatch, useAppSelector } from './hooks';
import css from './ServiceTypeField.module.css';

const ID = 'service-type';

/**
 * The service type, shared by all pages; it doesn't filter anything. If the list fails to load, a
 * button next to the label refetches it.
 */
export function ServiceTypeField({ label }: { label: string }) {
  const dispatch = useAppDispatch();
  const { serviceTypeId } = useAppSelector((state) => state.searchBox);
  const { data: serviceTypes, isError, isFetching, refetch } = useGetServiceTypesQuery();
  return (
    <div className="field">
      <div className={css.labelRow}>
        <label className="field-label" htmlFor={ID}>
          {label}
        </label>
        {isError && !serviceTypes && (
          <button
            type="button"
            className={css.retry}
            aria-busy={isFetching}
            onClick={() => void refetch()}
          >
            Try again
          </button>
        )}
      </div>
      <select
        ref={mountSilently}
        id={ID}
        className="field-input"
        value={serviceTypeId ?? ''}
        onChange={({ target }) => dispatch(serviceTypeChosen(target.value || null))}
      >
        <option value="">{label}</option>
        {serviceTypes?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

import { useState, type KeyboardEvent } from 'react';
import { useGetCarTypesQuery } from '../../api/catalogue';
import { Icon } from '../../components/Icon';
import { lazyWithPreload, usePreload } from '../../components/lazyWithPreload';
import { joinClasses } from '../../components/joinClasses';
import { RetryButton } from '../../components/RetryButton';
import { BOOKING_FIELDS } from '../../content/anchors';
import { messages } from '../../content/messages';
import { carTypeSelected, carTypeUnselected } from '../../slices/serviceCarts';
import { useAppDispatch } from '../../containers/hooks';
import type { BookingView } from './bookingView';
import css from './CarTypes.module.css';
import type { CarTypeField } from './CarTypeSelect';

const CarTypeSelect = lazyWithPreload(() => import('./CarTypeSelect'));

const ID = BOOKING_FIELDS.carType;

/**
 * Keeps keys from antd's list: Tab would choose, Backspace would remove the last car type, and the
 * booking with it, while the list is closed, and the held Enter that opened it would choose.
 */
function filterKeys(event: KeyboardEvent) {
  const { key, repeat, target } = event;
  const isClosed = target instanceof Element && target.getAttribute('aria-expanded') === 'false';
  if (key === 'Tab' || (key === 'Backspace' && isClosed) || (key === 'Enter' && repeat))
    event.stopPropagation();
}

/** An arrow, or a spinner while loading. */
const FieldSuffix = ({ isBusy }: { isBusy: boolean }) =>
  isBusy ? (
    <span className={joinClasses('btn-spinner', css.spinner)} aria-hidden="true" />
  ) : (
    <Icon name="down" size={16} />
  );

interface ListButtonProps {
  field: CarTypeField;
  isBusy: boolean;
  /** @param typed the search text */
  onEnter: (typed: string) => void;
  onLeave: () => void;
}

/** Shows the chosen car types; a press, an arrow key or typing loads and opens the list. */
function ListButton({ field, isBusy, onEnter, onLeave }: ListButtonProps) {
  const { id, chosen, placeholder, disabled, isLoading } = field;
  const isEmpty = chosen.length === 0;
  return (
    <button
      type="button"
      id={id}
      className={joinClasses('field-input', css.button, isEmpty && css.empty)}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-busy={isBusy || undefined}
      disabled={disabled}
      onClick={() => onEnter('')}
      onBlur={onLeave}
      onKeyDown={(event) => {
        const { key, ctrlKey, metaKey, altKey } = event;
        const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
        if (!isLetter && key !== 'ArrowDown' && key !== 'ArrowUp') return;
        event.preventDefault();
        onEnter(isLetter ? key : '');
      }}
    >
      <span className={css.names}>
        {isEmpty ? placeholder : chosen.map(({ name }) => name).join(', ')}
      </span>
      <FieldSuffix isBusy={isBusy || isLoading} />
    </button>
  );
}

/** The multi-select of a service's car types (SERV-2); `isNear` once the form is approached. */
export function CarTypes({ view, isNear }: { view: BookingView; isNear: boolean }) {
  const dispatch = useAppDispatch();
  const { serviceId } = view;
  const { isFetching, isError, data, refetch } = useGetCarTypesQuery();
  /** The text typed to open the list; null while it is unopened. */
  const [entered, setEntered] = useState<string | null>(null);
  const isEntered = entered !== null;
  const { isLoaded, hasFailed, load } = usePreload(CarTypeSelect, isNear || isEntered);
  const field: CarTypeField = {
    id: ID,
    options: view.options,
    chosen: view.chosen,
    placeholder: view.phase === 'checking' ? 'Checking your cart…' : 'Choose one or more',
    disabled: view.phase === 'checking' || view.phase === 'unknown',
    isLoading: isFetching && !data,
    onSelect: (carTypeId) => dispatch(carTypeSelected({ serviceId, carTypeId })),
    onDeselect: (carTypeId) => dispatch(carTypeUnselected({ serviceId, carTypeId })),
  };
  return (
    <div className="field" onKeyDownCapture={filterKeys}>
      <label className="field-label" htmlFor={ID}>
        Car Type
      </label>
      {isLoaded && isEntered ? (
        <CarTypeSelect
          {...field}
          suffix={<FieldSuffix isBusy={field.isLoading} />}
          typed={entered}
        />
      ) : (
        <ListButton
          field={field}
          isBusy={isEntered && !hasFailed}
          onEnter={(typed) => {
            setEntered((before) => (before ?? '') + typed);
            if (hasFailed) load();
          }}
          onLeave={() => setEntered(null)}
        />
      )}
      {isEntered && hasFailed && (
        <p className="field-problem" role="status">
          {messages.noConnection}
        </p>
      )}
      {isError && !data && <RetryButton busy={isFetching} onRetry={() => void refetch()} />}
    </div>
  );
}

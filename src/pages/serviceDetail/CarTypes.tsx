import { useDeferredValue, useState, type KeyboardEvent } from 'react';
import { useGetCarTypesQuery } from '../../api/catalogue';
import { Icon } from '../../components/Icon';
import { lazyWithPreload, usePreload } from '../../components/lazyWithPreload';
import { joinClasses } from '../../components/joinClasses';
import { RetryButton } from '../../components/RetryButton';
import { BOOKING_FIELDS } from '../../content/anchors';
import { messages } from '../../content/messages';
import { failureOf } from '../../lib/missingFile';
import { carTypeSelected, carTypeUnselected } from '../../slices/serviceCarts';
import { partFailed } from '../../slices/site';
import { useAppDispatch } from '../../containers/hooks';
import { usePopup } from '../../containers/usePopup';
import type { BookingView } from './bookingView';
import { memoView } from './memoView';
import css from './CarTypes.module.css';
import type { CarTypeField } from './CarTypeSelect';

const CarTypeSelect = lazyWithPreload(() => import('./CarTypeSelect'));

const ID = BOOKING_FIELDS.carType;

/**
 * Keeps keys from antd's list: Tab would choose, and Backspace would remove the last car type, and
 * the booking with it, while the list is closed.
 */
function filterKeys(event: KeyboardEvent, isDisabled: boolean) {
  const { key, target } = event;
  if (isDisabled && key !== 'Tab') event.preventDefault();
  const isClosed = target instanceof Element && target.getAttribute('aria-expanded') === 'false';
  if (isDisabled || key === 'Tab' || (key === 'Backspace' && isClosed)) event.stopPropagation();
}

/** An arrow, or a spinner while loading. */
const FieldSuffix = ({ isBusy }: { isBusy: boolean }) =>
  isBusy ? (
    <span className={joinClasses('btn-spinner', css.spinner)} aria-hidden="true" />
  ) : (
    <Icon name="down" size={16} />
  );

const KEYS = ['serviceId', 'phase', 'options', 'chosen'] as const;

interface CarTypesProps {
  view: Pick<BookingView, (typeof KEYS)[number]>;
  isNear: boolean;
}

/**
 * The multi-select of a service's car types (SERV-2); a press, an arrow key or typing on its button
 * loads and opens the list.
 * @param props.isNear whether the form has been approached, by pointer or focus
 */
export const CarTypes = memoView(KEYS, function CarTypes({ view, isNear }: CarTypesProps) {
  const dispatch = useAppDispatch();
  const { serviceId, chosen } = view;
  const { isFetching, isError, data, refetch } = useGetCarTypesQuery();
  const isDisabled = view.phase === 'checking' || view.phase === 'unknown';
  const [isOpen, setOpen] = usePopup(ID, isDisabled);
  /** The text typed to open the list; null until it was opened. */
  const [entered, setEntered] = useState<string | null>(null);
  const isEntered = isOpen || entered !== null;
  const { isLoaded, hasFailed, load } = usePreload(CarTypeSelect, isNear || isEntered, (error) => {
    // A failed preload is repeated on a press.
    if (isEntered) dispatch(partFailed({ part: 'carTypes', ...failureOf(error) }));
  });
  const isReady = isLoaded && isEntered;
  // A press shows the button's spinner at once; antd's list takes longer to render. Typing doesn't
  // wait: the next key may be Enter, which chooses.
  const isRendered = useDeferredValue(isReady);
  const isListDue = isReady && (isRendered || Boolean(entered));
  const field: CarTypeField = {
    id: ID,
    options: view.options,
    chosen,
    placeholder: view.phase === 'checking' ? 'Checking your cart…' : 'Choose one or more',
    isDisabled,
    isLoading: isFetching && !data,
    open: isOpen,
    onOpenChange: (shouldOpen) => setOpen(shouldOpen && !isDisabled),
    onSelect: (carTypeId) => {
      dispatch(carTypeSelected({ serviceId, carTypeId }));
      // Most customers have one car, and the list covers the days.
      if (chosen.length === 0) setOpen(false);
    },
    onDeselect: (carTypeId) => dispatch(carTypeUnselected({ serviceId, carTypeId })),
  };
  const isOpening = isEntered && !hasFailed;
  const enter = (typed: string) => {
    if (isDisabled) return;
    setEntered((before) => (before ?? '') + typed);
    setOpen(true);
    if (hasFailed) load();
  };
  return (
    <div className="field" onKeyDownCapture={(event) => filterKeys(event, isDisabled)}>
      <label className="field-label" htmlFor={ID}>
        Car Type
      </label>
      {isListDue ? (
        // antd has a text node of its own for the chosen names: a translator must not replace it.
        <div translate={chosen.length > 0 ? 'no' : undefined}>
          <CarTypeSelect
            {...field}
            suffix={<FieldSuffix isBusy={field.isLoading} />}
            typed={entered ?? ''}
          />
        </div>
      ) : (
        <button
          type="button"
          id={ID}
          className={joinClasses('field-input', css.button, chosen.length === 0 && css.empty)}
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={false}
          aria-busy={isOpening || undefined}
          // Focusable, because `disabled` would take the focus from it.
          aria-disabled={isDisabled || undefined}
          onClick={() => enter('')}
          onBlur={() => {
            setEntered(null);
            setOpen(false);
          }}
          onKeyDown={(event) => {
            const { key, ctrlKey, metaKey, altKey } = event;
            const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
            if (!isLetter && key !== 'ArrowDown' && key !== 'ArrowUp') return;
            event.preventDefault();
            enter(isLetter ? key : '');
          }}
        >
          <span className={css.names}>
            {chosen.map(({ name }) => name).join(', ') || field.placeholder}
          </span>
          <FieldSuffix isBusy={isOpening || field.isLoading} />
        </button>
      )}
      {isEntered && hasFailed && (
        <p className="field-problem" role="status">
          {messages.noConnection}
        </p>
      )}
      {isError && !data && <RetryButton busy={isFetching} onRetry={() => void refetch()} />}
    </div>
  );
});

import { useDeferredValue, useRef, useState } from 'react';
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
  /** What was typed on the button, until the list closes. */
  const [typed, setTyped] = useState('');
  if (!isOpen && typed !== '') setTyped('');
  const { isLoaded, hasFailed, load } = usePreload(CarTypeSelect, isNear || isOpen, (error) => {
    // A failed preload is repeated on a press.
    if (isOpen) dispatch(partFailed({ part: 'carTypes', ...failureOf(error) }));
  });
  const isReady = isLoaded && isOpen;
  // A press shows the button's spinner at once; antd's list takes longer to render. Typing doesn't
  // wait: the next key may be Enter, which chooses.
  const isRendered = useDeferredValue(isReady);
  const isListDue = isReady && (isRendered || typed !== '');
  const hasFocus = useRef(false);
  const close = () => setOpen(false);
  const field: CarTypeField = {
    id: ID,
    options: view.options,
    chosen,
    placeholder: view.phase === 'checking' ? 'Checking your cart…' : 'Choose one or more',
    isLoading: isFetching && !data,
    onClose: close,
    onSelect: (carTypeId) => {
      dispatch(carTypeSelected({ serviceId, carTypeId }));
      // Most customers have one car, and the list covers the days.
      if (chosen.length === 0) close();
    },
    onDeselect: (carTypeId) => dispatch(carTypeUnselected({ serviceId, carTypeId })),
  };
  const isOpening = isOpen && !hasFailed;
  const enter = (text: string) => {
    if (isDisabled) return;
    setTyped((before) => before + text);
    setOpen(true);
    if (hasFailed) load();
  };
  return (
    <div
      className="field"
      // antd's list would choose with Tab, too.
      onKeyDownCapture={(event) => event.key === 'Tab' && event.stopPropagation()}
      onFocus={() => (hasFocus.current = true)}
      onBlur={() => (hasFocus.current = false)}
    >
      <label className="field-label" htmlFor={ID}>
        Car Type
      </label>
      {isListDue ? (
        // antd has a text node of its own for the chosen names: a translator must not replace it.
        <div translate={chosen.length > 0 ? 'no' : undefined}>
          <CarTypeSelect
            {...field}
            suffix={<FieldSuffix isBusy={field.isLoading} />}
            typed={typed}
          />
        </div>
      ) : (
        <button
          // It takes the focus from the list that it replaces.
          ref={(button) => {
            if (hasFocus.current) button?.focus({ preventScroll: true });
          }}
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
          onBlur={close}
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
      {isOpen && hasFailed && (
        <p className="field-problem" role="status">
          {messages.noConnection}
        </p>
      )}
      {isError && !data && <RetryButton busy={isFetching} onRetry={() => void refetch()} />}
    </div>
  );
});

import { useCallback, useRef, type ReactNode } from 'react';
import { Icon } from '../../components/Icon';
import { useMediaQuery } from '../../components/useMediaQuery';
import { AntdTheme } from '../../theme/AntdTheme';
import { listHeight } from '../../theme/antd/listHeight';
import { Select, type SelectRef } from '../../theme/antd/Select';
import { TOUCH } from '../../theme/tokens';
import type { BookingView } from './bookingView';
import css from './CarTypes.module.css';

export interface CarTypeField {
  id: string;
  options: BookingView['options'];
  chosen: BookingView['options'];
  placeholder: string;
  isLoading: boolean;
  onClose: () => void;
  onSelect: (carTypeId: string) => void;
  onDeselect: (carTypeId: string) => void;
}

/** Sets an input's text so that React handles it as typed. */
function typeInto(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The list of car types: it replaces the button, on which `typed` was typed. */
export default function CarTypeSelect({
  options,
  chosen,
  isLoading,
  typed,
  onClose,
  ...field
}: CarTypeField & { typed: string; suffix: ReactNode }) {
  // Chosen car types that are no longer offered keep their name.
  const discontinued = chosen.filter((car) => !options.some((option) => option.id === car.id));
  const pendingText = useRef(typed);
  const isTouch = useMediaQuery(TOUCH);
  const prepareInput = useCallback(
    (select: SelectRef | null) => {
      const input = select?.nativeElement.querySelector('input');
      // An on-screen keyboard would cover the list.
      if (input && isTouch) input.inputMode = 'none';
      if (input && pendingText.current !== '') typeInto(input, pendingText.current);
      pendingText.current = '';
    },
    [isTouch],
  );
  return (
    <AntdTheme>
      <Select
        {...field}
        ref={prepareInput}
        mode="multiple"
        open
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
        className={css.select ?? ''}
        autoFocus
        listHeight={listHeight()}
        // Without virtualization: rows measured one by one would shift under the pointer.
        virtual={false}
        classNames={{ popup: { root: css.carTypes ?? '' } }}
        removeIcon={<Icon name="close" size={12} />}
        menuItemSelectedIcon={<Icon name="check" size={16} />}
        notFoundContent={isLoading ? 'Loading...' : 'No options'}
        popupRender={(list) => (
          <>
            {list}
            {chosen.length > 0 && (
              // Escape does the same: without a stop for the Tab key, the focus stays in the field.
              <button
                type="button"
                tabIndex={-1}
                className={css.done}
                onMouseDown={(event) => event.preventDefault()}
                onClick={onClose}
              >
                Done
              </button>
            )}
          </>
        )}
        showSearch={{ optionFilterProp: 'label' }}
        options={[...options, ...discontinued].map((car) => ({
          value: car.id,
          label: car.name,
          title: car.name,
          price: car.price,
        }))}
        optionRender={({ label, data: option }) => (
          <span className={css.option}>
            <span className={css.optionName}>{label}</span>
            {option.price !== null && <span className={css.optionPrice}>{option.price}</span>}
          </span>
        )}
        value={chosen.map((car) => car.id)}
      />
    </AntdTheme>
  );
}

import { useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { Icon } from '../../components/Icon';
import { joinClasses } from '../../components/joinClasses';
import '../../theme/antd/styles/base.css';
import '../../theme/antd/styles/select.css';
import type { CarOption } from './bookingView';
import css from './CarTypes.module.css';

/** What both versions of the field show. */
export interface CarTypeField {
  id: string;
  options: readonly CarOption[];
  chosen: readonly CarOption[];
  placeholder: string;
  disabled: boolean;
  isLoading: boolean;
  onSelect: (carTypeId: string) => void;
  onDeselect: (carTypeId: string) => void;
}

type Props = CarTypeField & {
  /** The customer wants to see the list. */
  onOpen: () => void;
  /** They no longer do. */
  onLeave: () => void;
};

export const SelectEnd = ({ isLoading }: { isLoading: boolean }) =>
  isLoading ? (
    <span className={joinClasses('btn-spinner', css.spinner)} aria-hidden="true" />
  ) : (
    <Icon name="down" size={16} />
  );

const OPENING_KEYS: readonly string[] = ['ArrowDown', 'ArrowUp', 'Enter', ' '];

const FRAME = 'ant-select ant-select-outlined';
const KIND = 'app ant-select-css-var ant-select-multiple ant-select-show-arrow';

/**
 * The field of the car types until the library's is loaded: the same elements, which open nothing
 * yet. A test compares the two.
 */
export function PlainCarTypes({
  id,
  chosen,
  placeholder,
  disabled,
  isLoading,
  onDeselect,
  onOpen,
  onLeave,
}: Props) {
  const [isFocused, setFocused] = useState(false);
  const [text, setText] = useState('');
  const isEmpty = text === '';
  const press = ({ currentTarget }: MouseEvent) => {
    if (disabled) return;
    currentTarget.querySelector('input')?.focus();
    onOpen();
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = chosen.at(-1);
    if (OPENING_KEYS.includes(event.key)) {
      event.preventDefault();
      onOpen();
    } else if (event.key === 'Backspace' && isEmpty && last) onDeselect(last.id);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    setFocused(false);
    onLeave();
  };
  return (
    <div
      className={joinClasses(
        FRAME,
        css.select,
        KIND,
        disabled && 'ant-select-disabled',
        'ant-select-show-search',
        isFocused && 'ant-select-focused',
      )}
      onClick={press}
      onFocus={() => setFocused(true)}
      onBlur={leave}
    >
      <div className="ant-select-content">
        {chosen.map((car) => (
          <div key={car.id} className="ant-select-content-item">
            <span className="ant-select-selection-item" title={car.name}>
              <span className="ant-select-selection-item-content">{car.name}</span>
              {!disabled && (
                <span
                  className="ant-select-selection-item-remove"
                  aria-hidden="true"
                  onClick={(event) => {
                    event.stopPropagation();
                    onDeselect(car.id);
                  }}
                >
                  <Icon name="close" size={12} />
                </span>
              )}
            </span>
          </div>
        ))}
        {chosen.length === 0 && isEmpty && (
          <div className="ant-select-content-item ant-select-content-item-prefix">
            <div className="ant-select-placeholder">{placeholder}</div>
          </div>
        )}
        <div className="ant-select-content-item ant-select-content-item-suffix">
          <input
            id={id}
            type="text"
            className={joinClasses('ant-select-input', !isEmpty && css.typed)}
            role="combobox"
            aria-expanded={false}
            aria-haspopup="listbox"
            aria-autocomplete="list"
            autoComplete="new-password"
            disabled={disabled}
            onKeyDown={keyDown}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              onOpen();
            }}
          />
        </div>
      </div>
      <div className="ant-select-suffix">
        <SelectEnd isLoading={isLoading} />
      </div>
    </div>
  );
}

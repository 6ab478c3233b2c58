import { useState, type MouseEvent } from 'react';
import { Icon } from '../../components/Icon';
import { joinClasses } from '../../components/joinClasses';
import { TypedInput } from '../../components/TypedInput';
import '../../theme/antd/styles/base.css';
import '../../theme/antd/styles/datepicker.css';

/** What both versions of the field show. */
export interface PickerField {
  id: string;
  icon: 'calendar' | 'clock';
  placeholder: string;
  disabled: boolean;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const KIND = 'ant-picker-outlined app ant-picker-css-var';

/**
 * A picker's field until the library's is loaded: the same elements, which accept what is typed and
 * open nothing yet. A test compares the two.
 * @param props.format the format of its text, as the library gets it
 */
export function PlainPicker({
  id,
  icon,
  placeholder,
  disabled,
  open,
  onOpenChange,
  format,
}: PickerField & { format: string }) {
  const [isFocused, setFocused] = useState(false);
  const press = ({ currentTarget }: MouseEvent) => {
    if (disabled) return;
    currentTarget.querySelector('input')?.focus();
    onOpenChange(true);
  };
  return (
    <div
      className={joinClasses(
        'ant-picker',
        isFocused && 'ant-picker-focused',
        disabled && 'ant-picker-disabled',
        KIND,
      )}
      onClick={press}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        if (open) onOpenChange(false);
      }}
    >
      <div className="ant-picker-input">
        <TypedInput
          id={id}
          autoComplete="off"
          // As wide as the library makes it.
          size={Math.max(format.length, 8) + 2}
          placeholder={placeholder}
          disabled={disabled}
          onKeyDown={({ key }) => {
            if (key === 'Enter') onOpenChange(true);
          }}
        />
        <span className="ant-picker-suffix">
          <Icon name={icon} />
        </span>
      </div>
    </div>
  );
}

import { Input } from 'antd';
import type { InputProps } from 'antd';

import { Icon } from './Icon';
import css from './PasswordInput.module.css';

export interface PasswordInputProps extends Omit<InputProps, 'type' | 'suffix'> {
  /** The letters are legible. */
  shown: boolean;
  /** The eye was pressed. */
  onToggle: () => void;
  /** `current-password` to log in, `new-password` to choose one. */
  autoComplete: 'current-password' | 'new-password';
}

/**
 * A password field with a button that shows what was typed (Specification §2, "Login"); for an
 * item of an antd form, which gives it its id and value.
 */
export function PasswordInput({ shown, onToggle, ...input }: PasswordInputProps) {
  return (
    <Input
      {...input}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      suffix={
        <button
          type="button"
          className={css.eye}
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={(event) => {
            // The library would move the focus into the field, away from who uses the keyboard.
            event.stopPropagation();
            onToggle();
          }}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} size={22} />
        </button>
      }
    />
  );
}

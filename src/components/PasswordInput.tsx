import type { ComponentPropsWithRef } from 'react';

import { Icon } from './Icon';
import css from './PasswordInput.module.css';

export interface PasswordInputProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'className'
> {
  /** The letters are legible. */
  shown: boolean;
  /** The eye was pressed. */
  onToggle: () => void;
  /** `current-password` to log in, `new-password` to choose one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button that shows what was typed (AUTH-8); its label is its form's. */
export function PasswordInput({ shown, onToggle, ...input }: PasswordInputProps) {
  return (
    <span className={css.box}>
      <input
        {...input}
        className="field-input"
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <button
        type="button"
        className={css.eye}
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={onToggle}
      >
        <Icon name={shown ? 'eyeOff' : 'eye'} size={22} />
      </button>
    </span>
  );
}

import type { ComponentPropsWithRef } from 'react';

import { Icon } from './Icon';
import css from './PasswordInput.module.css';

export interface PasswordInputProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'className'
> {
  shown: boolean;
  onToggle: () => void;
  /** `current-password` to log in, `new-password` to choose one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password input with a button to show what was typed (AUTH-7); the form provides its label. */
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

import { Input } from 'antd';
import { useState } from 'react';
import type { ChangeEvent } from 'react';

import { Icon } from './Icon';
import css from './PasswordInput.module.css';

export interface PasswordInputProps {
  /** Given by the form's item. */
  id?: string | undefined;
  value?: string | undefined;
  onChange?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined;
  /** `current-password` to log in, `new-password` to choose one. */
  autoComplete: 'current-password' | 'new-password';
  placeholder?: string | undefined;
}

/** A password field with a button that shows what was typed; for an item of an antd form. */
export function PasswordInput({
  id,
  value,
  onChange,
  autoComplete,
  placeholder,
}: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...(id === undefined ? {} : { id })}
      {...(value === undefined ? {} : { value })}
      {...(onChange === undefined ? {} : { onChange })}
      {...(placeholder === undefined ? {} : { placeholder })}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      suffix={
        <button
          type="button"
          className={css.eye}
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} size={22} />
        </button>
      }
    />
  );
}

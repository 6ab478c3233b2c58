import { useId } from 'react';

import { PasswordInput, type PasswordInputProps } from './PasswordInput';

/** A password of a plain form, with its label. */
export function PasswordField({
  label,
  ...input
}: Omit<PasswordInputProps, 'id'> & { label: string; name: string }) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <PasswordInput {...input} id={id} />
    </div>
  );
}

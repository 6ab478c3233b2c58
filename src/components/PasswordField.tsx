import { useId } from 'react';

import { PasswordInput, type PasswordInputProps } from './PasswordInput';
import { BLANK, useBlankMark } from './useBlankMark';

export function PasswordField({
  label,
  id,
  wasBlank = false,
  ...input
}: PasswordInputProps & {
  label: string;
  name: string;
  /** Was blank on submit: marked until something is typed. */
  wasBlank?: boolean | undefined;
}) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const { isBlank, onInput } = useBlankMark(wasBlank);
  return (
    <div className="field">
      <label className="field-label" htmlFor={fieldId}>
        {label}
      </label>
      <PasswordInput
        {...input}
        id={fieldId}
        onInput={onInput}
        aria-invalid={isBlank || undefined}
        aria-describedby={isBlank ? `${fieldId}-note` : undefined}
      />
      {isBlank && (
        <p id={`${fieldId}-note`} className="field-problem">
          {BLANK}
        </p>
      )}
    </div>
  );
}

import { useId, type ComponentPropsWithRef } from 'react';

import { BLANK, useBlankMark } from './useBlankMark';

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'className'> {
  label: string;
  name: string;
  /** Was blank on submit: marked until something is typed. */
  wasBlank?: boolean | undefined;
}

/** A labelled text input. E-mail fields have no capitalisation or spell check. */
export function TextField({ label, id, wasBlank = false, ...input }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const { isBlank, onInput } = useBlankMark(wasBlank);
  const asTyped =
    input.type === 'email' ? ({ autoCapitalize: 'none', spellCheck: false } as const) : {};
  return (
    <div className="field">
      <label className="field-label" htmlFor={fieldId}>
        {label}
      </label>
      <input
        {...asTyped}
        {...input}
        id={fieldId}
        className="field-input"
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

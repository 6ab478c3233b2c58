import { useId, type ComponentPropsWithRef } from 'react';

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'> {
  label: string;
  /** Its name in the form. */
  name: string;
}

/** A labelled line of text. E-mail addresses get neither capitals nor a spelling check. */
export function TextField({ label, ...input }: TextFieldProps) {
  const id = useId();
  const asTyped =
    input.type === 'email' ? ({ autoCapitalize: 'none', spellCheck: false } as const) : {};
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input {...asTyped} {...input} id={id} className="field-input" />
    </div>
  );
}

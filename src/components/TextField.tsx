import type { ComponentPropsWithRef } from 'react';

import { Field, type FieldTexts } from './Field';
import { useBlankMark } from './useBlankMark';

type TextFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, 'className' | 'onInput'> & {
    name: string;
    /** Was blank on submit: marked until something is typed. */
    wasBlank?: boolean | undefined;
  };

/** A labelled text input. E-mail fields have no capitalisation or spell check. */
export function TextField({ label, id, note, wasBlank, ...input }: TextFieldProps) {
  const { problem, onInput } = useBlankMark(wasBlank);
  const asTyped =
    input.type === 'email' ? ({ autoCapitalize: 'none', spellCheck: false } as const) : {};
  return (
    <Field label={label} id={id} note={note} problem={problem}>
      {(control) => <input {...asTyped} {...input} {...control} onInput={onInput} />}
    </Field>
  );
}

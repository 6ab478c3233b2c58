import { useState, type ComponentPropsWithRef, type InputEvent, type ReactNode } from 'react';
import { Field, type FieldTexts } from './Field';

const BLANK = 'Please fill in this field.';

/** Shows an error on a field that was blank on submit until something is typed. */
function useBlankFieldError(wasBlank = false) {
  const [isFilled, setFilled] = useState(false);
  return {
    problem: wasBlank && !isFilled ? BLANK : undefined,
    onInput: ({ currentTarget }: InputEvent<HTMLInputElement>) => {
      const { value, required } = currentTarget;
      const isBlank = value.trim() === '';
      setFilled(!isBlank);
      // The browser's `required` accepts white space.
      currentTarget.setCustomValidity(required && value !== '' && isBlank ? BLANK : '');
    },
  };
}

export type TextFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, 'className' | 'onInput'> & {
    name: string;
    /** Was blank on submit: shows an error until something is typed. */
    wasBlank?: boolean | undefined;
    /** Wraps the input. */
    within?: (input: ReactNode) => ReactNode;
  };

/** A labelled text input. E-mail fields have no capitalisation or spell check. */
export function TextField({
  label,
  id,
  note,
  wasBlank,
  within = (input) => input,
  ...input
}: TextFieldProps) {
  const { problem, onInput } = useBlankFieldError(wasBlank);
  const asTyped =
    input.type === 'email' ? ({ autoCapitalize: 'none', spellCheck: false } as const) : {};
  return (
    <Field label={label} id={id} note={note} problem={problem}>
      {(control) => within(<input {...asTyped} {...input} {...control} onInput={onInput} />)}
    </Field>
  );
}

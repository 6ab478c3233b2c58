import { useState, type ComponentPropsWithRef, type InputEvent, type ReactNode } from 'react';
import { Field, type FieldTexts } from './Field';

const BLANK_TEXT = 'Please fill in this field.';

export type TextFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, 'className' | 'onInput'> & {
    name: string;
    /** Was blank on submit: shows an error until something is typed. */
    wasBlank?: boolean | undefined;
    wrapInput?: (input: ReactNode) => ReactNode;
  };

/** A labelled text input. E-mail fields have no capitalisation or spell check. */
export function TextField({
  label,
  id,
  note,
  wasBlank = false,
  wrapInput = (input) => input,
  ...input
}: TextFieldProps) {
  const [isFilled, setFilled] = useState(false);
  const onInput = ({ currentTarget }: InputEvent<HTMLInputElement>) => {
    const { value, required } = currentTarget;
    const isBlank = value.trim() === '';
    setFilled(!isBlank);
    // The browser's `required` accepts white space.
    currentTarget.setCustomValidity(required && value !== '' && isBlank ? BLANK_TEXT : '');
  };
  const problem = wasBlank && !isFilled ? BLANK_TEXT : undefined;
  const emailProps =
    input.type === 'email' ? ({ autoCapitalize: 'none', spellCheck: false } as const) : {};
  return (
    <Field label={label} id={id} note={note} problem={problem}>
      {(control) => wrapInput(<input {...emailProps} {...input} {...control} onInput={onInput} />)}
    </Field>
  );
}

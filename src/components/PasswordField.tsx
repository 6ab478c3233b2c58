import type { ComponentPropsWithRef } from 'react';

import { Field, type FieldTexts } from './Field';
import { IconButton } from './IconButton';
import css from './PasswordField.module.css';
import { useBlankMark } from './useBlankMark';

type PasswordFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'onInput'> & {
    name: string;
    /** Was blank on submit: marked until something is typed. */
    wasBlank?: boolean | undefined;
    shown: boolean;
    onToggle: () => void;
    /** `current-password` to log in, `new-password` to choose one. */
    autoComplete: 'current-password' | 'new-password';
  };

/** A labelled password input with a button to show what was typed (AUTH-7). */
export function PasswordField({
  label,
  id,
  note,
  wasBlank,
  shown,
  onToggle,
  ...input
}: PasswordFieldProps) {
  const { problem, onInput } = useBlankMark(wasBlank);
  return (
    <Field label={label} id={id} note={note} problem={problem}>
      {(control) => (
        <span className={css.box}>
          <input
            {...input}
            {...control}
            onInput={onInput}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <IconButton
            icon={shown ? 'eyeOff' : 'eye'}
            size={22}
            label={shown ? 'Hide password' : 'Show password'}
            className={css.eye}
            onClick={onToggle}
          />
        </span>
      )}
    </Field>
  );
}

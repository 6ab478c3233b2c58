import { useState, type InputEvent } from 'react';

const BLANK = 'Please fill in this field.';

/** Marks a field that was blank on submit until something is typed into it. */
export function useBlankFieldError(wasBlank = false) {
  const [isFilled, setFilled] = useState(false);
  return {
    problem: wasBlank && !isFilled ? BLANK : undefined,
    onInput: ({ currentTarget }: InputEvent<HTMLInputElement>) => {
      const { value, required } = currentTarget;
      const isBlank = value.trim() === '';
      setFilled(!isBlank);
      // The browser's own `required` accepts white space; a blank name is no name.
      currentTarget.setCustomValidity(required && value !== '' && isBlank ? BLANK : '');
    },
  };
}

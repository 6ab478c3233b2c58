import { useState, type InputEvent } from 'react';

const BLANK = 'Please fill in this field.';

/** Shows an error on a field that was blank on submit until something is typed. */
export function useBlankFieldError(wasBlank = false) {
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

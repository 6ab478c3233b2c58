import { useState, type InputEvent } from 'react';

export const BLANK = 'Please fill in this field.';

/**
 * Whether a field that was blank on submit still is.
 * @param wasBlank as stored
 */
export function useBlankMark(wasBlank: boolean) {
  const [isFilled, setFilled] = useState(false);
  return {
    isBlank: wasBlank && !isFilled,
    onInput: ({ currentTarget }: InputEvent<HTMLInputElement>) => {
      setFilled(currentTarget.value.trim() !== '');
    },
  };
}

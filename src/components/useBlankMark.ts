import { useState, type InputEvent } from 'react';

/** The sentence under a field that was blank. */
export const BLANK = 'Please fill in this field.';

/**
 * Whether a field that was blank when its form was sent still is.
 * @param wasBlank as the store has it
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

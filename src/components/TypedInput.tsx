import { createContext, use, type ComponentProps } from 'react';

import { MOST_TYPED } from '../content/limits';

export interface TypedField {
  text: string;
  onType: (text: string) => void;
  onDone: () => void;
  describedBy?: string | undefined;
  invalid: boolean;
  /** Whether the text was typed and isn't taken yet. */
  isTyped: boolean;
}

const NOTHING: TypedField = {
  text: '',
  onType: () => undefined,
  onDone: () => undefined,
  invalid: false,
  isTyped: false,
};

const Field = createContext<TypedField>(NOTHING);

export const TypedFieldProvider = Field.Provider;

/**
 * A picker's text input. The library's own drops unreadable text and keeps the older value; this
 * one shows exactly the text it is given (SERV-7).
 */
export function TypedInput({
  onChange: _unused,
  onKeyDown,
  onBlur,
  ...rest
}: ComponentProps<'input'>) {
  const { text, onType, onDone, describedBy, invalid, isTyped } = use(Field);
  return (
    <input
      {...rest}
      value={text}
      maxLength={MOST_TYPED}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={(event) => {
        // Enter takes what was typed. The library would open its calendar, as for an untouched field.
        if (event.key === 'Enter' && isTyped) onDone();
        else onKeyDown?.(event);
      }}
      onBlur={(event) => {
        onDone();
        onBlur?.(event);
      }}
    />
  );
}

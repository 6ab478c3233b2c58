import { createContext, use, type ComponentProps } from 'react';

import { MOST_TYPED } from '../content/limits';

export interface TypedField {
  text: string;
  onType: (text: string) => void;
  onDone: () => void;
  describedBy?: string | undefined;
  invalid: boolean;
}

const NOTHING: TypedField = {
  text: '',
  onType: () => undefined,
  onDone: () => undefined,
  invalid: false,
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
  const { text, onType, onDone, describedBy, invalid } = use(Field);
  return (
    <input
      {...rest}
      value={text}
      maxLength={MOST_TYPED}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key === 'Enter') onDone();
      }}
      onBlur={(event) => {
        onDone();
        onBlur?.(event);
      }}
    />
  );
}

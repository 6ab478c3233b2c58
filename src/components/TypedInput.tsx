import { createContext, use, type ComponentProps } from 'react';

/** What a picker's text field shows, and who is told what is typed. */
export interface TypedField {
  text: string;
  onType: (text: string) => void;
  /** Enter, or the focus left: typing is over. */
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

/** Says what the pickers inside it show in their text field. */
export const TypedFieldProvider = Field.Provider;

/** Nobody types more into a date or a time. */
const MOST_LETTERS = 40;

/**
 * The text field of a picker. The library's own drops what it can't read and goes on with the older
 * value; this one shows what its owner hands it, letter for letter.
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
      maxLength={MOST_LETTERS}
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

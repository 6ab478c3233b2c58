import { IconButton } from './IconButton';
import css from './PasswordField.module.css';
import { TextField, type TextFieldProps } from './TextField';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'wrapInput'> & {
  shown: boolean;
  onToggle: () => void;
  /** `current-password` to log in, `new-password` to choose one. */
  autoComplete: 'current-password' | 'new-password';
};

/** A labelled password input with a button that shows the text (AUTH-7). */
export function PasswordField({ shown, onToggle, ...field }: PasswordFieldProps) {
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      wrapInput={(input) => (
        <span className={css.box}>
          {input}
          <IconButton
            icon={shown ? 'eyeOff' : 'eye'}
            size={22}
            label={shown ? 'Hide password' : 'Show password'}
            className={css.eye}
            onClick={onToggle}
          />
        </span>
      )}
    />
  );
}

import { IconButton } from './IconButton';
import css from './QuantityCounter.module.css';

interface Props {
  /** The thing counted; the buttons are named 'Increase {name}' and 'Decrease {name}'. */
  name: string;
  value: number;
  disabled?: boolean | undefined;
  onIncrease: () => void;
  onDecrease: () => void;
}

/** A count of at least 1: there, 'Decrease' is disabled (SERV-4). */
export function QuantityCounter({ name, value, disabled = false, onIncrease, onDecrease }: Props) {
  // `disabled` would take the focus from the button that was just pressed.
  const step = (icon: 'minus' | 'plus', label: string, isOff: boolean, onPress: () => void) => (
    <IconButton
      icon={icon}
      size={18}
      label={`${label} ${name}`}
      className={css.button}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onPress();
      }}
    />
  );
  return (
    <span className={css.counter} role="group" aria-label={name} data-repeats>
      {step('minus', 'Decrease', disabled || value <= 1, onDecrease)}
      <span className={css.value} aria-live="polite">
        {value}
      </span>
      {step('plus', 'Increase', disabled, onIncrease)}
    </span>
  );
}

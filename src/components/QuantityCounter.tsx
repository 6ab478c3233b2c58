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
  return (
    <span className={css.counter} role="group" aria-label={name}>
      <IconButton
        icon="minus"
        size={18}
        label={`Decrease ${name}`}
        className={css.button}
        disabled={disabled || value <= 1}
        onClick={onDecrease}
      />
      <span className={css.value} aria-live="polite">
        {value}
      </span>
      <IconButton
        icon="plus"
        size={18}
        label={`Increase ${name}`}
        className={css.button}
        disabled={disabled}
        onClick={onIncrease}
      />
    </span>
  );
}

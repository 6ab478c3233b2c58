import { IconButton } from './IconButton';
import css from './QuantityCounter.module.css';

/** The minus button is disabled at this value (SERV-4). */
const MIN_VALUE = 1;

interface QuantityCounterProps {
  /** The thing counted; the buttons are named 'Increase {name}' and 'Decrease {name}'. */
  name: string;
  value: number;
  disabled?: boolean | undefined;
  onIncrease: () => void;
  onDecrease: () => void;
}

export function QuantityCounter({
  name,
  value,
  disabled = false,
  onIncrease,
  onDecrease,
}: QuantityCounterProps) {
  return (
    <span className={css.counter} role="group" aria-label={name}>
      <IconButton
        icon="minus"
        size={18}
        label={`Decrease ${name}`}
        className={css.button}
        disabled={disabled || value <= MIN_VALUE}
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

import { IconButton } from './IconButton';
import css from './QuantityCounter.module.css';

export interface QuantityCounterProps {
  /** What is counted; the buttons are named 'Increase {name}' and 'Decrease {name}'. */
  name: string;
  value: number;
  /** The minus button is disabled at this value; 1 by default (SERV-4). */
  min?: number | undefined;
  disabled?: boolean | undefined;
  onIncrease: () => void;
  onDecrease: () => void;
}

export function QuantityCounter({
  name,
  value,
  min = 1,
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
        disabled={disabled || value <= min}
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

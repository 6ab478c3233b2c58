import { Icon } from './Icon';
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
      <button
        type="button"
        className={css.button}
        aria-label={`Decrease ${name}`}
        disabled={disabled || value <= min}
        onClick={onDecrease}
      >
        <Icon name="minus" size={18} />
      </button>
      <span className={css.value} aria-live="polite">
        {value}
      </span>
      <button
        type="button"
        className={css.button}
        aria-label={`Increase ${name}`}
        disabled={disabled}
        onClick={onIncrease}
      >
        <Icon name="plus" size={18} />
      </button>
    </span>
  );
}

import { Icon } from './Icon';
import css from './StepsBar.module.css';
import { joinClasses } from './joinClasses';

/** The progress of a task with several steps, counted from 1 (PAY-1). */
export function StepsBar({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol className={css.steps} aria-label="Steps">
      {steps.map((label, index) => {
        const number = index + 1;
        const done = number < current;
        const now = number === current;
        return (
          <li
            key={label}
            className={joinClasses(css.step, done && css.done, now && css.now)}
            aria-current={now ? 'step' : undefined}
          >
            <span className={css.number}>
              {done ? <Icon name="check" size={18} /> : <span>{number}</span>}
              {done && <span className="visually-hidden">Done:</span>}
            </span>
            <span className={css.label}>{label}</span>
          </li>
        );
      })}
    </ol>
  );
}

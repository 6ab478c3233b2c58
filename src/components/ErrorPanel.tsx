import type { ReactNode } from 'react';

import css from './ErrorPanel.module.css';
import { Icon } from './Icon';

/**
 * A message of what went wrong, beside what it is about.
 * @param props.text announced as soon as it appears
 * @param props.action what can be done about it
 */
export function ErrorPanel({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className={css.panel} role="alert">
      <span className={css.icon}>
        <Icon name="alert" />
      </span>
      <p className={css.text}>{text}</p>
      {action}
    </div>
  );
}

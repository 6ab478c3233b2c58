import type { ReactNode } from 'react';

import css from './ErrorPanel.module.css';
import { Icon } from './Icon';

/**
 * An error message next to what it is about.
 * @param props.text announced when it appears
 * @param props.action a way to fix it
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

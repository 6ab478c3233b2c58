import type { ReactNode } from 'react';
import css from './SectionHeading.module.css';
import { joinClasses } from './joinClasses';

interface Props {
  /** The small line above, in capitals. */
  eyebrow: string;
  title: string;
  action?: ReactNode;
  centred?: boolean | undefined;
  id: string;
}

export function SectionHeading({ eyebrow, title, action, centred, id }: Props) {
  return (
    <div className={joinClasses(css.heading, centred && css.centred)}>
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h2 className={css.title} id={id}>
          {title}
        </h2>
      </div>
      {action && <div>{action}</div>}
    </div>
  );
}

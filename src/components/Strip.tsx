import type { ReactNode } from 'react';
import { IconButton } from './IconButton';
import { joinClasses } from './joinClasses';
import css from './Strip.module.css';

interface StripProps {
  /** Its name, for screen readers. */
  label: string;
  onClose: () => void;
  /** One line: a text or a link. */
  children: ReactNode;
}

/** A line across the page that can be closed, such as an offer or an announcement. */
export function Strip({ label, onClose, children }: StripProps) {
  return (
    <aside className={joinClasses(css.strip, 'no-print')} aria-label={label}>
      <div className={joinClasses('container', css.row)}>
        {children}
        <IconButton icon="close" size={18} label="Close" className={css.close} onClick={onClose} />
      </div>
    </aside>
  );
}

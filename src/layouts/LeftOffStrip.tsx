import { Link } from 'react-router-dom';
import { Icon } from '../components/Icon';
import { joinClasses } from '../components/joinClasses';
import { leftOffDismissed, selectLeftOffPath } from '../slices/leftOff';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import css from './LeftOffStrip.module.css';

/**
 * Leads a customer back to the page from which they were sent to log in: logging in itself goes
 * home (Specification §4). Nothing is drawn when there is no such page.
 */
export function LeftOffStrip() {
  const dispatch = useAppDispatch();
  const path = useAppSelector(selectLeftOffPath);
  if (path === null) return null;
  return (
    <aside className={joinClasses(css.strip, 'no-print')} aria-label="Continue">
      <div className={joinClasses('container', css.row)}>
        <Link to={path} className={css.link}>
          Continue where you left off
          <Icon name="arrow" />
        </Link>
        <button
          type="button"
          className={css.close}
          aria-label="Close"
          onClick={() => dispatch(leftOffDismissed())}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
    </aside>
  );
}

import { SiteLink } from '../components/SiteLink';
import { Icon } from '../components/Icon';
import { IconButton } from '../components/IconButton';
import { joinClasses } from '../components/joinClasses';
import { leftOffDismissed, selectLeftOffPath } from '../slices/leftOff';
import { useAppDispatch, useAppSelector } from './hooks';
import { useLeftOffPlace } from './useLeftOffPlace';
import css from './LeftOffStrip.module.css';

/** Links back to the page from which the customer was sent to log in; log-in itself leads home (NAV-8). */
export function LeftOffStrip() {
  const dispatch = useAppDispatch();
  const path = useAppSelector(selectLeftOffPath);
  const { name } = useLeftOffPlace(path);
  if (path === null) return null;
  return (
    <aside className={joinClasses(css.strip, 'no-print')} aria-label="Continue">
      <div className={joinClasses('container', css.row)}>
        <SiteLink to={path}>
          <span>{`Continue where you left off${name === null ? '' : ` at ${name}`}`}</span>
          <Icon name="arrow" />
        </SiteLink>
        <IconButton
          icon="close"
          size={18}
          label="Close"
          className={css.close}
          onClick={() => dispatch(leftOffDismissed())}
        />
      </div>
    </aside>
  );
}

import { SiteLink } from './SiteLink';

import { Button } from './Button';
import type { NavItem, SessionKind } from './Header';
import { IconButton } from './IconButton';
import css from './MobileMenu.module.css';
import { joinClasses } from './joinClasses';
import { useFocusTrap } from './useFocusTrap';

export interface MobileMenuProps {
  items: readonly NavItem[];
  session: SessionKind;
  loginTo: string;
  registerTo: string;
  profileTo: string;
  /** Called after `onClose` when JOIN US is pressed. */
  onJoin: () => void;
  /** Its own control, Esc, a click outside, or a followed link. */
  onClose: () => void;
}

function Panel({
  items,
  session,
  loginTo,
  registerTo,
  profileTo,
  onJoin,
  onClose,
}: MobileMenuProps) {
  const panel = useFocusTrap<HTMLDialogElement>(onClose);
  const join = () => {
    onClose();
    onJoin();
  };
  return (
    <div className={css.root}>
      <div className={css.shade} onClick={onClose} data-testid="menu-shade" />
      <dialog
        ref={panel}
        open
        className={css.panel}
        aria-modal="true"
        aria-label="Menu"
        tabIndex={-1}
      >
        <div className={css.top}>
          <IconButton icon="close" size={24} label="Close menu" variant="plain" onClick={onClose} />
        </div>
        <nav aria-label="Main">
          <ul>
            {items.map(({ label, to, active }) => (
              <li key={to}>
                <SiteLink
                  to={to}
                  className={joinClasses(css.item, active && css.active)}
                  aria-current={active ? 'page' : undefined}
                  onClick={onClose}
                >
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        {session === 'in' && (
          <div className={css.session}>
            <Button to={profileTo} variant="ghost" block onClick={onClose}>
              MY PROFILE
            </Button>
          </div>
        )}
        {session === 'out' && (
          <div className={css.session}>
            <Button onClick={join} block>
              JOIN US
            </Button>
            <Button to={loginTo} variant="ghost" block onClick={onClose}>
              LOG IN
            </Button>
            <Button to={registerTo} variant="ghost" block onClick={onClose}>
              REGISTER
            </Button>
          </div>
        )}
      </dialog>
    </div>
  );
}

/** The slide-in menu below 1200 px, exactly half the viewport wide (HEAD-4). */
export function MobileMenu({ open, ...panel }: MobileMenuProps & { open: boolean }) {
  return open ? <Panel {...panel} /> : null;
}

import { useEffect, useEffectEvent } from 'react';
import { Button } from '../components/Button';
import { IconButton } from '../components/IconButton';
import { useFocusTrap } from '../components/useFocusTrap';
import { navigation } from '../content/navigation';
import { ROUTES } from '../content/routes';
import { loggedOut } from '../slices/auth';
import { joinPopupOpened } from '../slices/joinPopup';
import { menuClosed, selectMenuOpen } from '../slices/mobileMenu';
import { useAppDispatch, useAppSelector } from '../containers/hooks';
import { breakpoint, narrowerThan } from '../theme/tokens';
import css from './MobileMenu.module.css';
import { NavLink } from '../containers/NavLink';
import { useSession } from '../containers/useSession';

function Panel() {
  const dispatch = useAppDispatch();
  const { isSignedIn, isSignedOut } = useSession();
  const close = () => dispatch(menuClosed());
  const panel = useFocusTrap<HTMLDialogElement>(close);
  const closeIfWide = useEffectEvent(({ matches }: MediaQueryListEvent) => {
    if (!matches) close();
  });
  useEffect(() => {
    const narrow = window.matchMedia(narrowerThan(breakpoint.fullNavigation));
    narrow.addEventListener('change', closeIfWide);
    return () => narrow.removeEventListener('change', closeIfWide);
  }, []);
  const logOut = () => {
    close();
    dispatch(loggedOut());
  };
  const join = () => {
    close();
    dispatch(joinPopupOpened());
  };
  return (
    <div className={css.root}>
      <div className={css.shade} onClick={close} data-testid="menu-shade" />
      <dialog
        ref={panel}
        open
        className={css.panel}
        aria-modal="true"
        aria-label="Menu"
        tabIndex={-1}
      >
        <div className={css.top}>
          <IconButton icon="close" size={24} label="Close menu" variant="plain" onClick={close} />
        </div>
        <nav aria-label="Main">
          <ul>
            {navigation.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} className={css.item} onClick={close}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {isSignedIn && (
          <div className={css.session}>
            <Button to={ROUTES.profile.path} variant="ghost" block onClick={close}>
              MY PROFILE
            </Button>
            <Button to={ROUTES.bookings.path} variant="ghost" block onClick={close}>
              MY BOOKINGS
            </Button>
            <Button variant="text" block onClick={logOut}>
              LOG OUT
            </Button>
          </div>
        )}
        {isSignedOut && (
          <div className={css.session}>
            <Button onClick={join} block>
              JOIN US
            </Button>
            <Button to={ROUTES.login.path} variant="ghost" block onClick={close}>
              LOG IN
            </Button>
            <Button to={ROUTES.register.path} variant="ghost" block onClick={close}>
              REGISTER
            </Button>
          </div>
        )}
      </dialog>
    </div>
  );
}

/** The slide-in menu below 1200 px, exactly half the viewport wide (HEAD-4). */
export function MobileMenu() {
  return useAppSelector(selectMenuOpen) ? <Panel /> : null;
}

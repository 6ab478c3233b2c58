import { Avatar } from '../components/Avatar';
import { Button } from '../components/Button';
import { IconButton } from '../components/IconButton';
import { joinClasses } from '../components/joinClasses';
import { SiteLink } from '../components/SiteLink';
import { navigation } from '../content/navigation';
import { brand } from '../content/pictures';
import { ROUTES } from '../content/routes';
import { joinPopupOpened } from '../slices/joinPopup';
import { menuOpened, selectMenuOpen } from '../slices/mobileMenu';
import { searchOpened } from '../slices/searchModal';
import { useConfig } from '../components/ConfigContext';
import { useAppDispatch, useAppSelector } from '../containers/hooks';
import { CartLink } from '../containers/CartLink';
import css from './Header.module.css';
import { NavLink } from '../containers/NavLink';
import { useSession } from '../containers/useSession';

/** Opens the menu below 1200 px. */
function MenuButton() {
  const dispatch = useAppDispatch();
  const isMenuOpen = useAppSelector(selectMenuOpen);
  return (
    <IconButton
      icon="menu"
      size={26}
      label="Open menu"
      variant="plain"
      className={css.burger}
      aria-haspopup="dialog"
      aria-expanded={isMenuOpen}
      onClick={() => dispatch(menuOpened())}
    />
  );
}

/** The header of the public pages, with the menu button below 1200 px (HEAD-1). */
export function Header() {
  const { businessName } = useConfig();
  const dispatch = useAppDispatch();
  const { isSignedIn, isSignedOut, avatarUrl } = useSession();
  return (
    <header className={joinClasses(css.header, 'no-print')}>
      <div className={joinClasses('container', css.row)}>
        <SiteLink to={ROUTES.home.path} className={css.logo}>
          <img src={brand.logo} alt={businessName} width={522} height={68} />
        </SiteLink>
        <nav className={css.nav} aria-label="Main">
          <ul>
            {navigation.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} className={css.item}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.tools}>
          <IconButton
            icon="search"
            size={22}
            label="Search"
            variant="plain"
            onClick={() => dispatch(searchOpened())}
          />
          <CartLink />
          {isSignedIn ? (
            <SiteLink
              to={ROUTES.profile.path}
              className={joinClasses('icon-btn', css.profile)}
              aria-label="Profile"
            >
              <Avatar src={avatarUrl} alt="" size={40} eager />
            </SiteLink>
          ) : (
            <div className={joinClasses(css.session, !isSignedOut && css.unknown)}>
              <SiteLink to={ROUTES.login.path} className={css.item}>
                LOG IN
              </SiteLink>
              <Button to={ROUTES.register.path} variant="ghost" className={css.action}>
                REGISTER
              </Button>
              <Button onClick={() => dispatch(joinPopupOpened())} className={css.action}>
                JOIN US
              </Button>
            </div>
          )}
          <MenuButton />
        </div>
      </div>
    </header>
  );
}

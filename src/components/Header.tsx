import { SiteLink } from './SiteLink';

import { brand } from '../content/pictures';

import { Avatar } from './Avatar';
import { Button } from './Button';
import { CartLink } from './CartLink';
import css from './Header.module.css';
import { IconButton } from './IconButton';
import { joinClasses } from './joinClasses';

export interface NavItem {
  label: string;
  to: string;
  active: boolean;
}

/** `unknown` until the stored session has been read. */
export type SessionKind = 'unknown' | 'out' | 'in';

export interface HeaderProps {
  businessName: string;
  homeTo: string;
  items: readonly NavItem[];
  session: SessionKind;
  /** The customer's picture; the default one is shown without it. */
  avatarUrl?: string | null | undefined;
  cartTo: string;
  cartCount?: number | undefined;
  loginTo: string;
  registerTo: string;
  profileTo: string;
  menuOpen: boolean;
  onJoin: () => void;
  onSearch: () => void;
  onOpenMenu: () => void;
}

/**
 * The header of the public pages (HEAD-1): full navigation from 1200 px, below that the mobile
 * menu's button.
 */
export function Header({
  businessName,
  homeTo,
  items,
  session,
  avatarUrl,
  cartTo,
  cartCount,
  loginTo,
  registerTo,
  profileTo,
  menuOpen,
  onJoin,
  onSearch,
  onOpenMenu,
}: HeaderProps) {
  return (
    <header className={joinClasses(css.header, 'no-print')}>
      <div className={joinClasses('container', css.row)}>
        <SiteLink to={homeTo} className={css.logo}>
          <img src={brand.logo} alt={businessName} width={522} height={68} />
        </SiteLink>
        <nav className={css.nav} aria-label="Main">
          <ul>
            {items.map(({ label, to, active }) => (
              <li key={to}>
                <SiteLink
                  to={to}
                  className={joinClasses(css.item, active && css.active)}
                  aria-current={active ? 'page' : undefined}
                >
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.tools}>
          <IconButton icon="search" size={22} label="Search" variant="plain" onClick={onSearch} />
          <CartLink to={cartTo} count={cartCount} />
          {session === 'in' && (
            <SiteLink
              to={profileTo}
              className={joinClasses('icon-btn', css.profile)}
              aria-label="Profile"
            >
              <Avatar src={avatarUrl} alt="" size={40} eager />
            </SiteLink>
          )}
          {session !== 'in' && (
            <div className={joinClasses(css.session, session === 'unknown' && css.unknown)}>
              <SiteLink to={loginTo} className={css.item}>
                LOG IN
              </SiteLink>
              <Button to={registerTo} variant="ghost" className={css.action}>
                REGISTER
              </Button>
              <Button onClick={onJoin} className={css.action}>
                JOIN US
              </Button>
            </div>
          )}
          <IconButton
            icon="menu"
            size={26}
            label="Open menu"
            variant="plain"
            className={css.burger}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={onOpenMenu}
          />
        </div>
      </div>
    </header>
  );
}

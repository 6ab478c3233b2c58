import { Link } from 'react-router-dom';

import { brand } from '../content/pictures';

import { Avatar } from './Avatar';
import { Button } from './Button';
import css from './Header.module.css';
import { Icon } from './Icon';
import { Badge } from './Tag';
import { joinClasses } from './joinClasses';

/** An entry of the site's navigation. */
export interface NavItem {
  label: string;
  to: string;
  /** The page that is shown now. */
  active: boolean;
}

/** Whether there is a customer; `unknown` before the stored session has been read. */
export type SessionKind = 'unknown' | 'out' | 'in';

export interface HeaderProps {
  /** Names the logo, which leads home. */
  businessName: string;
  homeTo: string;
  items: readonly NavItem[];
  session: SessionKind;
  /** Address of the customer's picture; absent shows the default one. */
  avatarUrl?: string | null | undefined;
  cartTo: string;
  /** How many bookings are in the cart; 0 shows nothing. */
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
 * The top of every public page (HEAD-1): the whole navigation from
 * 1200 px, the button of the mobile menu below that.
 */
export function Header({
  businessName,
  homeTo,
  items,
  session,
  avatarUrl,
  cartTo,
  cartCount = 0,
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
        <Link to={homeTo} className={css.logo}>
          <img src={brand.logo} alt={businessName} width={522} height={68} />
        </Link>
        <nav className={css.nav} aria-label="Main">
          <ul>
            {items.map(({ label, to, active }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={joinClasses(css.item, active && css.active)}
                  aria-current={active ? 'page' : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.tools}>
          <button type="button" className={css.tool} aria-label="Search" onClick={onSearch}>
            <Icon name="search" size={22} />
          </button>
          <Link
            to={cartTo}
            className={css.tool}
            aria-label="Cart"
            aria-description={cartCount > 0 ? `Bookings: ${cartCount}` : undefined}
          >
            <Icon name="cart" size={22} />
            {cartCount > 0 && (
              <span className={css.count}>
                <Badge>{cartCount}</Badge>
              </span>
            )}
          </Link>
          {session === 'in' && (
            <Link
              to={profileTo}
              className={joinClasses(css.tool, css.profile)}
              aria-label="Profile"
            >
              <Avatar src={avatarUrl} alt="" size={40} eager />
            </Link>
          )}
          {session !== 'in' && (
            <div className={joinClasses(css.session, session === 'unknown' && css.unknown)}>
              <Link to={loginTo} className={css.item}>
                LOG IN
              </Link>
              <Button to={registerTo} variant="ghost" className={css.action}>
                REGISTER
              </Button>
              <Button onClick={onJoin} className={css.action}>
                JOIN US
              </Button>
            </div>
          )}
          <button
            type="button"
            className={joinClasses(css.tool, css.burger)}
            aria-label="Open menu"
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={onOpenMenu}
          >
            <Icon name="menu" size={26} />
          </button>
        </div>
      </div>
    </header>
  );
}

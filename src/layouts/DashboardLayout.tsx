import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { SiteLink } from '../components/SiteLink';
import { Avatar } from '../components/Avatar';
import { EmptyState } from '../components/EmptyState';
import { Icon } from '../components/Icon';
import { IconButton } from '../components/IconButton';
import { joinClasses } from '../components/joinClasses';
import { SkipLink } from '../components/SkipLink';
import { dashboardNavigation } from '../content/navigation';
import { brand } from '../content/pictures';
import { emptyTexts } from '../content/texts';
import { ROUTES } from '../content/routes';
import { loggedOut, selectAuth } from '../slices/auth';
import { partCollapsed } from '../slices/disclosures';
import { useConfig } from '../components/ConfigContext';
import { useAppDispatch, useAppSelector } from '../containers/hooks';
import { CartLink } from '../containers/CartLink';
import css from './DashboardLayout.module.css';
import { NavLink } from '../containers/NavLink';
import { PageDialogs } from '../dialogs/PageDialogs';
import { ReportControls } from '../containers/ReportControls';
import { useDisclosure } from '../containers/useDisclosure';
import { useSession } from '../containers/useSession';
import { WhatsAppLink } from '../containers/WhatsAppLink';

const NOTIFICATIONS = 'notifications';

/** The bell with its placeholder text (DASH-1). */
function Notifications() {
  const dispatch = useAppDispatch();
  const [isOpen, toggle] = useDisclosure(NOTIFICATIONS);
  // Does nothing when already collapsed, as by a change of the page.
  const fold = () => dispatch(partCollapsed(NOTIFICATIONS));
  const dismissal = {
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') fold();
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) fold();
    },
  };
  return (
    <div className={css.notifications} {...(isOpen && dismissal)}>
      <IconButton
        icon="bell"
        size={22}
        label="Notifications"
        variant="plain"
        aria-expanded={isOpen}
        aria-controls={NOTIFICATIONS}
        onClick={({ currentTarget }) => {
          // Safari gives a pressed button no focus; losing the focus closes them.
          currentTarget.focus();
          toggle();
        }}
      />
      {isOpen && (
        <div id={NOTIFICATIONS} className={css.panel} tabIndex={-1}>
          <h2>Notifications</h2>
          <p>{emptyTexts.notifications}</p>
        </div>
      )}
    </div>
  );
}

function Header() {
  const { businessName } = useConfig();
  const { user, avatarUrl } = useSession();
  return (
    <header className={joinClasses(css.header, 'no-print')}>
      <SiteLink to={ROUTES.home.path} className={css.icon}>
        <img src={brand.icon} alt={businessName} width={36} height={36} />
      </SiteLink>
      <p className={css.welcome}>{user ? `Welcome, ${user.name}` : 'Welcome'}</p>
      <div className={css.tools}>
        <Notifications />
        <CartLink />
        <SiteLink to={ROUTES.profile.path} className="icon-btn" aria-label="Profile">
          <Avatar src={avatarUrl} alt="" size={40} eager />
        </SiteLink>
      </div>
    </header>
  );
}

function SideMenu() {
  const { businessName } = useConfig();
  const dispatch = useAppDispatch();
  const { user, avatarUrl } = useSession();
  return (
    <nav className={joinClasses(css.side, 'no-print')} aria-label="Your account">
      <SiteLink to={ROUTES.home.path} className={css.logo}>
        <img src={brand.logo} alt={businessName} width={522} height={68} />
      </SiteLink>
      <div className={css.person}>
        <Avatar src={avatarUrl} alt="" size={44} />
        <span>{user?.name}</span>
      </div>
      <ul className={css.menu}>
        {dashboardNavigation.map(({ label, to, icon }) => (
          <li key={to}>
            <NavLink to={to} className={css.item}>
              <Icon name={icon} />
              <span>{label}</span>
            </NavLink>
          </li>
        ))}
        <li>
          <button type="button" className={css.item} onClick={() => dispatch(loggedOut())}>
            <Icon name="logout" />
            <span>Log Out</span>
          </button>
        </li>
      </ul>
      <div className={css.report}>
        <ReportControls />
      </div>
    </nav>
  );
}

/** Shown for the second between Log Out and the redirect home, without any customer data. */
function LoggedOut() {
  const { businessName } = useConfig();
  return (
    <>
      <title>{`Logged out | ${businessName}`}</title>
      <EmptyState picture="/art/steps/book-and-relax.svg" heading={1} title="You're logged out" />
    </>
  );
}

// Constant elements, which a change of the page doesn't render again.
const header = <Header />;
const sideMenu = <SideMenu />;
const below = (
  <>
    <WhatsAppLink />
    <PageDialogs />
  </>
);

export function DashboardLayout({ children }: { children: ReactNode }) {
  const isSignedIn = useAppSelector((state) => selectAuth(state).status === 'signedIn');
  return (
    <>
      <SkipLink />
      <div className={css.frame}>
        {header}
        {sideMenu}
        <main id="main" className={css.main}>
          {isSignedIn ? children : <LoggedOut />}
        </main>
      </div>
      {below}
    </>
  );
}

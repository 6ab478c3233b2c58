import type { ReactNode } from 'react';
import { fetched } from '../components/fetched';
import { Footer } from '../components/Footer';
import { Header } from '../components/Header';
import { MobileMenu } from '../components/MobileMenu';
import { SkipLink } from '../components/SkipLink';
import { WhatsAppLink } from '../components/WhatsAppLink';
import { footer, navigation } from '../content/navigation';
import { dayAt } from '../domain/day';
import { matchRoute, ROUTES } from '../routes';
import { checkoutStep, selectCheckout } from '../slices/cartCheckout/checkout';
import { joinPopupOpened, selectJoinPopupOpen } from '../slices/joinPopup';
import { selectLocationModal } from '../slices/locationModal';
import { menuClosed, menuOpened, selectMenuOpen } from '../slices/mobileMenu';
import { selectRoute } from '../slices/navigation';
import { searchOpened, selectSearchOpen } from '../slices/searchModal';
import { selectNow } from '../slices/site';
import { useConfig } from '../store/ConfigContext';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { selectCartCount } from './cartCount';
import { OnceOpened } from './OnceOpened';
import { PageDialogs } from './overlays/PageDialogs';
import css from './SiteLayout.module.css';
import { ReportControls } from './ReportControls';
import { useSession } from './useSession';

const JoinPopup = fetched(
  () => import(/* webpackChunkName: "join-popup" */ './overlays/JoinPopup'),
);
const LocationModal = fetched(() => import('./overlays/LocationModal'));
const SearchModal = fetched(
  () => import(/* webpackChunkName: "search-modal" */ './overlays/SearchModal'),
);

const LINKS = {
  loginTo: ROUTES.login.path,
  registerTo: ROUTES.register.path,
  profileTo: ROUTES.profile.path,
} as const;

export function SiteLayout({ children }: { children: ReactNode }) {
  const config = useConfig();
  const dispatch = useAppDispatch();
  const route = useAppSelector(selectRoute);
  const isMenuOpen = useAppSelector(selectMenuOpen);
  const isJoinOpen = useAppSelector(selectJoinPopupOpen);
  const isSearchOpen = useAppSelector(selectSearchOpen);
  const locationModal = useAppSelector(selectLocationModal);
  const now = useAppSelector(selectNow);
  const { kind, avatarUrl } = useSession();
  // No distractions in step 2.
  const isPaying = useAppSelector((state) => checkoutStep(selectCheckout(state)) === 2);
  const cartCount = useAppSelector(selectCartCount);
  // By the address: the chat link must not move when the page's code arrives.
  const hasBar = route?.id === 'serviceDetail';

  // With a trailing slash it is the same page.
  const items = navigation.map(({ label, to }) => ({
    label,
    to,
    active: matchRoute(to)?.id === route?.id,
  }));
  const join = () => dispatch(joinPopupOpened());

  return (
    <>
      <SkipLink targetId="main" />
      <Header
        {...LINKS}
        businessName={config.businessName}
        homeTo={ROUTES.home.path}
        cartTo={ROUTES.serviceCart.path}
        cartCount={cartCount}
        items={items}
        session={kind}
        avatarUrl={avatarUrl}
        menuOpen={isMenuOpen}
        onJoin={join}
        onSearch={() => dispatch(searchOpened())}
        onOpenMenu={() => dispatch(menuOpened())}
      />
      <MobileMenu
        {...LINKS}
        open={isMenuOpen}
        items={items}
        session={kind}
        onJoin={join}
        onClose={() => dispatch(menuClosed())}
      />
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Footer
        businessName={config.businessName}
        about={footer.about}
        columns={footer.columns}
        hours={footer.hours}
        phone={config.contact.phone}
        email={config.contact.email}
        address={config.contact.address}
        whatsappUrl={config.whatsappUrl}
        year={now === null ? null : Number(dayAt(now).slice(0, 4))}
        extra={<ReportControls />}
      />
      {config.whatsappUrl && !isPaying && (
        <WhatsAppLink href={config.whatsappUrl} aboveBar={hasBar} />
      )}
      <OnceOpened part="joinPopup" open={isJoinOpen}>
        <JoinPopup />
      </OnceOpened>
      <OnceOpened part="searchModal" open={isSearchOpen}>
        <SearchModal />
      </OnceOpened>
      <OnceOpened part="locationModal" open={locationModal.status !== 'closed'}>
        <LocationModal />
      </OnceOpened>
      <PageDialogs />
    </>
  );
}

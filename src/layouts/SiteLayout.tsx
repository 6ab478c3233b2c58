import type { ReactNode } from 'react';
import { fetched } from '../components/fetched';
import { SkipLink } from '../components/SkipLink';
import { checkoutStep, selectCheckout } from '../slices/cartCheckout/checkout';
import { selectJoinPopupOpen } from '../slices/joinPopup';
import { selectLocationModal } from '../slices/locationModal';
import { selectRoute } from '../slices/navigation';
import { selectSearchOpen } from '../slices/searchModal';
import { useAppSelector } from '../store/hooks';
import { Footer } from './Footer';
import { Header } from './Header';
import { MobileMenu } from './MobileMenu';
import { OnceOpened } from './OnceOpened';
import { PageDialogs } from './overlays/PageDialogs';
import css from './SiteLayout.module.css';
import { WhatsAppLink } from './WhatsAppLink';

const JoinPopup = fetched(
  () => import(/* webpackChunkName: "join-popup" */ './overlays/JoinPopup'),
);
const LocationModal = fetched(() => import('./overlays/LocationModal'));
const SearchModal = fetched(
  () => import(/* webpackChunkName: "search-modal" */ './overlays/SearchModal'),
);

export function SiteLayout({ children }: { children: ReactNode }) {
  const route = useAppSelector(selectRoute);
  const isJoinOpen = useAppSelector(selectJoinPopupOpen);
  const isSearchOpen = useAppSelector(selectSearchOpen);
  const locationModal = useAppSelector(selectLocationModal);
  // No distractions in step 2.
  const isPaying = useAppSelector((state) => checkoutStep(selectCheckout(state)) === 2);
  // By the address: the chat link must not move when the page's code arrives.
  const hasBar = route?.id === 'serviceDetail';
  return (
    <>
      <SkipLink />
      <Header />
      <MobileMenu />
      <main id="main" className={css.main}>
        {children}
      </main>
      <Footer />
      {!isPaying && <WhatsAppLink aboveBar={hasBar} />}
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

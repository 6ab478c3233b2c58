import type { ReactNode } from 'react';
import { SkipLink } from '../components/SkipLink';
import { Footer } from './Footer';
import { Header } from './Header';
import { lazyDialog } from '../containers/lazyDialog';
import { MobileMenu } from './MobileMenu';
import { PageDialogs } from '../dialogs/PageDialogs';
import css from './SiteLayout.module.css';
import { WhatsAppLink } from '../containers/WhatsAppLink';

const JoinPopup = lazyDialog(
  'joinPopup',
  () => import(/* webpackChunkName: "join-popup" */ '../dialogs/JoinPopup'),
);
const LocationModal = lazyDialog('locationModal', () => import('../dialogs/LocationModal'));
const SearchModal = lazyDialog(
  'searchModal',
  () => import(/* webpackChunkName: "search-modal" */ '../dialogs/SearchModal'),
);

// Constant elements, which a change of the page doesn't render again.
const above = (
  <>
    <SkipLink />
    <Header />
    <MobileMenu />
  </>
);
const below = (
  <>
    <Footer />
    <WhatsAppLink />
    <JoinPopup />
    <SearchModal />
    <LocationModal />
    <PageDialogs />
  </>
);

export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {above}
      <main id="main" className={css.main}>
        {children}
      </main>
      {below}
    </>
  );
}

import { Suspense, useCallback, useDeferredValue, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { businessData } from '../components/businessData';
import { BusyOverlay } from '../components/BusyOverlay';
import { Button } from '../components/Button';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { ErrorPage } from '../components/ErrorPage';
import { NotFound } from '../components/NotFound';
import { PageMeta } from '../components/PageMeta';
import { RouteLoader } from '../components/RouteLoader';
import { NavigateContext } from '../components/SiteLink';
import { CardGridSkeleton, RowsSkeleton } from '../components/Skeleton';
import { ToastList } from '../components/ToastList';
import { LoadingHeading } from '../components/LoadingHeading';
import { DashboardLayout } from '../layouts/DashboardLayout';
import { ReportButton } from '../containers/ReportControls';
import { SiteLayout } from '../layouts/SiteLayout';
import type { PageMetadata } from '../pages/pageDocument';
import { pageMetadata } from '../pages/pageDocuments';
import { PAGES } from './pageRegistry';
import { failureOf, missingFile } from '../lib/missingFile';
import { canonicalPath, NOT_FOUND, ROUTES, type RouteMatch } from '../content/routes';
import { selectAuth } from '../slices/auth';
import { selectBusy, workCancelled } from '../slices/busy';
import { navigated, selectLocation, selectRoute, selectRouteLoading } from '../slices/navigation';
import type { RootState } from '../slices/root';
import { pageFailed, pageRetried } from '../slices/site';
import { selectToasts, toastClosed, toastPaused, toastResumed } from '../slices/toasts';
import { useConfig } from '../components/ConfigContext';
import { useAppDispatch, useAppSelector } from '../containers/hooks';

/** Placeholder for a page whose chunk is loading, already with the page's title. */
function PageSkeleton({ title, isAccount }: { title: string; isAccount: boolean }) {
  return (
    <>
      <LoadingHeading title={title} />
      {isAccount ? (
        <RowsSkeleton />
      ) : (
        <div className="container band">
          <CardGridSkeleton />
        </div>
      )}
    </>
  );
}

const titleOf = (match: RouteMatch | null): string => match?.route.title ?? NOT_FOUND.title;

function CurrentPageMeta() {
  const match = useAppSelector(selectRoute);
  // The metadata of pages with a parameter comes from their data, such as a single blog's.
  if (!match?.route.path.includes(':')) return <PageMetaFrom metadata={null} />;
  return (
    <ErrorBoundary resetKey={match.id} fallback={() => <PageMetaFrom metadata={null} />}>
      <PageMetaFromData match={match} />
    </ErrorBoundary>
  );
}

function PageMetaFromData({ match }: { match: RouteMatch }) {
  const config = useConfig();
  // RTK Query also notes there, twice a second, who reads the answers.
  const api = useAppSelector(
    (state) => state.api,
    (before, after) => before.queries === after.queries,
  );
  return <PageMetaFrom metadata={pageMetadata(match, { api }, config)} />;
}

function PageMetaFrom({ metadata }: { metadata: PageMetadata | null }) {
  const config = useConfig();
  const match = useAppSelector(selectRoute);
  // Empty if the site's origin isn't configured: then absolute URLs are left out.
  const { siteOrigin } = config;
  const ownImage = siteOrigin
    ? { url: `${siteOrigin}/og-image.png`, width: 1200, height: 630 }
    : undefined;
  const isAboutBusiness = match?.id === 'home' || match?.id === 'contact';
  return (
    <PageMeta
      title={metadata?.title || titleOf(match)}
      description={metadata?.description || (match?.route.description ?? NOT_FOUND.description)}
      siteName={config.businessName}
      type={metadata?.type ?? 'website'}
      canonicalUrl={
        match && siteOrigin ? siteOrigin + (metadata?.path ?? canonicalPath(match)) : undefined
      }
      image={metadata?.picture === undefined ? ownImage : { url: metadata.picture }}
      indexed={match?.route.indexed === true && metadata?.isMissing !== true}
      structured={
        ownImage && isAboutBusiness ? businessData(config, ownImage.url) : metadata?.structured
      }
    />
  );
}

function BrokenPage({ isMissing, onRetry }: { isMissing: boolean; onRetry: () => void }) {
  return isMissing ? (
    <ErrorPage isMissing>
      <Button onClick={onRetry}>Try again</Button>
      <Button variant="ghost" href={ROUTES.home.path}>
        Back to home
      </Button>
    </ErrorPage>
  ) : (
    <ErrorPage>
      <Button href={ROUTES.home.path}>Back to home</Button>
      <ReportButton how="send" />
      <ReportButton how="file" />
    </ErrorPage>
  );
}

/**
 * Derived from the session's status: reading the status itself would rerender every page when it
 * changes, and hydrate it in a single task.
 */
const selectWaitsForSession = (state: RootState): boolean =>
  selectRoute(state)?.route.access === 'signedIn' && selectAuth(state).status === 'restoring';

interface AppProps {
  recordingError?: ReactNode;
  /** Counts the recorded states shown; resets the error boundary after a broken one. */
  count?: number;
}

function RoutedPage({ recordingError, count = 0 }: AppProps) {
  const dispatch = useAppDispatch();
  const match = useAppSelector(selectRoute);
  const { pathname } = useAppSelector(selectLocation);
  // A press shows the loader at once; the page under it is rendered in slices.
  const isPageDue = useDeferredValue(match?.id) === match?.id;
  const Page = match && match.id !== 'dashboard' ? PAGES[match.id] : null;
  const isAccount = match?.route.access === 'signedIn';
  const Frame = isAccount ? DashboardLayout : SiteLayout;
  const skeleton = <PageSkeleton title={titleOf(match)} isAccount={isAccount} />;
  // Until the session is restored, don't flash a customer's page.
  const isWaiting = useAppSelector(selectWaitsForSession);
  const failure = useAppSelector(({ navigation }) => navigation.failure);
  // Live, the boundary shows it.
  if (recordingError !== undefined && failure !== undefined)
    return (
      <Frame>
        <BrokenPage isMissing={failure === 'missing'} onRetry={() => undefined} />
      </Frame>
    );
  return (
    <Frame>
      <ErrorBoundary
        resetKey={`${pathname} ${count}`}
        fallback={(error, retry) =>
          recordingError ?? (
            <BrokenPage
              isMissing={missingFile(error) !== null}
              onRetry={() => {
                // Unmount the error first, so that focus goes to the new page's heading.
                flushSync(retry);
                dispatch(pageRetried());
              }}
            />
          )
        }
        onError={(error) => dispatch(pageFailed(failureOf(error)))}
      >
        <Suspense fallback={skeleton}>
          {!match && <NotFound />}
          {match && (Page && isPageDue && !isWaiting ? <Page /> : skeleton)}
        </Suspense>
      </ErrorBoundary>
    </Frame>
  );
}

function Overlays() {
  const dispatch = useAppDispatch();
  const isRouteLoading = useAppSelector(selectRouteLoading);
  const title = titleOf(useAppSelector(selectRoute));
  const busy = useAppSelector(selectBusy);
  const toasts = useAppSelector(selectToasts);
  return (
    <>
      {isRouteLoading && <RouteLoader title={title} />}
      {busy.status !== 'idle' && (
        <BusyOverlay
          label={busy.works.at(-1)?.label ?? ''}
          onCancel={busy.status === 'slow' ? () => dispatch(workCancelled()) : undefined}
        />
      )}
      <ToastList
        toasts={toasts}
        onClose={(id) => dispatch(toastClosed({ id }))}
        onPause={(id, by) => dispatch(toastPaused({ id, by }))}
        onResume={(id, by) => dispatch(toastResumed({ id, by }))}
      />
    </>
  );
}

export function App(props: AppProps) {
  const dispatch = useAppDispatch();
  const navigate = useCallback(
    (to: string) => dispatch(navigated({ to, how: 'push' })),
    [dispatch],
  );
  return (
    <NavigateContext value={navigate}>
      <CurrentPageMeta />
      <RoutedPage {...props} />
      <Overlays />
    </NavigateContext>
  );
}

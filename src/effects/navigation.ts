import { getService } from '../api/catalogue';
import { messages } from '../content/messages';
import type { SiteLocation } from '../services/types';
import {
  historyPopped,
  loaderDue,
  LOADER_MS,
  navigated,
  pageLeft,
  selectLocation,
  selectRoute,
} from '../slices/navigation';
import { MAX_REDIRECT_MS, redirectDue, redirectScheduled } from '../slices/redirect';
import { pageFailed, pageRetried, partFailed, siteOpened } from '../slices/site';
import { announce, announceAlways, failure } from './shared/announcing';
import { stillWaiting, waitUntil, type When } from './shared/listening';
import { reloadIfStale } from './shared/staleBuild';

/**
 * The delay before a new step's heading gets the focus. Screen readers skip the heading if it is
 * focused before they notice that the pressed button has unmounted.
 */
const HEADING_DELAY_MS = 300;

/** Updates the address bar, loader, scroll position and focus on navigation. */
export function addNavigationEffects(when: When): void {
  /** Where the customer has pressed 'Try again' for the page. */
  let retriedAt: SiteLocation | null = null;

  when(siteOpened, (_event, { dispatch, extra }) =>
    extra.services.history.onPop((location) => dispatch(historyPopped(location))),
  );

  when(navigated, ({ payload }, { extra, getState, getOriginalState }) => {
    const location = selectLocation(getState());
    if (location === selectLocation(getOriginalState())) return;
    extra.services.history[payload.how](location);
  });

  when(pageLeft, async (_event, effect) => {
    const { page } = effect.extra.services;
    const before = selectLocation(effect.getOriginalState());
    const { navigation } = effect.getState();
    const { pathname, search } = navigation.location;
    if (pathname === before.pathname && search === before.search) return;
    page.startAtTop();
    if (pathname === before.pathname || navigation.status !== 'loading') {
      // A step within a page shows no loader, but has a new heading.
      page.focusHeading(HEADING_DELAY_MS);
      return;
    }
    effect.cancelActiveListeners();
    if (!(await waitUntil(effect, navigation.until, LOADER_MS))) return;
    effect.dispatch(loaderDue());
    page.focusHeading();
  });

  when(redirectScheduled, async (_event, effect) => {
    effect.cancelActiveListeners();
    const { redirect } = effect.getState();
    if (redirect.status !== 'waiting') return;
    if (!(await waitUntil(effect, redirect.redirectAt, MAX_REDIRECT_MS))) return;
    // Unless leaving the page has cancelled it.
    if (effect.getState().redirect !== redirect) return;
    effect.dispatch(redirectDue());
    // Replaces a page that redirects whoever comes back to it.
    const match = selectRoute(effect.getState());
    const isBarred = match?.id === 'storeServices' || match?.route.access === 'signedOut';
    effect.dispatch(navigated({ to: redirect.to, how: isBarred ? 'replace' : 'push' }));
  });

  when(pageFailed, async ({ payload: { message, missing } }, { extra, getState }) => {
    extra.services.log.error('A page could not be shown', message);
    const isAwaited = retriedAt === selectLocation(getState());
    await reloadIfStale(extra.services, missing, isAwaited);
  });

  when(partFailed, async ({ payload: { part, message, missing, isAwaited } }, { extra }) => {
    extra.services.log.error(`The part ${part} could not be shown`, message);
    await reloadIfStale(extra.services, missing, isAwaited);
  });

  // The part below the fold has no machine; tell only a visitor who pressed something in it.
  announceAlways(when, partFailed, ({ isAwaited }) =>
    isAwaited ? failure(messages.noConnection, 'booking') : null,
  );

  // Maps show their own error and have no machine.
  announce(when, partFailed, ({ missing }) =>
    failure(missing === null ? messages.somethingWentWrong : messages.noConnection, 'booking'),
  );

  when(pageRetried, (_event, { extra, getState }) => {
    retriedAt = selectLocation(getState());
    // The focused button has unmounted.
    extra.services.page.focusHeading();
  });

  // A service page's 'Try again', which has the focus, disappears with the error page.
  when(getService.matchPending, async ({ meta }, effect) => {
    const selectQuery = getService.select(meta.arg.originalArgs);
    if (!selectQuery(effect.getOriginalState()).isError) return;
    const isStillThere = stillWaiting(effect, selectLocation);
    await effect.condition((_action, now) => !selectQuery(now).isLoading);
    if (isStillThere()) effect.extra.services.page.focusHeading();
  });
}

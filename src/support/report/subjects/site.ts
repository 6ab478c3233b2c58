import { isoOf } from '../../../domain/day';
import type { RootState } from '../../../slices/root';
import { PARTS } from '../../../slices/site';
import { selectToasts, type PauseReason } from '../../../slices/toasts';
import {
  counted,
  duration,
  HELD,
  pageNameAt,
  pageName,
  quoted,
  RELEASED,
  spokenMoment,
} from '../phrases';
import { hide, keep, keepFields, list, orNull, sealed, shape } from '../rules';
import type { Report } from '../subject';
import { builtFile, isHidden, knownLocation, knownPath, siteTextOnly } from '../valueRules';

const DELIVERIES = { send: 'Send report', file: 'Download report' };

/** The lost file, after what it belongs to. */
const fileOf = (missing: string): string => (isHidden(missing) ? '' : ` (${missing})`);

export const site: Report<'site'> = {
  rules: {
    ...keepFields('now', 'part', 'isAwaited', 'how', 'orderId', 'serviceId', 'bookingDate'),
    ...keepFields('control'),
    siteOpened: knownLocation,
    messageWritten: sealed,
    message: hide,
    missing: orNull(builtFile),
  },
  sentences: {
    siteOpened: (at, { name }) => `Opened the site at ${pageNameAt(at, name)}`,
    siteRestored: (_payload, { before, at }) => {
      const payments = [before.cartCheckout.checkout, before.membershipPurchase];
      const left = payments.find((payment) => payment.status === 'redirecting');
      return left
        ? `Came back after ${duration(at - left.note.at)} from the payment page`
        : 'Returned to the page as it was left';
    },
    timePassed: (_payload, { after }) =>
      `Was still there ${after.site.status === 'opened' ? `at ${spokenMoment(isoOf(after.site.now) ?? '')}` : 'later'}`,
    storeWithoutIdOpened: () => 'Pressed See All Service Details of a store without an id',
    messageWritten: () => 'Pressed SEND; the mail program opened',
    pageFailed: ({ missing }) =>
      missing === null
        ? 'The page could not be shown'
        : `The page could not be fetched${fileOf(missing)}`,
    pageRetried: () => 'Pressed Try again on the page that could not be fetched',
    partFailed: ({ part, missing, isAwaited }) =>
      `${PARTS[part]} could not be ${missing === null ? 'shown' : `fetched${fileOf(missing)}`}${isAwaited ? ', when something in it was pressed' : ''}`,
    calendarFileAsked: ({ orderId }, { name }) =>
      `Pressed Add to calendar for ${name('booking', orderId)}`,
    printAsked: () => 'Pressed Print',
    controlPressed: ({ control }) => `Pressed ${control}`,
    reportAsked: ({ how }) => `Pressed ${DELIVERIES[how]}`,
  },
};

export const navigation: Report<'navigation'> = {
  rules: {
    ...keepFields('failure', 'until', 'how'),
    location: knownLocation,
    historyPopped: knownLocation,
    to: knownPath,
    pathname: knownPath,
  },
  sentences: {
    navigated: ({ to }, { name }) => `Opened ${pageName(to, name)}`,
    historyPopped: (to, { before, name }) => {
      const isBack = to.index < before.navigation.location.index;
      return `Went ${isBack ? 'back' : 'forward'} to ${pageNameAt(to, name)}`;
    },
    pathCorrected: ({ pathname }, { name }) =>
      `The server spells the id differently: the address changed to that of ${pageName(pathname, name)}`,
    loaderDue: () => 'The loader ended',
  },
};

export const redirect: Report<'redirect'> = {
  rules: { ...keepFields('redirectAt', 'delayMs'), to: knownPath },
  sentences: {
    redirectScheduled: ({ to, delayMs }, { name }) =>
      `The site scheduled ${pageName(to, name)} to open in ${counted(delayMs / 1000, 'second')}`,
    redirectDue: () => 'The wait before the next page ended',
  },
};

export const busy: Report<'busy'> = {
  rules: {
    ...keepFields('id', 'label', 'slowAt'),
    works: list(shape(keepFields('id', 'label'))),
  },
  sentences: {
    workStarted: ({ label }) => `The site covered the page: ${label}`,
    workEnded: ({ id }, { before }) => {
      const works = 'works' in before.busy ? before.busy.works : [];
      return `The site was done: ${works.find((work) => work.id === id)?.label ?? 'a request'}`;
    },
    slowDue: () => 'The wait became long: Cancel was offered',
    workCancelled: () => 'Pressed Cancel',
  },
};

function messageOf(state: RootState, id: string): string {
  const toast = selectToasts(state).find((other) => other.id === id);
  return toast ? `the message "${quoted(toast.text)}"` : 'a message';
}

export const toasts: Report<'toasts'> = {
  rules: {
    ...keepFields('id', 'kind', 'ms', 'by'),
    text: siteTextOnly,
    toasts: list(
      shape({
        ...keepFields('id', 'kind', 'closesAt', 'remainingMs'),
        text: siteTextOnly,
        pausedBy: list(keep<PauseReason>),
      }),
    ),
  },
  sentences: {
    toastShown: ({ text }) => `The site said: ${quoted(text)}`,
    toastPaused: ({ id, by }, { before }) => `${HELD[by]} ${messageOf(before, id)}`,
    toastResumed: ({ id, by }, { before }) => `${RELEASED[by]} ${messageOf(before, id)}`,
    toastClosed: ({ id }, { before }) => `Closed ${messageOf(before, id)}`,
    toastDue: ({ id }, { before }) => `Timed out: ${messageOf(before, id)}`,
  },
};

import { isoOf } from '../../../domain/day';
import type { RootState } from '../../../slices/root';
import { PARTS } from '../../../slices/site';
import { selectToasts, type ToastHold } from '../../../slices/toasts';
import type { Report } from '../machineReport';
import { counted, pageNameAt, pageName, quoted, spokenMoment } from '../phrases';
import { hide, keep, keepFields, list, sealed, shape, stateShape } from '../rules';
import { knownLocation, knownPath, siteTextOnly } from '../valueRules';

const REPORT_CONTROLS = {
  send: 'Send report',
  file: 'Download report',
  code: 'Copy report code',
} as const;

export const site: Report<'site'> = {
  state: stateShape({ now: keep }),
  events: {
    siteOpened: knownLocation,
    partBroke: shape({ part: keep, isAwaited: keep, message: hide, missing: hide }),
    messageWritten: sealed,
    pageBroke: shape({ message: hide, missing: hide }),
    reportAsked: shape({ how: keep }),
    calendarFileAsked: shape({ orderId: keep, serviceId: keep, bookingDate: keep }),
    controlPressed: shape({ control: keep }),
  },
  sentences: {
    siteOpened: (at, { name }) => `Opened the site at ${pageNameAt(at, name)}`,
    siteRestored: () => 'Returned to the page as it was left',
    timePassed: (_payload, { after }) =>
      `Was still there ${after.site.status === 'opened' ? `at ${spokenMoment(isoOf(after.site.now) ?? '')}` : 'later'}`,
    storeWithoutIdOpened: () => 'Pressed See All Service Details of a store without an id',
    messageWritten: () => 'Pressed SEND; the mail program opened',
    pageBroke: ({ missing }) =>
      missing === null ? 'The page could not be shown' : 'The page could not be fetched',
    pageRetried: () => 'Pressed Try again on the page that could not be fetched',
    partBroke: ({ part, missing, isAwaited }) =>
      `${PARTS[part]} could not be ${missing === null ? 'shown' : 'fetched'}${isAwaited ? ', when something in it was pressed' : ''}`,
    calendarFileAsked: ({ orderId }, { name }) =>
      `Pressed Add to calendar for ${name('booking', orderId)}`,
    controlPressed: ({ control }) => `Pressed ${control}`,
    reportAsked: ({ how }) => `Pressed ${REPORT_CONTROLS[how]}`,
  },
};

export const navigation: Report<'navigation'> = {
  state: stateShape({ location: knownLocation, broken: keep, until: keep }),
  events: {
    navigated: shape({ to: knownPath, how: keep }),
    historyPopped: knownLocation,
    pathCorrected: shape({ pathname: knownPath }),
  },
  sentences: {
    navigated: ({ to }, { name }) => `Opened ${pageName(to, name)}`,
    historyPopped: (to, { before, name }) => {
      const isBack = to.index < before.navigation.location.index;
      return `Went ${isBack ? 'back' : 'forward'} to ${pageNameAt(to, name)}`;
    },
    pathCorrected: ({ pathname }, { name }) =>
      `The server spells the id differently: the address changed to that of ${pageName(pathname, name)}`,
    loaderDue: (_payload, { after }) =>
      after.navigation.broken ? 'The loader ended' : 'The page was shown',
  },
};

export const redirect: Report<'redirect'> = {
  state: stateShape({ to: knownPath, redirectAt: keep }),
  events: { redirectScheduled: shape({ to: knownPath, delayMs: keep }) },
  sentences: {
    redirectScheduled: ({ to, delayMs }, { name }) =>
      `The site scheduled ${pageName(to, name)} to open in ${counted(delayMs / 1000, 'second')}`,
    redirectDue: () => 'The wait before the next page ended',
  },
};

const id = shape<{ id: string }>({ id: keep });

export const busy: Report<'busy'> = {
  state: stateShape({ works: list(shape({ id: keep, label: keep })), slowAt: keep }),
  events: {
    workStarted: shape({ id: keep, label: keep }),
    workEnded: id,
  },
  sentences: {
    workStarted: ({ label }) => `The site covered the page: ${label}`,
    workEnded: ({ id }, { before }) => {
      const work =
        before.busy.status === 'idle' ? undefined : before.busy.works.find((w) => w.id === id);
      return `The site was done: ${work?.label ?? 'a request'}`;
    },
    slowDue: () => 'The wait became long: Cancel was offered',
    workCancelled: () => 'Pressed Cancel',
  },
};

const hold = shape<{ id: string; by: ToastHold }>({ id: keep, by: keep });

function messageOf(state: RootState, id: string): string {
  const toast = selectToasts(state).find((other) => other.id === id);
  return toast ? `the message "${quoted(toast.text)}"` : 'a message';
}

export const toasts: Report<'toasts'> = {
  state: stateShape({
    toasts: list(
      shape({
        ...keepFields('id', 'kind', 'closesAt', 'remainingMs'),
        text: siteTextOnly,
        heldBy: list(keep<ToastHold>),
      }),
    ),
  }),
  events: {
    toastShown: shape({ kind: keep, text: siteTextOnly, ms: keep }),
    toastHeld: hold,
    toastReleased: hold,
    toastClosed: id,
    toastDue: id,
  },
  sentences: {
    toastShown: ({ text }) => `The site said: ${quoted(text)}`,
    toastHeld: ({ id, by }, { before }) =>
      `${by === 'pointer' ? 'Pointed at' : 'Focused'} ${messageOf(before, id)}`,
    toastReleased: ({ id, by }, { before }) =>
      `${by === 'pointer' ? 'Pointed away from' : 'Took the focus from'} ${messageOf(before, id)}`,
    toastClosed: ({ id }, { before }) => `Closed ${messageOf(before, id)}`,
    toastDue: ({ id }, { before }) => `Timed out: ${messageOf(before, id)}`,
  },
};

import { isoOf } from '../../../domain/day';
import { PARTS, type machine } from '../../../slices/site';
import type { Recording, Sentences } from '../machineReport';
import { hide, keep, sealed, shape, stateShape } from '../rules';
import { locationOf, spokenMoment } from '../phrases';
import { knownLocation } from '../valueRules';

export const recording: Recording<typeof machine> = {
  state: stateShape({ now: keep }),
  events: {
    siteOpened: knownLocation,
    partBroke: shape({ part: keep, isAwaited: keep, message: hide, missing: hide }),
    messageWritten: sealed,
    pageBroke: shape({ message: hide, missing: hide }),
    reportAsked: shape({ how: keep }),
    calendarFileAsked: shape({ orderId: keep }),
    controlPressed: shape({ control: keep }),
  },
};

const REPORT_CONTROLS = {
  send: 'Send report',
  file: 'Download report',
  code: 'Copy report code',
} as const;

export const sentences: Sentences<typeof machine> = {
  siteOpened: (at, { name }) => `Opened the site at ${locationOf(at, name)}`,
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
};

import type { machine, SiteState } from '.';
import { hide, keep, sealed, shape } from '../../redaction/rules';
import { knownLocation } from '../../redaction/words';
import type { Recording } from '../describing';

export const recording: Recording<typeof machine> = {
  state: shape<SiteState>({ status: keep, now: keep }),
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

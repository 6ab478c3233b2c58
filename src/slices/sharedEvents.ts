import type { UnknownAction } from '@reduxjs/toolkit';
import { loggedOut, sessionEndedElsewhere, sessionRefused, sessionStartedElsewhere } from './auth';
import type { Stamp } from './machine';
import { historyPopped, navigated } from './navigation';

interface Creator {
  type: string;
}

/** Events that machines handle alike: `to` for their tables, `match` for their reducers. */
const shared = (...creators: readonly [Creator, ...Creator[]]) => ({
  /** Table rows in which all these events lead to the same status. */
  to: <const Target extends string | readonly string[]>(target: Target): Record<string, Target> =>
    Object.fromEntries(creators.map(({ type }) => [type, target])),
  match: (action: UnknownAction): action is UnknownAction & { meta: Stamp } =>
    creators.some(({ type }) => type === action.type),
});

/** The page is left, or another part of it is shown. */
export const pageLeft = shared(navigated, historyPopped);

export const sessionEnded = shared(loggedOut, sessionRefused, sessionEndedElsewhere);

export const customerChanged = shared(
  loggedOut,
  sessionRefused,
  sessionEndedElsewhere,
  sessionStartedElsewhere,
);

import type { UnknownAction } from '@reduxjs/toolkit';
import { loggedOut, sessionEndedElsewhere, sessionRefused, sessionStartedElsewhere } from './auth';
import type { Stamp } from './machine';
import { historyPopped, navigated } from './navigation';

interface Creator {
  type: string;
}

/** Events that machines answer alike: `to` for their tables, `match` for their reducers. */
const shared = (...creators: readonly [Creator, ...Creator[]]) => ({
  /** The rows of a table that lead, by any of these events, to the same. */
  to: <const Target extends string | readonly string[]>(target: Target): Record<string, Target> =>
    Object.fromEntries(creators.map(({ type }) => [type, target])),
  match: (action: UnknownAction): action is UnknownAction & { meta: Stamp } =>
    creators.some(({ type }) => type === action.type),
});

/** The page in view is left, or stays and shows another part. */
export const pageLeft = shared(navigated, historyPopped);

/** The customer of this tab is gone. */
export const sessionEnded = shared(loggedOut, sessionRefused, sessionEndedElsewhere);

/** The customer of this tab is gone, or another one has come. */
export const customerChanged = shared(
  loggedOut,
  sessionRefused,
  sessionEndedElsewhere,
  sessionStartedElsewhere,
);

import type { ActionReducerMapBuilder, UnknownAction } from '@reduxjs/toolkit';
import { parseSitePath, type SitePath } from '../domain/sitePath';
import { loggedOut, sessionEndedElsewhere, sessionRefused, sessionStartedElsewhere } from './auth';
import type { Stamp } from './machine';
import { historyPopped, navigated } from './navigation';
import { partBroke, type PartName } from './site';

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

/** Adds a reducer for where the site goes; an address outside of it is ignored. */
export const onMove = <State>(
  builder: ActionReducerMapBuilder<State>,
  reducer: (state: State, to: SitePath, at: number) => State,
) =>
  builder
    .addCase(navigated, (state, { payload, meta }) => {
      const to = parseSitePath(payload.to);
      return to ? reducer(state as State, to, meta.at) : state;
    })
    .addCase(historyPopped, (state, { payload, meta }) =>
      reducer(state as State, payload, meta.at),
    );

const ENDINGS = [loggedOut, sessionRefused, sessionEndedElsewhere] as const;

export const sessionEnded = shared(...ENDINGS);

export const customerChanged = shared(...ENDINGS, sessionStartedElsewhere);

/**
 * What closes a dialog besides its own events: another page is shown, or the dialog's own code fails.
 */
export const dialogLost = (part: PartName) => ({
  /** Table rows for a status in which it is shown, which the failure of another part leaves as it is. */
  from: <const Status extends string>(status: Status) => ({
    ...pageLeft.to('closed'),
    'site/partBroke': ['closed', status] as const,
  }),
  /** For the machine's `extraReducers`. */
  reducer: <State>(builder: ActionReducerMapBuilder<State | { status: 'closed' }>) =>
    builder.addCase(partBroke, (state, { payload }): State | { status: 'closed' } =>
      payload.part === part ? { status: 'closed' } : (state as State),
    ),
});

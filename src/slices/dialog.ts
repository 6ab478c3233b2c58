import type { partBroke, PartName } from './site';

/**
 * Rows for a status in which a dialog is shown: besides its own events, another page closes it, and
 * so does the failure of its own code, but not of another part's.
 */
export const closedByPage = <const Status extends string>(status: Status) =>
  ({ pageLeft: 'closed', partBroke: ['closed', status] }) as const;

/** Closes a dialog whose own code failed. */
export const closeIfPartBroke =
  (part: PartName) =>
  <State>(state: State, { payload }: ReturnType<typeof partBroke>): State | { status: 'closed' } =>
    payload.part === part ? { status: 'closed' } : state;

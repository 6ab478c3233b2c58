import { pageLeft } from './navigation';
import { partFailed, type PartName } from './site';

/** The other machines' events that close a dialog. */
export const CLOSING = { pageLeft, partFailed };

/**
 * The row of a status in which a dialog is shown: leaving the page closes it, and so does a failure
 * of its own chunk.
 */
export const closedByPage = <const Status extends string>(status: Status) =>
  ({ pageLeft: 'closed', partFailed: ['closed', status] }) as const;

export const closeIfPartFailed =
  (part: PartName) =>
  <State>(state: State, { payload }: ReturnType<typeof partFailed>): State | { status: 'closed' } =>
    payload.part === part ? { status: 'closed' } : state;

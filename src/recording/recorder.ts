import type { UnknownAction } from '@reduxjs/toolkit';
import { selectToken } from '../slices/auth';
import { allMachines } from '../slices/registry';
import type { RootState } from '../slices/root';
import { storageRead } from '../slices/storageEvents';

/** How many events a report tells of. */
export const MOST_STEPS = 50;

/** An event, with the states around it. */
export interface Step {
  action: UnknownAction;
  before: RootState;
  after: RootState;
  /** Milliseconds since 1970-01-01 UTC. */
  at: number;
}

/** What a recorder holds: the newest event last, or where it begins as long as there is none. */
export interface Kept {
  start: RootState | null;
  steps: readonly Step[];
}

/** What happened last in this tab, as references into the store: nothing is copied meanwhile. */
export interface Recorder {
  /**
   * Notes one event.
   * @param at milliseconds since 1970-01-01 UTC
   */
  note(action: UnknownAction, before: RootState, after: RootState, at: number): void;
  /** What was noted. */
  kept(): Kept;
}

type Cache = RootState['api']['queries'];
type Entry = Cache[string];

const isShown = (entry: Entry): boolean => entry?.data !== undefined || entry?.error !== undefined;

/** A quick look, made at every event: the careful one waits until a report is asked for. */
const isCacheChanged = (before: Cache, after: Cache): boolean =>
  before !== after &&
  [...new Set([...Object.keys(before), ...Object.keys(after)])].some(
    (key) => before[key] !== after[key] && (isShown(before[key]) || isShown(after[key])),
  );

/** Whether the customer of the state before is not the one after it. */
const isLeft = (before: RootState, after: RootState): boolean =>
  selectToken(before) !== null && selectToken(before) !== selectToken(after);

const holdsAny = (cache: Cache, entries: ReadonlySet<Entry>): boolean =>
  Object.values(cache).some((entry) => entries.has(entry));

/** The machines forget their customer by the event itself, the cache by the next one. */
const withoutAnswers = (state: RootState): RootState => ({
  ...state,
  api: { ...state.api, queries: {} },
});

/**
 * Makes a recorder that keeps the last events of this tab. When its customer changes or leaves, it
 * begins anew: of an earlier customer there is nothing in a later report.
 */
export function createRecorder(): Recorder {
  const slices = new Set(allMachines().map(({ machine }) => machine.slice));
  const isNoted = ({ type }: UnknownAction): boolean =>
    type === storageRead.type || slices.has(type.slice(0, type.indexOf('/')));
  let steps: readonly Step[] = [];
  /** Where the recording begins, as long as nothing has happened since. */
  let start: RootState | null = null;
  /** What the cache held of an earlier customer, and may still hold. */
  let earlier: ReadonlySet<Entry> = new Set();
  return {
    note: (action, before, after, at) => {
      if (isLeft(before, after)) earlier = new Set(Object.values(before.api.queries));
      if (isLeft(before, after) || holdsAny(before.api.queries, earlier)) {
        steps = [];
        start = withoutAnswers(after);
        return;
      }
      earlier = new Set();
      if (isNoted(action) || isCacheChanged(before.api.queries, after.api.queries))
        steps = [...steps.slice(-(MOST_STEPS - 1)), { action, before, after, at }];
    },
    kept: () => ({ start, steps }),
  };
}

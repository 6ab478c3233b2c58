import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { isoOf } from '../../domain/day';
import type { Services } from '../../services/types';
import { selectToken } from '../../slices/auth';
import { slideDue } from '../../slices/carousels';
import { cartsListed } from '../../slices/checkout';
import { ALL_MACHINES } from '../../slices/registry';
import type { CacheEntry, QueryCache, RootState } from '../../slices/root';
import { dateTyped as searchDateTyped } from '../../slices/searchBox';
import { dateTyped, timeTyped } from '../../slices/serviceCarts';
import { storageRead, timePassed } from '../../slices/site';

export const MAX_STEPS = 50;

export interface Step {
  action: UnknownAction;
  before: RootState;
  after: RootState;
  at: number;
}

/** The events, newest last, and the state to start from while there are none. */
export interface RecordedSteps {
  start: RootState | null;
  steps: readonly Step[];
}

const isRejected = (entry: CacheEntry): boolean => entry?.status === QueryStatus.rejected;

/** Whether two entries are recorded in the same form: an unchanged answer keeps its data. */
const isAlike = (one: CacheEntry, other: CacheEntry): boolean =>
  one?.data === other?.data && one?.error === other?.error && isRejected(one) === isRejected(other);

/** Whether anything in the cache is recorded otherwise; unchanged answers must leave room. */
const isCacheChanged = (before: QueryCache, after: QueryCache): boolean =>
  before !== after &&
  Object.keys({ ...before, ...after }).some((key) => !isAlike(before[key], after[key]));

const hasLoggedOut = (before: RootState, after: RootState): boolean =>
  selectToken(before) !== null && selectToken(before) !== selectToken(after);

const containsAny = (cache: QueryCache, entries: ReadonlySet<CacheEntry>): boolean =>
  Object.values(cache).some((entry) => entries.has(entry));

/** Repeating events: only the last of a run is kept. */
const isRestated = isAnyOf(
  timePassed,
  slideDue,
  cartsListed,
  dateTyped,
  timeTyped,
  searchDateTyped,
);

/** So that timers and keystrokes don't push other events out of a recording. */
const isSuperseded = (earlier: UnknownAction, later: UnknownAction): boolean =>
  isRestated(later) && earlier.type === later.type;

/**
 * Keeps the last events of this tab, as references into the store without copying. Starts over when
 * the customer changes, so that a report has nothing of an earlier one (HELP-4).
 */
export function createRecorder() {
  const slices = new Set(ALL_MACHINES.map(({ slice }) => slice));
  const isRecordable = ({ type }: UnknownAction): boolean =>
    type === storageRead.type || slices.has(type.slice(0, type.indexOf('/')));
  let steps: readonly Step[] = [];
  let start: RootState | null = null;
  /** An earlier customer's remaining cache entries. */
  let earlier: ReadonlySet<CacheEntry> = new Set();
  return {
    /** @param at milliseconds since 1970-01-01 UTC */
    record: (action: UnknownAction, before: RootState, after: RootState, at: number): void => {
      if (hasLoggedOut(before, after)) earlier = new Set(Object.values(before.api.queries));
      if (hasLoggedOut(before, after) || containsAny(before.api.queries, earlier)) {
        steps = [];
        // Machines drop the customer's data with the event itself, the cache with the next one.
        start = { ...after, api: { ...after.api, queries: {} } };
        return;
      }
      earlier = new Set();
      if (!isRecordable(action) && !isCacheChanged(before.api.queries, after.api.queries)) return;
      const last = steps.at(-1);
      steps =
        last && isSuperseded(last.action, action)
          ? [...steps.slice(0, -1), { action, before: last.before, after, at }]
          : [...steps.slice(-(MAX_STEPS - 1)), { action, before, after, at }];
    },
    kept: (): RecordedSteps => ({ start, steps }),
  };
}

export type Recorder = ReturnType<typeof createRecorder>;

/** The sources and outputs of reports, which are created by lazy code (`exportReport.ts`). */
export const createReporter = (
  recorder: Recorder,
  { clock, device, fetch }: Pick<Services, 'clock' | 'device' | 'fetch'>,
) => ({
  device,
  fetch,
  /** A snapshot, to be taken before any `await`: a report is as of the customer's press. */
  takeSnapshot: () => ({
    recorded: recorder.kept(),
    metadata: {
      appVersion: __APP_VERSION__,
      takenAt: isoOf(clock.now()) ?? '',
      timeZone: device.timeZone(),
      viewport: device.viewport(),
      place: device.scrollAnchor(),
    },
  }),
});

export type Reporter = ReturnType<typeof createReporter>;

/** The input of a report, by reference: nothing is copied until it is created. */
export type Snapshot = ReturnType<Reporter['takeSnapshot']>;

import { isAnyOf, isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { ApiError } from '../../api/reply';
import { isoOf } from '../../domain/day';
import type { Services } from '../../services/types';
import { selectToken } from '../../slices/auth';
import { workEnded } from '../../slices/busy';
import { slideDue } from '../../slices/carousels';
import { cartsListed } from '../../slices/checkout';
import { partCollapsed } from '../../slices/disclosures';
import { pictureChosen, pictureRefused } from '../../slices/profileUpdate';
import { callFailed, sessionOver } from '../../slices/recordings';
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
  (isRestated(later) && earlier.type === later.type) ||
  (pictureChosen.match(earlier) && pictureRefused.match(later));

/** Reports that something has ended, perhaps because the customer ended it before. */
const isEnd = isAnyOf(workEnded, partCollapsed);

/** A call that the server refused or didn't answer, without what was sent. */
function failureOf(action: UnknownAction, at: number) {
  if (!isRejectedWithValue(action)) return null;
  const { arg } = action.meta as unknown as { arg: { endpointName?: string; type?: string } };
  const error = action.payload as ApiError;
  if (arg.endpointName === undefined || error.kind === 'cancelled') return null;
  const { kind } = error;
  const failed = callFailed(
    {
      call: arg.endpointName,
      kind,
      ...('httpStatus' in error && { httpStatus: error.httpStatus }),
    },
    at,
  );
  return { failed, isCommand: arg.type === 'mutation' };
}

/** Calls that are refused this way end a session. */
const UNAUTHORIZED = [401, 403];
const MAX_UNAUTHORIZED = 2;

/**
 * Keeps the last events of this tab, as references into the store without copying. Starts over when
 * the customer changes, so that a report has nothing of an earlier one but how their session ended
 * (HELP-4).
 */
export function createRecorder() {
  const slices = new Set(ALL_MACHINES.map(({ slice }) => slice));
  const isRecordable = ({ type }: UnknownAction): boolean =>
    type === storageRead.type || slices.has(type.slice(0, type.indexOf('/')));
  let steps: readonly Step[] = [];
  /** An earlier customer's remaining cache entries. */
  let earlier: ReadonlySet<CacheEntry> = new Set();
  /** How the last session ended: the calls that were refused, and the event. */
  let ending: readonly ReturnType<typeof callFailed | typeof sessionOver>[] = [];
  let unauthorized: typeof ending = [];
  let sessionsEnded = 0;
  const add = (step: Step): void => {
    const last = steps.at(-1);
    steps =
      last && isSuperseded(last.action, step.action)
        ? [...steps.slice(0, -1), { ...step, before: last.before }]
        : [...steps.slice(-(MAX_STEPS - 1)), step];
  };
  return {
    /** @param at milliseconds since 1970-01-01 UTC */
    record: (action: UnknownAction, before: RootState, after: RootState, at: number): void => {
      const failure = failureOf(action, at);
      if (failure && UNAUTHORIZED.includes(failure.failed.payload.httpStatus ?? 0))
        unauthorized = [...unauthorized, failure.failed].slice(-MAX_UNAUTHORIZED);
      const isOver = hasLoggedOut(before, after);
      if (isOver) {
        earlier = new Set(Object.values(before.api.queries));
        ending = [...unauthorized, sessionOver({ by: action.type }, at)];
        unauthorized = [];
        sessionsEnded += 1;
      }
      if (isOver || containsAny(before.api.queries, earlier)) {
        // Machines drop the customer's data with the event itself, the cache with the next one.
        const start = { ...after, api: { ...after.api, queries: {} } };
        steps = ending.map((end) => ({
          action: end,
          before: start,
          after: start,
          at: end.meta.at,
        }));
        return;
      }
      earlier = new Set();
      if (failure?.isCommand) add({ action: failure.failed, before, after, at });
      else if (
        isRecordable(action)
          ? before !== after || !isEnd(action)
          : isCacheChanged(before.api.queries, after.api.queries)
      )
        add({ action, before, after, at });
    },
    kept: (): readonly Step[] => steps,
    sessionsEnded: () => sessionsEnded,
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
      takenAt: isoOf(clock.now()) ?? '',
      timeZone: device.timeZone(),
      viewport: device.viewport(),
      place: device.scrollAnchor(),
      sessionsEnded: recorder.sessionsEnded(),
    },
  }),
});

export type Reporter = ReturnType<typeof createReporter>;

/** The input of a report, by reference: nothing is copied until it is created. */
export type Snapshot = ReturnType<Reporter['takeSnapshot']>;

import type { UnknownAction } from '@reduxjs/toolkit';
import { selectToken } from '../slices/auth';
import { serverEvents, type CacheChange } from '../slices/recordings';
import type { RootState } from '../slices/root';
import { keyOf, noteIds, recordedEntry } from './cache';
import { isEqual } from './equal';
import { RECORDED_TYPES, recordedEvent, type RecordedEvent } from './events';

/** How many events a report tells of. */
export const MOST_STEPS = 50;

/** What happened last in this tab, as references into the store: nothing is copied meanwhile. */
export interface Recorder {
  /**
   * Notes one event.
   * @param at milliseconds since 1970-01-01 UTC
   */
  note(action: UnknownAction, before: RootState, after: RootState, at: number): void;
  /** The state before the first noted event, the noted events, and the newest state. */
  session(): RecordedSession | null;
}

/** A stretch of a tab's life, without secrets in its events; the states are the live ones. */
export interface RecordedSession {
  first: RootState;
  events: RecordedEvent[];
  last: RootState;
}

interface Step {
  action: UnknownAction;
  before: RootState;
  after: RootState;
  at: number;
}

type Cache = RootState['api']['queries'];

/** How RTK Query says that a request has left: an answer that was a failure is gone with it. */
const ASKED = 'api/executeQuery/pending';

/** What a change of the cache comes to, once what is on its way is left aside. */
function cacheChange(before: Cache, after: Cache): CacheChange | null {
  const entries: CacheChange['entries'] = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (before[key] === after[key]) continue;
    const now = recordedEntry(after[key]);
    const earlier = recordedEntry(before[key]);
    const either = now ?? earlier;
    if (either && !isEqual(now, earlier)) entries[keyOf(either)] = now;
  }
  return Object.keys(entries).length === 0 ? null : { entries };
}

function cacheEventFor(change: CacheChange, isAsked: boolean, at: number): RecordedEvent {
  const changes = Object.values(change.entries);
  if (changes.some((entry) => entry?.status === 'rejected'))
    return serverEvents.refused(change, at);
  if (changes.some((entry) => entry !== null)) return serverEvents.answered(change, at);
  return isAsked ? serverEvents.asked(change, at) : serverEvents.forgotten(change, at);
}

/** The recorded events that one step comes to: the machines' own, and what became of the cache. */
function eventsOf({ action, before, after, at }: Step): RecordedEvent[] {
  const event = recordedEvent(action);
  const change =
    before.api.queries === after.api.queries
      ? null
      : cacheChange(before.api.queries, after.api.queries);
  const isAsked = action.type === ASKED;
  return [
    ...(event ? [{ ...event, meta: { ...event.meta, at: event.meta.at || at } }] : []),
    ...(change ? [cacheEventFor(change, isAsked, at)] : []),
  ];
}

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
  let steps: Step[] = [];
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
      if (RECORDED_TYPES.has(action.type) || isCacheChanged(before.api.queries, after.api.queries))
        steps = [...steps.slice(-(MOST_STEPS - 1)), { action, before, after, at }];
    },
    session: () => {
      const first = steps[0];
      const last = steps.at(-1);
      if (!first || !last) return start && { first: start, events: [], last: start };
      // All of them first, so that an id is told or hidden throughout.
      for (const { before, after } of steps) {
        noteIds(before.api.queries);
        noteIds(after.api.queries);
      }
      return { first: first.before, events: steps.flatMap(eventsOf), last: last.after };
    },
  };
}

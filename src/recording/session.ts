import { serverEvents, type CacheChange } from '../slices/recordings';
import type { RootState } from '../slices/root';
import { keyOf, noteIds, recordedEntry } from './cache';
import { isEqual } from './equal';
import type { Kept, Step } from './recorder';
import { recordedEvent, type RecordedEvent } from './rulebook';

/** A stretch of a tab's life, without secrets in its events; the states are the live ones. */
export interface RecordedSession {
  first: RootState;
  events: RecordedEvent[];
  last: RootState;
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

/**
 * What a recording holds of what happened.
 * @returns null when nothing has
 */
export function sessionOf({ start, steps }: Kept): RecordedSession | null {
  const first = steps[0];
  const last = steps.at(-1);
  if (!first || !last) return start && { first: start, events: [], last: start };
  // All of them first, so that an id is told or hidden throughout.
  for (const { before, after } of steps) {
    noteIds(before.api.queries);
    noteIds(after.api.queries);
  }
  return { first: first.before, events: steps.flatMap(eventsOf), last: last.after };
}

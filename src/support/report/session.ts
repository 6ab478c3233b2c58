import { serverEvents, type CacheChange } from '../../slices/recordings';
import type { QueryCache, RootState } from '../../slices/root';
import { collectServerIds, keyOf, recordedEntry } from './cache';
import { isEqual } from './equal';
import type { RecordedSteps, Step } from './recorder';
import { recordedEvent, type RecordedEvent } from './rulebook';

/** Part of a tab's history with redacted events and live states. */
export interface RecordedSession {
  first: RootState;
  events: RecordedEvent[];
  last: RootState;
}

/** RTK Query's pending action, which also clears an earlier failure. */
const ASKED = 'api/executeQuery/pending';

/** The change of the cache between two states, ignoring requests in flight. */
function cacheChange(before: QueryCache, after: QueryCache): CacheChange | null {
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
    return serverEvents.rejected(change, at);
  if (changes.some((entry) => entry !== null)) return serverEvents.fulfilled(change, at);
  return isAsked ? serverEvents.pending(change, at) : serverEvents.removed(change, at);
}

/** The recorded events of one step: the machines' own, and the change of the cache. */
function eventsOf({ action, before, after, at }: Step): RecordedEvent[] {
  const event = recordedEvent(action);
  const change = cacheChange(before.api.queries, after.api.queries);
  const isAsked = action.type === ASKED;
  return [
    ...(event ? [{ ...event, meta: { ...event.meta, at: event.meta.at || at } }] : []),
    ...(change ? [cacheEventFor(change, isAsked, at)] : []),
  ];
}

/** Converts a recorder's contents; null when nothing has happened. */
export function sessionOf({ start, steps }: RecordedSteps): RecordedSession | null {
  const first = steps[0];
  const last = steps.at(-1);
  if (!first || !last) return start && { first: start, events: [], last: start };
  // Collected for all steps first, so that each id is either shown or hidden throughout.
  for (const { before, after } of steps) {
    collectServerIds(before.api.queries);
    collectServerIds(after.api.queries);
  }
  return { first: first.before, events: steps.flatMap(eventsOf), last: last.after };
}

import type { UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { isEqual } from '../../lib/isEqual';
import { isRecord } from '../../lib/isRecord';
import { parseJson } from '../../lib/parseJson';
import { digestOf } from './digest';
import { isScrollAnchor, type ScrollAnchor } from '../../domain/scrollAnchor';
import { cacheOf, type CacheChange, serverEvents, STATE_VERSION } from '../../slices/recordings';
import { rootReducer, type QueryCache, type RootState } from '../../slices/root';
import { MAX_STEPS, type Step } from './recorder';
import {
  collectServerIds,
  keyOf,
  recordedEntry,
  recordedEvent,
  recordedMachines,
  type RecordedEvent,
} from './rulebook';
import { completed, isRenderable } from './stateShape';

/** The size limit of a report's text; with 10,000 stores it has three million bytes. */
export const MAX_BYTES = 10_000_000;

const reportMetadata = v.object({
  takenAt: v.string(),
  timeZone: v.string(),
  viewport: v.object({
    width: v.number(),
    height: v.number(),
    textSize: v.number(),
  }),
  /** How many sessions have ended since the page was loaded. */
  sessionsEnded: v.number(),
  /** The scroll position in the last state; absent in the library's named states. */
  place: v.exactOptional(v.custom<ScrollAnchor>(isScrollAnchor)),
  /** A sentence describing the state, for the library's named states. */
  title: v.exactOptional(v.string()),
});

/** The device and the time of a report. */
export type ReportMetadata = v.InferOutput<typeof reportMetadata>;

export interface Report {
  metadata: ReportMetadata;
  /** `states[0]` is before the first event; `states[n]` after the nth. */
  states: readonly [RootState, ...RootState[]];
  events: readonly RecordedEvent[];
  /** The first state that isn't the customer's, because another build has other rules; or null. */
  differsFrom: number | null;
}

/** Part of a tab's history with redacted events and live states. */
interface RecordedSession {
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
  return [
    ...(event ? [{ ...event, meta: { ...event.meta, at: event.meta.at || at } }] : []),
    ...(change ? [cacheEventFor(change, action.type === ASKED, at)] : []),
  ];
}

/** Converts a recorder's contents; null when nothing has happened. */
export function sessionOf(steps: readonly Step[]): RecordedSession | null {
  const first = steps[0];
  const last = steps.at(-1);
  if (!first || !last) return null;
  // Collected for all steps first, so that each id is either shown or hidden throughout.
  for (const { before, after } of steps) {
    collectServerIds(before.api.queries);
    collectServerIds(after.api.queries);
  }
  return { first: first.before, events: steps.flatMap(eventsOf), last: last.after };
}

/** Far above a real session: a customer opens a few dozen pages and services. */
const MAX_KEYS = 2_000;

const isWithinLimits = ({ api, cartCheckout, disclosures }: RootState): boolean =>
  [api.queries, cartCheckout.carts, 'parts' in disclosures ? disclosures.parts : {}].every(
    (record) => Object.keys(record).length <= MAX_KEYS,
  );

/** Replays events, until one leads to a state that can't be shown. */
function replay(first: RootState, events: readonly RecordedEvent[]): Report['states'] {
  const states: [RootState, ...RootState[]] = [first];
  let state = first;
  for (const event of events) {
    if (!isRenderable(state) || !isWithinLimits(state)) break;
    state = rootReducer(state, event as UnknownAction & RecordedEvent);
    states.push(state);
  }
  return states;
}

/** Redacts a live state by the allow-list; the result renders the same screen. */
export function recordedState(state: RootState): RootState {
  collectServerIds(state.api.queries);
  const settled = Object.values(state.api.queries)
    .map(recordedEntry)
    .filter((entry) => entry !== null);
  const entries = Object.fromEntries(settled.map((entry) => [keyOf(entry), entry]));
  return { ...recordedMachines(state), api: cacheOf(entries) };
}

/**
 * Creates the text of a report, which Redux DevTools and the support room can import. It begins later
 * if it would be too large, and has only the last state if replaying the events doesn't lead there.
 */
export function reportText(session: RecordedSession, metadata: ReportMetadata): string {
  const first = recordedState(session.first);
  const last = recordedState(session.last);
  const states = replay(first, session.events);
  const events = session.events.map((event, place) => {
    const after = states[place + 1];
    return after ? { ...event, meta: { ...event.meta, digest: digestOf(after) } } : event;
  });
  // The two inner texts are in Redux DevTools' own import format.
  const textFrom = (start: number, state: RootState): string =>
    JSON.stringify({
      payload: JSON.stringify(events.slice(start)),
      preloadedState: JSON.stringify(state),
      report: { version: STATE_VERSION, ...metadata },
    });
  let start = isEqual(states.at(-1), last) ? 0 : events.length;
  for (; start < events.length; start += Math.ceil((events.length - start) / 2)) {
    const text = textFrom(start, states[start] ?? first);
    if (text.length <= MAX_BYTES) return text;
  }
  return textFrom(start, last);
}

function firstDifference(
  events: readonly RecordedEvent[],
  states: readonly RootState[],
): number | null {
  const place = states.findIndex((state, index) => {
    const digest = events[index - 1]?.meta.digest;
    return digest !== undefined && digest !== digestOf(state);
  });
  return place === -1 ? null : place;
}

/** The message is for support staff. */
export type ReadReport = { ok: true; report: Report } | { ok: false; message: string };

const FOREIGN =
  'This is not a report of this site. Please choose a file that a customer saved with "Download report".';
const DAMAGED =
  'This report is damaged: part of it is missing. Please ask the customer for a new one.';

const OTHER_VERSION =
  "This report was made by another version of the site. Please load this page again, or open the report where the customer's site runs. Otherwise ask the customer to load the site again, and for a new report.";

const isEvent = (value: unknown): value is RecordedEvent =>
  isRecord(value) && typeof value.type === 'string' && isRecord(value.meta);

/** At most two events per step: its own, and the change of the cache. */
const isEvents = (value: unknown): value is RecordedEvent[] =>
  Array.isArray(value) && value.length <= 2 * MAX_STEPS && value.every(isEvent);

/** Parses a report from any source; never throws because of the text. */
export function readReport(text: string): ReadReport {
  const file = text.length > MAX_BYTES ? null : parseJson(text);
  if (!isRecord(file) || !isRecord(file.report) || typeof file.report.version !== 'number')
    return { ok: false, message: FOREIGN };
  if (file.report.version !== STATE_VERSION) return { ok: false, message: OTHER_VERSION };
  const events = parseJson(file.payload);
  const first = completed(parseJson(file.preloadedState));
  const metadata = v.safeParse(reportMetadata, file.report);
  if (!metadata.success || !first || !isEvents(events)) return { ok: false, message: DAMAGED };
  try {
    const states = replay(first, events);
    if (!states.every(isRenderable)) return { ok: false, message: DAMAGED };
    if (!states.every(isWithinLimits)) return { ok: false, message: FOREIGN };
    const differsFrom = firstDifference(events, states);
    return { ok: true, report: { metadata: metadata.output, events, states, differsFrom } };
  } catch {
    return { ok: false, message: DAMAGED };
  }
}

import type { UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../api/lenient';
import { isPagePlace, type PagePlace } from '../domain/pagePlace';
import { cacheOf, STATE_VERSION } from '../slices/recordings';
import { rootReducer, type RootState } from '../slices/root';
import { MOST_BYTES } from './code';
import { isEqual } from './equal';
import { noteIds, recordedEntries } from './cache';
import { completed, isDrawable } from './form';
import { recordedMachines, type RecordedEvent } from './rulebook';
import { migrated } from './migrations';
import { MOST_STEPS } from './recorder';
import type { RecordedSession } from './session';

/** What a report says about the device and the moment it was made. */
export interface ReportFacts {
  /** The version of the site, as in its package. */
  appVersion: string;
  /** ISO moment. */
  takenAt: string;
  /** The name of the device's time zone. */
  timeZone: string;
  /** In CSS pixels. */
  viewport: { width: number; height: number };
  /** How far the page was scrolled in the last state; unknown for the library's named states. */
  place?: PagePlace;
  /** A sentence that says what the state is, for the library's named states. */
  title?: string;
}

/** A report, read and checked. */
export interface Report {
  facts: ReportFacts;
  /** `states[0]` is the one before the first event; `states[n]` the one after the nth. */
  states: readonly [RootState, ...RootState[]];
  events: readonly RecordedEvent[];
}

/** A report as a file holds it: the two texts are what Redux DevTools imports as they are. */
interface ReportFile {
  /** JSON of the list of events. */
  payload: string;
  /** JSON of the state before them. */
  preloadedState: string;
  report: ReportFacts & { version: number };
}

/**
 * Replays events.
 * @param isWorthwhile asked about each state; after the first one that is not, replaying ends
 */
const replay = (
  first: RootState,
  events: readonly RecordedEvent[],
  isWorthwhile: (state: RootState) => boolean = () => true,
): [RootState, ...RootState[]] => {
  const states: [RootState, ...RootState[]] = [first];
  let state = first;
  for (const event of events) {
    if (!isWorthwhile(state)) break;
    state = rootReducer(state, event as UnknownAction & RecordedEvent);
    states.push(state);
  }
  return states;
};

/**
 * The state as a recording holds it.
 * @param state the live state; what it holds beyond the allow-list is left out
 * @returns plain data that renders the same screen, without secrets
 */
export function recordedState(state: RootState): RootState {
  noteIds(state.api.queries);
  return { ...recordedMachines(state), api: cacheOf(recordedEntries(state.api.queries)) };
}

/**
 * Makes a report of what happened last. It is built from the allow-list and holds nothing else;
 * its events lead from its first state to its last one. Where they don't, or where long lists came
 * so often that nothing reads the whole, it holds the last state alone.
 * @param session what the recorder kept
 * @param facts about the device and the moment
 * @returns the text of the file, which Redux DevTools and the support room import as it is
 */
export function reportText(session: RecordedSession, facts: ReportFacts): string {
  const first = recordedState(session.first);
  const last = recordedState(session.last);
  const end = replay(first, session.events).at(-1);
  const textOf = (events: readonly RecordedEvent[], state: RootState): string => {
    const file: ReportFile = {
      payload: JSON.stringify(events),
      preloadedState: JSON.stringify(state),
      report: { version: STATE_VERSION, ...facts },
    };
    return JSON.stringify(file);
  };
  const whole = isEqual(end, last) ? textOf(session.events, first) : null;
  return whole !== null && whole.length <= MOST_BYTES ? whole : textOf([], last);
}

/** What reading a report came to; the message is for whoever opened it. */
export type ReadReport = { ok: true; report: Report } | { ok: false; message: string };

/** Each step comes to two events at most: its own, and what became of the cache. */
const MOST_EVENTS = 2 * MOST_STEPS;

const FOREIGN =
  'This is not a report of this site. Please choose a file that a customer saved with "Download report".';
const DAMAGED =
  'This report is damaged: a part of it is missing. Please ask the customer for a new one.';

const parsed = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined;
  }
};

const versionMessage = (version: number): string =>
  version > STATE_VERSION
    ? `This report was made by a newer version of the site (${version}; this one reads ${STATE_VERSION}). Please load this page again, or open the report where the customer's site runs.`
    : `This report was made by an older version of the site (${version}; this one reads ${STATE_VERSION}). Please ask the customer to load the site again and to send a new report.`;

/** Keys of one record: a customer opens some dozens of pages and services in a session. */
const MOST_KEYS = 2_000;

const isModest = ({ api, cartCheckout, disclosures }: RootState): boolean =>
  [api.queries, cartCheckout.carts, 'parts' in disclosures ? disclosures.parts : {}].every(
    (record) => Object.keys(record).length <= MOST_KEYS,
  );

const isEvent = (value: unknown): value is RecordedEvent =>
  isRecord(value) && typeof value.type === 'string' && isRecord(value.meta);

const isEvents = (value: unknown): value is RecordedEvent[] =>
  Array.isArray(value) && value.length <= MOST_EVENTS && value.every(isEvent);

const isFacts = (value: unknown): value is ReportFile['report'] =>
  isRecord(value) &&
  typeof value.version === 'number' &&
  typeof value.appVersion === 'string' &&
  typeof value.takenAt === 'string' &&
  typeof value.timeZone === 'string' &&
  isRecord(value.viewport) &&
  typeof value.viewport.width === 'number' &&
  typeof value.viewport.height === 'number' &&
  (value.place === undefined || isPagePlace(value.place));

/**
 * Reads the text of a report, whoever made it.
 * @returns the report with the state after each of its events, or what is wrong with it in words;
 *   never throws
 */
export function readReport(text: string): ReadReport {
  if (text.length > MOST_BYTES) return { ok: false, message: FOREIGN };
  const file = parsed(text);
  if (!isRecord(file) || !isRecord(file.report)) return { ok: false, message: FOREIGN };
  const { report, payload, preloadedState } = file;
  if (typeof report.version !== 'number') return { ok: false, message: FOREIGN };
  const given = { state: parsed(preloadedState), events: parsed(payload) };
  const written = migrated(given, report.version, STATE_VERSION);
  if (!written) return { ok: false, message: versionMessage(report.version) };
  if (isRecord(given.state) && given.state.stateVersion !== report.version)
    return { ok: false, message: DAMAGED };
  const { events } = written;
  const first = completed(written.state);
  if (!isFacts(report) || !first || !isEvents(events)) return { ok: false, message: DAMAGED };
  try {
    const { version: _version, ...facts } = report;
    const states = replay(first, events, (state) => isDrawable(state) && isModest(state));
    if (!states.every(isDrawable)) return { ok: false, message: DAMAGED };
    if (!states.every(isModest)) return { ok: false, message: FOREIGN };
    return { ok: true, report: { facts, events, states } };
  } catch {
    return { ok: false, message: DAMAGED };
  }
}

import { weakMapMemoize } from '@reduxjs/toolkit';
import { isRecord } from '../../lib/isRecord';
import { mapValues } from '../../lib/mapValues';
import { collectServerIds, keyOf, recordedEntry, recordedMachines } from '../report/rulebook';
import { cacheOf, type SettledEntry } from '../../slices/recordings';
import type { CacheEntry, RootState } from '../../slices/root';

const MAX_ROWS = 200;
/**
 * The maximum JSON length of one query's rows, and of all queries in a state. A message to an
 * extension is limited to 64 MB, and a panel opened late requests the last 200 states in one.
 */
const MAX_LENGTH = { answer: 60_000, state: 120_000 } as const;
/** In characters; descriptions may be whole articles. */
const MAX_TEXT_LENGTH = 2_000;

interface PanelEntry extends SettledEntry {
  /** A note on how many rows are included. */
  cut?: string;
}

interface List {
  rows: readonly unknown[];
  withRows: (rows: readonly unknown[]) => unknown;
}

/** The list in a query's data; null for a single resource. */
function listIn(data: unknown): List | null {
  if (Array.isArray(data)) return { rows: data, withRows: (rows) => rows };
  if (!isRecord(data) || !Array.isArray(data.carts)) return null;
  return { rows: data.carts, withRows: (carts) => ({ ...data, carts }) };
}

function truncated(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > MAX_TEXT_LENGTH ? `${value.slice(0, MAX_TEXT_LENGTH)}…` : value;
  if (Array.isArray(value)) return value.slice(0, MAX_ROWS).map(truncated);
  if (!isRecord(value)) return value;
  return mapValues(value, truncated);
}

const lengthOf = (value: unknown): number => JSON.stringify(value).length;

/** The first rows that fit into a length. */
function fitting(rows: readonly unknown[], maxLength: number): unknown[] {
  let letters = 0;
  const isOver = (row: unknown) => (letters += lengthOf(row)) > maxLength;
  const end = rows.findIndex(isOver);
  return end === -1 ? [...rows] : rows.slice(0, end);
}

/**
 * A cache entry for Redux DevTools: long lists are truncated, with a note of their length.
 * @param maxLength the maximum JSON length of its rows
 */
export function panelEntry(
  entry: CacheEntry,
  maxLength: number = MAX_LENGTH.answer,
): PanelEntry | null {
  const whole = listIn(entry?.data);
  const data = whole?.withRows(whole.rows.slice(0, MAX_ROWS));
  const recorded = recordedEntry(data === undefined ? entry : ({ ...entry, data } as CacheEntry));
  if (recorded?.data === undefined) return recorded;
  const short = { ...recorded, data: truncated(recorded.data) };
  const list = listIn(short.data);
  if (!whole || !list) return short;
  const rows = fitting(list.rows, maxLength);
  const { length } = whole.rows;
  return {
    ...short,
    data: list.withRows(rows),
    ...(rows.length < length ? { cut: `the first ${rows.length} of ${length} rows` } : {}),
  };
}

/** Memoized by entry: hundreds of events share it. */
const prepared = weakMapMemoize((entry: CacheEntry, maxLength: number) => {
  const shown = panelEntry(entry, maxLength);
  return shown && { key: keyOf(shown), shown, letters: lengthOf(shown) };
});

const newestFirst = (a: CacheEntry, b: CacheEntry): number =>
  (b?.startedTimeStamp ?? 0) - (a?.startedTimeStamp ?? 0);

/** The redacted state for Redux DevTools, with truncated lists. Reports contain whole lists. */
export function panelState(state: RootState): RootState {
  collectServerIds(state.api.queries);
  const entries: Record<string, PanelEntry> = {};
  let letters = 0;
  for (const entry of Object.values(state.api.queries).sort(newestFirst)) {
    const full = prepared(entry, MAX_LENGTH.answer);
    if (!full) continue;
    letters += full.letters;
    // Without rows, if other queries exhaust the limit.
    const fitting = letters > MAX_LENGTH.state ? prepared(entry, 0) : full;
    if (fitting) entries[fitting.key] = fitting.shown;
  }
  return { ...recordedMachines(state), api: cacheOf(entries) };
}

import { type DevToolsEnhancerOptions, type UnknownAction, weakMapMemoize } from '@reduxjs/toolkit';
import { cutText } from '../../lib/cutText';
import { isRecord } from '../../lib/isRecord';
import { mapValues } from '../../lib/mapValues';
import {
  collectServerIds,
  keyOf,
  recordedEntry,
  recordedEvent,
  recordedMachines,
} from '../report/rulebook';
import { recordPiece } from '../report/valueRules';
import { cacheOf, isCacheEvent, serverEvents, type SettledEntry } from '../../slices/recordings';
import type { CacheEntry, RootState } from '../../slices/root';

const MAX_ROWS = 200;
/**
 * The maximum JSON length of one query's rows, and of all queries in a state. A message to an
 * extension is limited to 64 MB, and a panel opened late requests the last 200 states in one.
 */
const MAX_LENGTH = { answer: 60_000, state: 120_000 } as const;
/** In characters; descriptions may be whole articles. */
const MAX_TEXT_LENGTH = 2_000;

type PanelEntry = SettledEntry & { cut?: string };

/** The rows of a query's list; null for a single resource. */
function rowsOf(data: unknown): readonly unknown[] | null {
  const rows = isRecord(data) ? data.carts : data;
  return Array.isArray(rows) ? rows : null;
}

function truncated(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > MAX_TEXT_LENGTH ? `${cutText(value, MAX_TEXT_LENGTH)}…` : value;
  if (Array.isArray(value)) return value.slice(0, MAX_ROWS).map(truncated);
  if (!isRecord(value)) return value;
  return mapValues(value, truncated);
}

const lengthOf = (value: unknown): number => JSON.stringify(value).length;

/** The first rows that fit into a length. */
function fitting(rows: readonly unknown[], maxLength: number): unknown[] {
  let letters = 0;
  return rows.filter((row) => (letters += lengthOf(row)) <= maxLength);
}

/** A cache entry; lists are truncated to a JSON length, with a note of their own length. */
function panelEntry(entry: CacheEntry, maxLength: number = MAX_LENGTH.answer): PanelEntry | null {
  const recorded = recordedEntry(entry);
  if (recorded?.data === undefined) return recorded;
  const data = truncated(recorded.data);
  const whole = rowsOf(recorded.data);
  const rows = rowsOf(data);
  if (!whole || !rows) return { ...recorded, data };
  const shown = fitting(rows, maxLength);
  return {
    ...recorded,
    data: isRecord(data) ? { ...data, carts: shown } : shown,
    ...(shown.length < whole.length && {
      cut: `the first ${shown.length} of ${whole.length} rows`,
    }),
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
function panelState(state: RootState): RootState {
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

interface SettledQuery extends UnknownAction {
  payload?: unknown;
  meta: {
    arg: { endpointName: string; originalArgs?: unknown };
    /** No request: it was cached. */
    condition?: boolean;
    aborted?: boolean;
  };
}

const isSettledQuery = (action: UnknownAction): action is SettledQuery =>
  /^api\/executeQuery\/(fulfilled|rejected)$/.test(action.type) && 'meta' in action;

/** The server's reply as a recorded event, which Redux DevTools can replay individually. */
function recordedQuery({ type, payload, meta }: SettledQuery): UnknownAction | null {
  if (meta.condition === true || meta.aborted === true) return null;
  const status: SettledEntry['status'] = type.endsWith('fulfilled') ? 'fulfilled' : 'rejected';
  const { endpointName, originalArgs } = meta.arg;
  const entry = panelEntry({
    status,
    endpointName,
    originalArgs,
    ...(status === 'fulfilled' ? { data: payload } : { error: payload }),
  } as never);
  if (!entry) return null;
  return serverEvents[status]({ entries: { [keyOf(entry)]: entry } }, 0);
}

/** The redacted event; null if no rule allows it. */
function recordedOf(action: UnknownAction): object | null {
  if (isSettledQuery(action)) return recordedQuery(action);
  if (!isCacheEvent(action)) return recordedEvent(action);
  const { type, payload, meta } = action;
  const entries = mapValues(payload.entries, (entry) => entry && panelEntry(entry as never));
  return { type, payload: { entries }, meta };
}

/** The redacted event; without a rule, only its type. */
export function redactAction<Action extends UnknownAction>(action: Action): Action {
  const { type } = action;
  try {
    const shown = recordPiece(() => recordedOf(action));
    if (shown) return shown as unknown as Action;
  } catch {
    // Imported: a known event type with an invalid payload.
  }
  // RTK Query's actions can't be replayed without their payload.
  return { type: type.startsWith('api/') ? `${type} (left out)` : type } as unknown as Action;
}

/** The redacted state; empty if it isn't a state of this site. */
export function redactState<State>(state: State): State {
  try {
    return recordPiece(() => panelState(state as unknown as RootState)) as unknown as State;
  } catch {
    return {} as State;
  }
}

/** The panel and its exports use the same allow-list as reports, but truncate long lists. */
export const devToolsOptions: DevToolsEnhancerOptions = {
  name: 'Customer web site',
  maxAge: 200,
  actionSanitizer: redactAction,
  stateSanitizer: redactState,
  // RTK Query's internal actions: subscriptions, pending requests, mutation tracking.
  actionsDenylist: [
    '^api/(?!executeQuery/(?:fulfilled|rejected)$)',
    '^__rtkq/',
    '^persist/(?!REHYDRATE)',
  ],
  features: {
    // Without `pause` and `lock`: both would freeze the page without a banner.
    export: true,
    import: 'custom',
    jump: true,
    skip: true,
  },
};

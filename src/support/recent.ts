import { createSlice } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { isReference } from '../domain/reportReference';
import { eventsOf, guarded, type Transitions } from '../slices/machine';

export interface RecentReport {
  reference: string;
  /** The page it was made on. */
  page: string;
  /** In bytes. */
  size: number;
  /** Milliseconds since 1970-01-01 UTC. */
  at: number;
}

/** The reports received last, where the configuration names a list of them. */
export type RecentState =
  /** There is no such list, or it hasn't been asked for. */
  | { status: 'unasked' }
  /** The previous list stays visible. */
  | { status: 'loading'; reports: readonly RecentReport[] }
  | { status: 'listed'; reports: readonly RecentReport[] }
  | { status: 'missing' };

const ASKING = { 'recent/recentAsked': 'loading' } as const;

const transitions: Transitions<RecentState['status']> = {
  unasked: ASKING,
  loading: { 'recent/recentRead': 'listed', 'recent/recentMissed': 'missing' },
  listed: ASKING,
  missing: ASKING,
};

const NONE: readonly RecentReport[] = [];

const reportsIn = (state: RecentState): readonly RecentReport[] =>
  'reports' in state ? state.reports : NONE;

const on = eventsOf<RecentState>();

const slice = createSlice({
  name: 'recent',
  initialState: (): RecentState => ({ status: 'unasked' }),
  reducers: {
    /** The room was opened, or support pressed 'Look again'. */
    recentAsked: on((state) => ({
      status: 'loading',
      reports: reportsIn(state),
    })),
    recentRead: on<readonly RecentReport[]>((_state, { payload }) => ({
      status: 'listed',
      reports: payload,
    })),
    recentMissed: on(() => ({ status: 'missing' })),
  },
});

export const machine = guarded(transitions, slice);

export const { recentAsked, recentRead, recentMissed } = slice.actions;

export const selectRecent = (state: { recent: RecentState }): RecentState => state.recent;

export const selectRecentReports = (state: { recent: RecentState }): readonly RecentReport[] =>
  reportsIn(state.recent);

/** More than fit on a screen; older ones are opened by their file. */
const MOST_LISTED = 20;

const row = v.object({
  reference: v.pipe(v.string(), v.check(isReference)),
  page: v.string(),
  size: v.number(),
  at: v.number(),
});

/**
 * Parses the list of received reports, newest first.
 * @param json the receiver's answer, or anything else
 * @returns its valid rows; null when it is not a list
 */
export function recentReports(json: unknown): RecentReport[] | null {
  const rows: unknown =
    typeof json === 'object' && json !== null ? (Reflect.get(json, 'data') as unknown) : null;
  if (!Array.isArray(rows)) return null;
  return rows
    .flatMap((candidate: unknown) => {
      const parsed = v.safeParse(row, candidate);
      return parsed.success ? [parsed.output] : [];
    })
    .slice(0, MOST_LISTED);
}

import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { eventsOf, guarded, type Transitions } from '../slices/machine';
import type { OpenReport, Point, Source } from './reader';
import { reportClosed, reportRead, type Shown } from './room';

/** Where a compared report comes from; of a given one, only that it was given. */
type Origin = Exclude<Source, { kind: 'given' }> | { kind: 'given' };

export type ComparisonState =
  | { status: 'none' }
  | { status: 'step'; step: number }
  | { status: 'reading'; readingId: string; source: Origin }
  | { status: 'report'; source: Origin; title: string; report: OpenReport }
  | { status: 'refused'; message: string };

const CHOOSING = {
  'comparison/stepCompared': 'step',
  'comparison/reportCompared': 'reading',
} as const;
const ENDING = {
  'comparison/comparisonEnded': 'none',
  'room/reportRead': 'none',
  'room/reportClosed': 'none',
} as const;

const transitions: Transitions<ComparisonState['status']> = {
  none: CHOOSING,
  step: { ...CHOOSING, ...ENDING },
  reading: {
    ...CHOOSING,
    ...ENDING,
    // An answer to an older request is ignored.
    'comparison/comparisonRead': ['report', 'reading'],
    'comparison/comparisonRefused': ['refused', 'reading'],
  },
  report: { ...CHOOSING, ...ENDING },
  refused: { ...CHOOSING, ...ENDING },
};

const isWaitedFor = (
  state: ComparisonState,
  readingId: string,
): state is Extract<ComparisonState, { status: 'reading' }> =>
  state.status === 'reading' && state.readingId === readingId;

const on = eventsOf<ComparisonState>();

const slice = createSlice({
  name: 'comparison',
  initialState: (): ComparisonState => ({ status: 'none' }),
  reducers: {
    stepCompared: on<number>((_state, { payload }) => ({
      status: 'step',
      step: payload,
    })),
    reportCompared: on<{ source: Source }>((_state, { payload, meta }) => ({
      status: 'reading',
      readingId: meta.id,
      source: payload.source.kind === 'given' ? { kind: 'given' } : payload.source,
    })),
    comparisonRead: on<{ readingId: string; title: string; report: OpenReport }>(
      (state, { payload }) => {
        const { readingId, ...read } = payload;
        return isWaitedFor(state, readingId)
          ? { status: 'report', source: state.source, ...read }
          : state;
      },
    ),
    comparisonRefused: on<{ readingId: string; message: string }>((state, { payload }) =>
      isWaitedFor(state, payload.readingId)
        ? { status: 'refused', message: payload.message }
        : state,
    ),
    comparisonEnded: on(() => ({ status: 'none' })),
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(reportRead, reportClosed), (): ComparisonState => ({
      status: 'none',
    }));
  },
});

export const machine = guarded(transitions, slice);

export const { stepCompared, reportCompared, comparisonRead, comparisonRefused, comparisonEnded } =
  slice.actions;

export const selectComparison = (state: { comparison: ComparisonState }): ComparisonState =>
  state.comparison;

/** The point beside the one shown, or null. */
export function comparedPoint(comparison: ComparisonState, { report }: Shown): Point | null {
  if (comparison.status === 'report') {
    const { id, steps } = comparison.report;
    return { report: id, step: steps.length - 1 };
  }
  return comparison.status === 'step'
    ? { report: report.id, step: Math.min(comparison.step, report.steps.length - 1) }
    : null;
}

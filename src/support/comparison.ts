import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { Sealed } from '../domain/sealed';
import { eventsOf, guarded, type Event, type Transitions } from '../slices/machine';
import type { OpenReport, Point } from './reader';
import { reportClosed, reportRead, type Shown } from './room';

/** Where a compared report comes from. */
export type Source =
  { kind: 'state'; name: string } | { kind: 'recent'; reference: string } | { kind: 'file' };

export type ComparisonState =
  | { status: 'none' }
  | { status: 'step'; step: number }
  | { status: 'reading'; readingId: string; source: Source }
  | { status: 'report'; source: Source; title: string; report: OpenReport }
  | { status: 'refused'; message: string };

const CHOOSING = {
  'comparison/stepCompared': 'step',
  'comparison/stateCompared': 'reading',
  'comparison/recentCompared': 'reading',
  'comparison/fileCompared': 'reading',
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

const reading = ({ meta }: Event<unknown>, source: Source): ComparisonState => ({
  status: 'reading',
  readingId: meta.id,
  source,
});

const on = eventsOf<ComparisonState>();

const slice = createSlice({
  name: 'comparison',
  initialState: (): ComparisonState => ({ status: 'none' }),
  reducers: {
    stepCompared: on<number>((_state, { payload }) => ({
      status: 'step',
      step: payload,
    })),
    stateCompared: on<{ name: string }>((_state, compared) =>
      reading(compared, { kind: 'state', name: compared.payload.name }),
    ),
    recentCompared: on<{ reference: string }>((_state, compared) =>
      reading(compared, { kind: 'recent', reference: compared.payload.reference }),
    ),
    fileCompared: on<{ given: Sealed<Blob> }>((_state, compared) =>
      reading(compared, { kind: 'file' }),
    ),
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

export const {
  stepCompared,
  stateCompared,
  recentCompared,
  fileCompared,
  comparisonRead,
  comparisonRefused,
  comparisonEnded,
} = slice.actions;

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

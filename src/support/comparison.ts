import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { Report } from '../recording/report';
import { event, guarded, type Event, type Transitions } from '../slices/machine';
import { reportClosed, reportRead } from './room';

/** What the shown state is compared with. */
export type ComparisonState =
  | { status: 'none' }
  /** Another step of the same report. */
  | { status: 'step'; step: number }
  /** A named state is being read. Owns the id of that reading. */
  | { status: 'reading'; readingId: string; name: string }
  /** The last step of a named state. */
  | { status: 'state'; name: string; title: string; report: Report }
  /** The named state can't be shown. Owns the reason. */
  | { status: 'refused'; message: string };

const CHOOSING = {
  'comparison/stepCompared': 'step',
  'comparison/stateCompared': 'reading',
} as const;
const ENDING = {
  'comparison/comparisonEnded': 'none',
  'room/reportRead': 'none',
  'room/reportClosed': 'none',
} as const;

/** The life of a comparison. */
export const transitions: Transitions<ComparisonState['status']> = {
  none: CHOOSING,
  step: { ...CHOOSING, ...ENDING },
  reading: {
    ...CHOOSING,
    ...ENDING,
    // The answer to an older question is not waited for any more.
    'comparison/comparisonRead': ['state', 'reading'],
    'comparison/comparisonRefused': ['refused', 'reading'],
  },
  state: { ...CHOOSING, ...ENDING },
  refused: { ...CHOOSING, ...ENDING },
};

const isWaitedFor = (state: ComparisonState, readingId: string): boolean =>
  state.status === 'reading' && state.readingId === readingId;

const slice = createSlice({
  name: 'comparison',
  initialState: (): ComparisonState => ({ status: 'none' }),
  reducers: {
    /** Somebody chose another step of the report to compare with. */
    stepCompared: event((_state: ComparisonState, { payload }: Event<number>): ComparisonState => ({
      status: 'step',
      step: payload,
    })),
    /** Somebody chose a named state to compare with. */
    stateCompared: event(
      (_state: ComparisonState, { payload, meta }: Event<{ name: string }>): ComparisonState => ({
        status: 'reading',
        readingId: meta.id,
        name: payload.name,
      }),
    ),
    /** The named state is there. */
    comparisonRead: event(
      (
        state: ComparisonState,
        { payload }: Event<{ readingId: string; name: string; title: string; report: Report }>,
      ): ComparisonState => {
        const { readingId, ...read } = payload;
        return isWaitedFor(state, readingId) ? { status: 'state', ...read } : state;
      },
    ),
    /** The named state can't be shown. */
    comparisonRefused: event(
      (
        state: ComparisonState,
        { payload }: Event<{ readingId: string; message: string }>,
      ): ComparisonState =>
        isWaitedFor(state, payload.readingId)
          ? { status: 'refused', message: payload.message }
          : state,
    ),
    /** Somebody has compared enough. */
    comparisonEnded: event((_state: ComparisonState, _event: Event): ComparisonState => ({
      status: 'none',
    })),
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(reportRead, reportClosed), (): ComparisonState => ({
      status: 'none',
    }));
  },
});

/** The comparison's reducer. */
export const comparisonReducer = guarded(transitions, slice);

export const { stepCompared, stateCompared, comparisonRead, comparisonRefused, comparisonEnded } =
  slice.actions;

/** The comparison. */
export const selectComparison = (state: { comparison: ComparisonState }): ComparisonState =>
  state.comparison;

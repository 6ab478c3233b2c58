import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { Report } from '../recording/report';
import { event, guarded, type Event, type Transitions } from '../slices/machine';
import { reportClosed, reportRead } from './room';

export type ComparisonState =
  | { status: 'none' }
  | { status: 'step'; step: number }
  | { status: 'reading'; readingId: string; name: string }
  | { status: 'state'; name: string; title: string; report: Report }
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

export const transitions: Transitions<ComparisonState['status']> = {
  none: CHOOSING,
  step: { ...CHOOSING, ...ENDING },
  reading: {
    ...CHOOSING,
    ...ENDING,
    // An answer to an older request is ignored.
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
    stepCompared: event((_state: ComparisonState, { payload }: Event<number>): ComparisonState => ({
      status: 'step',
      step: payload,
    })),
    stateCompared: event(
      (_state: ComparisonState, { payload, meta }: Event<{ name: string }>): ComparisonState => ({
        status: 'reading',
        readingId: meta.id,
        name: payload.name,
      }),
    ),
    comparisonRead: event(
      (
        state: ComparisonState,
        { payload }: Event<{ readingId: string; name: string; title: string; report: Report }>,
      ): ComparisonState => {
        const { readingId, ...read } = payload;
        return isWaitedFor(state, readingId) ? { status: 'state', ...read } : state;
      },
    ),
    comparisonRefused: event(
      (
        state: ComparisonState,
        { payload }: Event<{ readingId: string; message: string }>,
      ): ComparisonState =>
        isWaitedFor(state, payload.readingId)
          ? { status: 'refused', message: payload.message }
          : state,
    ),
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

export const comparisonReducer = guarded(transitions, slice);

export const { stepCompared, stateCompared, comparisonRead, comparisonRefused, comparisonEnded } =
  slice.actions;

export const selectComparison = (state: { comparison: ComparisonState }): ComparisonState =>
  state.comparison;

import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { eventsOf, guarded, type Transitions } from '../slices/machine';
import { comparisonEnded } from './comparison';
import type { Contrast } from './reader';
import { reportClosed, reportRead } from './room';

/** What differs between the two screens. */
export type ContrastState =
  | { status: 'none' }
  /** The previous answer stays visible: the next one follows in a moment. */
  | { status: 'finding'; findingId: string; contrast: Contrast | null }
  | { status: 'found'; contrast: Contrast }
  | { status: 'missed' };

const ASKING = { 'contrast/contrastAsked': 'finding' } as const;
const ENDING = {
  'comparison/comparisonEnded': 'none',
  'room/reportRead': 'none',
  'room/reportClosed': 'none',
} as const;

const transitions: Transitions<ContrastState['status']> = {
  none: ASKING,
  finding: {
    ...ASKING,
    ...ENDING,
    // An answer to an older question is ignored.
    'contrast/contrastFound': ['found', 'finding'],
    'contrast/contrastMissed': ['missed', 'finding'],
  },
  found: { ...ASKING, ...ENDING },
  missed: { ...ASKING, ...ENDING },
};

const contrastIn = (state: ContrastState): Contrast | null =>
  'contrast' in state ? state.contrast : null;

const isAwaited = (state: ContrastState, findingId: string): boolean =>
  state.status === 'finding' && state.findingId === findingId;

const on = eventsOf<ContrastState>();

const slice = createSlice({
  name: 'contrast',
  initialState: (): ContrastState => ({ status: 'none' }),
  reducers: {
    /** Two other screens are side by side. */
    contrastAsked: on((state, { meta }) => ({
      status: 'finding',
      findingId: meta.id,
      contrast: contrastIn(state),
    })),
    contrastFound: on<{ findingId: string; contrast: Contrast }>((state, { payload }) =>
      isAwaited(state, payload.findingId) ? { status: 'found', contrast: payload.contrast } : state,
    ),
    contrastMissed: on<{ findingId: string }>((state, { payload }) =>
      isAwaited(state, payload.findingId) ? { status: 'missed' } : state,
    ),
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(comparisonEnded, reportRead, reportClosed), (): ContrastState => ({
      status: 'none',
    }));
  },
});

export const machine = guarded(transitions, slice);

export const { contrastAsked, contrastFound, contrastMissed } = slice.actions;

export const selectContrast = (state: { contrast: ContrastState }): ContrastState => state.contrast;

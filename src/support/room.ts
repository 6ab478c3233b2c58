import { createSlice } from '@reduxjs/toolkit';
import { eventsOf, guarded, type Transitions } from '../slices/machine';
import type { OpenReport, Source } from './reader';

/** A screen's width: the customer's own, or this many CSS pixels. */
export type Width = 'own' | 1440 | 1024 | 768;

export interface Shown {
  report: OpenReport;
  title: string;
  /** Its name in the library, or null for a customer's own report. */
  stateName: string | null;
  step: number;
  width: Width;
}

/** What the support room shows, and what it is opening. */
export type RoomState =
  | { status: 'empty' }
  /** A report is loading; the previous one stays visible. */
  | { status: 'reading'; readingId: string; shown: Shown | null }
  /** The report can't be shown; the previous one stays visible. */
  | { status: 'refused'; message: string; shown: Shown | null }
  | { status: 'open'; shown: Shown };

const GIVING = { 'room/reportChosen': 'reading' } as const;

const transitions: Transitions<RoomState['status']> = {
  empty: GIVING,
  reading: {
    ...GIVING,
    // An answer to an older request is ignored.
    'room/reportRead': ['open', 'reading'],
    'room/reportRefused': ['refused', 'reading'],
    'room/stepChosen': 'reading',
    'room/widthChosen': 'reading',
  },
  refused: {
    ...GIVING,
    // Back to the previous report, if any.
    'room/refusalClosed': ['open', 'empty'],
    'room/reportClosed': 'empty',
    'room/stepChosen': 'refused',
    'room/widthChosen': 'refused',
  },
  open: {
    ...GIVING,
    'room/reportClosed': 'empty',
    'room/stepChosen': 'open',
    'room/widthChosen': 'open',
  },
};

const shownIn = (state: RoomState): Shown | null => (state.status === 'empty' ? null : state.shown);

const within = (step: number, { steps }: OpenReport): number =>
  Math.min(Math.max(0, Math.trunc(step) || 0), steps.length - 1);

const changed = (state: RoomState, change: (shown: Shown) => Partial<Shown>): RoomState => {
  const shown = shownIn(state);
  if (!shown || state.status === 'empty') return state;
  return { ...state, shown: { ...shown, ...change(shown) } };
};

export interface ReadPayload {
  readingId: string;
  report: OpenReport;
  title: string;
  stateName: string | null;
  /** The step to start with; the last one when null. */
  step: number | null;
}

const on = eventsOf<RoomState>();

const slice = createSlice({
  name: 'room',
  initialState: (): RoomState => ({ status: 'empty' }),
  reducers: {
    /** Support chose a report, or followed a link to a step of a named state. */
    reportChosen: on<{ source: Source; step?: number | null }>((state, { meta }) => ({
      status: 'reading',
      readingId: meta.id,
      shown: shownIn(state),
    })),
    reportRead: on<ReadPayload>((state, { payload }) => {
      const { readingId, step, ...read } = payload;
      if (state.status !== 'reading' || state.readingId !== readingId) return state;
      const last = read.report.steps.length - 1;
      const width = state.shown?.width ?? 'own';
      return {
        status: 'open',
        shown: { ...read, step: within(step ?? last, read.report), width },
      };
    }),
    reportRefused: on<{ readingId: string; message: string }>((state, { payload }) =>
      state.status === 'reading' && state.readingId === payload.readingId
        ? { status: 'refused', message: payload.message, shown: state.shown }
        : state,
    ),
    refusalClosed: on((state) => {
      const shown = shownIn(state);
      return shown ? { status: 'open', shown } : { status: 'empty' };
    }),
    stepChosen: on<number>((state, { payload }) =>
      changed(state, ({ report }) => ({ step: within(payload, report) })),
    ),
    widthChosen: on<Width>((state, { payload }) => changed(state, () => ({ width: payload }))),
    reportClosed: on(() => ({ status: 'empty' })),
  },
});

export const machine = guarded(transitions, slice);

export const {
  reportChosen,
  reportRead,
  reportRefused,
  refusalClosed,
  stepChosen,
  widthChosen,
  reportClosed,
} = slice.actions;

export const selectRoom = (state: { room: RoomState }): RoomState => state.room;

/** The report shown, whatever else is loading; null when there is none. */
export const selectShown = (state: { room: RoomState }): Shown | null => shownIn(state.room);

import { createSlice } from '@reduxjs/toolkit';
import type { Sealed } from '../domain/sealed';
import type { Report } from '../recording/report';
import { event, guarded, type Event, type Transitions } from '../slices/machine';

/** How wide a screen is drawn: as wide as the customer's own, or so many CSS pixels. */
export type Width = 'own' | 1440 | 1024 | 768;

/** A report that is being looked at. */
export interface Shown {
  report: Report;
  /** What stands above it. */
  title: string;
  /** Its name in the library, or null for a customer's own report. */
  stateName: string | null;
  /** Which of the report's states is on screen, from 0. */
  step: number;
  width: Width;
}

/** Where support looks at reports: what is open, and what is being opened. */
export type RoomState =
  /** Nothing has been opened. */
  | { status: 'empty' }
  /** Entered by giving a report. Owns the id of that reading; what was shown stays. */
  | { status: 'reading'; readingId: string; shown: Shown | null }
  /** What was given can't be shown. Owns the reason; what was shown stays. */
  | { status: 'refused'; message: string; shown: Shown | null }
  /** A report is on screen. */
  | { status: 'open'; shown: Shown };

const GIVING = {
  'room/reportGiven': 'reading',
  'room/stateAsked': 'reading',
} as const;

/** The life of the room. */
export const transitions: Transitions<RoomState['status']> = {
  empty: GIVING,
  reading: {
    ...GIVING,
    // The answer to an older question is not waited for any more.
    'room/reportRead': ['open', 'reading'],
    'room/reportRefused': ['refused', 'reading'],
    'room/stepChosen': 'reading',
    'room/widthChosen': 'reading',
  },
  refused: {
    ...GIVING,
    // Back to what was shown, if anything was.
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

const within = (step: number, { states }: Report): number =>
  Math.min(Math.max(0, Math.trunc(step) || 0), states.length - 1);

const changed = (state: RoomState, change: (shown: Shown) => Partial<Shown>): RoomState => {
  const shown = shownIn(state);
  if (!shown || state.status === 'empty') return state;
  return { ...state, shown: { ...shown, ...change(shown) } };
};

const reading = (state: RoomState, { meta }: Event<unknown>): RoomState => ({
  status: 'reading',
  readingId: meta.id,
  shown: shownIn(state),
});

/** What reading a report came to. */
export interface ReadPayload {
  readingId: string;
  report: Report;
  title: string;
  stateName: string | null;
  /** Where to begin; the last step when null. */
  step: number | null;
}

const slice = createSlice({
  name: 'room',
  initialState: (): RoomState => ({ status: 'empty' }),
  reducers: {
    /** Somebody dropped or chose a file, or pasted the code or text of a report. */
    reportGiven: event((state: RoomState, given: Event<{ given: Sealed<Blob | string> }>) =>
      reading(state, given),
    ),
    /** Somebody chose a named state, or followed a link to one. */
    stateAsked: event((state: RoomState, asked: Event<{ name: string; step: number | null }>) =>
      reading(state, asked),
    ),
    /** What was given is a report of this site. */
    reportRead: event((state: RoomState, { payload }: Event<ReadPayload>): RoomState => {
      const { readingId, step, ...read } = payload;
      if (state.status !== 'reading' || state.readingId !== readingId) return state;
      const last = read.report.states.length - 1;
      const width = state.shown?.width ?? 'own';
      return {
        status: 'open',
        shown: { ...read, step: within(step ?? last, read.report), width },
      };
    }),
    /** What was given can't be shown. */
    reportRefused: event(
      (state: RoomState, { payload }: Event<{ readingId: string; message: string }>): RoomState =>
        state.status === 'reading' && state.readingId === payload.readingId
          ? { status: 'refused', message: payload.message, shown: state.shown }
          : state,
    ),
    /** The message was read. */
    refusalClosed: event((state: RoomState, _event: Event): RoomState => {
      const shown = shownIn(state);
      return shown ? { status: 'open', shown } : { status: 'empty' };
    }),
    /** Somebody stepped to another moment of the report. */
    stepChosen: event((state: RoomState, { payload }: Event<number>) =>
      changed(state, ({ report }) => ({ step: within(payload, report) })),
    ),
    /** Somebody chose how wide the screen is drawn. */
    widthChosen: event((state: RoomState, { payload }: Event<Width>) =>
      changed(state, () => ({ width: payload })),
    ),
    /** Somebody put the report away. */
    reportClosed: event((_state: RoomState, _event: Event): RoomState => ({ status: 'empty' })),
  },
});

/** The room's reducer. */
export const roomReducer = guarded(transitions, slice);

export const {
  reportGiven,
  stateAsked,
  reportRead,
  reportRefused,
  refusalClosed,
  stepChosen,
  widthChosen,
  reportClosed,
} = slice.actions;

/** The room. */
export const selectRoom = (state: { room: RoomState }): RoomState => state.room;

/** What is on screen, whatever else is being opened; null when nothing is. */
export const selectShown = (state: { room: RoomState }): Shown | null => shownIn(state.room);

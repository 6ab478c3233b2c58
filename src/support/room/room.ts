import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OpenReport } from './reader';
import { readFrom, type RoomExtra, type Source } from './sources';

/** A screen's width: the customer's own, or this many CSS pixels. */
export type Width = 'own' | 1440 | 1024 | 768;

/** The source of a compared report; for a file or text, only that it was given. */
type Origin = Exclude<Source, { kind: 'given' }> | { kind: 'given' };

export type Comparison =
  | { status: 'none' }
  | { status: 'step'; step: number }
  | { status: 'reading'; readingId: string; source: Origin }
  | { status: 'report'; source: Origin; title: string; report: OpenReport }
  | { status: 'refused'; message: string };

export interface Shown {
  report: OpenReport;
  title: string;
  /** Its name in the library, or null for a customer's own report. */
  stateName: string | null;
  step: number;
  width: Width;
  comparison: Comparison;
}

interface RoomState {
  /** The report being opened; the previous one stays visible until it is read. */
  opening:
    | { status: 'none' }
    | { status: 'reading'; readingId: string }
    | { status: 'refused'; message: string };
  shown: Shown | null;
  /** The result of copying a link; `''` once shown. */
  notice: string;
}

const within = (step: number, { steps }: OpenReport): number =>
  Math.min(Math.max(0, Math.trunc(step) || 0), steps.length - 1);

const createThunk = createAsyncThunk.withTypes<{ extra: RoomExtra }>();

/** A report's title, or else its source. */
function titleOf({ metadata: { title } }: OpenReport, source: Source, given: string): string {
  if (title !== undefined || source.kind === 'given') return title ?? given;
  return source.kind === 'state' ? source.name : `Report ${source.name}`;
}

/** Opens a report at a step, by default its last one. */
export const openReport = createThunk(
  'room/openReport',
  ({ source }: { source: Source; step?: number | null }, { extra }) => readFrom(source, extra),
);

/** Reads a report to compare the one shown with. */
export const compareReport = createThunk('room/compareReport', (source: Source, { extra }) =>
  readFrom(source, extra),
);

const slice = createSlice({
  name: 'room',
  initialState: (): RoomState => ({ opening: { status: 'none' }, shown: null, notice: '' }),
  reducers: {
    refusalClosed: (state) => {
      state.opening = { status: 'none' };
    },
    reportClosed: (state) => {
      state.shown = null;
    },
    stepChosen: ({ shown }, { payload }: PayloadAction<number>) => {
      if (shown) shown.step = within(payload, shown.report);
    },
    widthChosen: ({ shown }, { payload }: PayloadAction<Width>) => {
      if (shown) shown.width = payload;
    },
    stepCompared: ({ shown }, { payload }: PayloadAction<number>) => {
      if (shown) shown.comparison = { status: 'step', step: within(payload, shown.report) };
    },
    comparisonEnded: ({ shown }) => {
      if (shown) shown.comparison = { status: 'none' };
    },
    linkRequested: (state, _search: PayloadAction<string>) => {
      state.notice = '';
    },
    noticeChanged: (state, { payload }: PayloadAction<string>) => {
      state.notice = payload;
    },
  },
  // Ignore replies to older requests.
  extraReducers: (builder) => {
    builder
      .addCase(openReport.pending, (state, { meta }) => {
        state.opening = { status: 'reading', readingId: meta.requestId };
      })
      .addCase(openReport.fulfilled, (state, { payload: read, meta }) => {
        const { opening, shown } = state;
        if (opening.status !== 'reading' || opening.readingId !== meta.requestId) return;
        if (!read.ok) {
          state.opening = { status: 'refused', message: read.message };
          return;
        }
        const { report } = read;
        const { source, step } = meta.arg;
        state.opening = { status: 'none' };
        state.shown = {
          report,
          title: titleOf(report, source, "A customer's report"),
          stateName: source.kind === 'state' ? source.name : null,
          step: within(step ?? report.steps.length - 1, report),
          width: shown?.width ?? 'own',
          comparison: { status: 'none' },
        };
      })
      .addCase(compareReport.pending, ({ shown }, { meta: { arg, requestId } }) => {
        const source = arg.kind === 'given' ? { kind: arg.kind } : arg;
        if (shown) shown.comparison = { status: 'reading', readingId: requestId, source };
      })
      .addCase(compareReport.fulfilled, ({ shown }, { payload: read, meta }) => {
        if (shown?.comparison.status !== 'reading') return;
        const { readingId, source } = shown.comparison;
        if (readingId !== meta.requestId) return;
        if (!read.ok) {
          shown.comparison = { status: 'refused', message: read.message };
          return;
        }
        const title = titleOf(read.report, meta.arg, 'Another report');
        shown.comparison = { status: 'report', source, title, report: read.report };
      });
  },
  selectors: {
    selectOpening: ({ opening }) => opening,
    /** The report shown, whatever else is loading; null when there is none. */
    selectShown: ({ shown }) => shown,
    selectNotice: ({ notice }) => notice,
  },
});

export const { reducer } = slice;
export const { selectOpening, selectShown, selectNotice } = slice.selectors;

export const {
  refusalClosed,
  reportClosed,
  stepChosen,
  widthChosen,
  stepCompared,
  comparisonEnded,
  linkRequested,
  noticeChanged,
} = slice.actions;

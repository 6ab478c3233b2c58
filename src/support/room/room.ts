import type { OpenReport } from './reader';
import type { Source } from './sources';

/** A page's width: the customer's own, or this many CSS pixels. */
export type Width = 'own' | 1440 | 1024 | 768;

export interface Shown {
  report: OpenReport;
  title: string;
  /** Its name in the library, or null for a customer's own report. */
  stateName: string | null;
  step: number;
  width: Width;
}

export interface RoomState {
  /** The report being opened; the previous one stays visible until it is read. */
  opening: { status: 'none' } | { status: 'reading' } | { status: 'refused'; message: string };
  shown: Shown | null;
}

export type RoomEvent =
  | { type: 'reading' }
  /** Opens a report at a step, by default its last one. */
  | { type: 'opened'; report: OpenReport; source: Source; step: number | null }
  | { type: 'refused'; message: string }
  | { type: 'refusalClosed' }
  | { type: 'reportClosed' }
  | { type: 'stepChosen'; step: number }
  | { type: 'widthChosen'; width: Width };

export const EMPTY_ROOM: RoomState = { opening: { status: 'none' }, shown: null };

const within = (step: number, { steps }: OpenReport): number =>
  Math.min(Math.max(0, Math.trunc(step) || 0), steps.length - 1);

/** A report's title, or else its source. */
function titleOf({ metadata: { title } }: OpenReport, source: Source): string {
  if (title !== undefined) return title;
  if (source.kind === 'file') return "A customer's report";
  return source.kind === 'state' ? source.name : `Report ${source.name}`;
}

function changed(shown: Shown | null, event: RoomEvent): Shown | null {
  if (event.type === 'opened') {
    const { report, source, step } = event;
    return {
      report,
      title: titleOf(report, source),
      stateName: source.kind === 'state' ? source.name : null,
      step: within(step ?? report.steps.length - 1, report),
      width: shown?.width ?? 'own',
    };
  }
  if (!shown || event.type === 'reportClosed') return null;
  if (event.type === 'stepChosen') return { ...shown, step: within(event.step, shown.report) };
  return event.type === 'widthChosen' ? { ...shown, width: event.width } : shown;
}

function openingAfter(opening: RoomState['opening'], event: RoomEvent): RoomState['opening'] {
  if (event.type === 'reading') return { status: 'reading' };
  if (event.type === 'refused') return { status: 'refused', message: event.message };
  const isOver = event.type === 'opened' || event.type === 'refusalClosed';
  return isOver ? { status: 'none' } : opening;
}

export const reduceRoom = ({ opening, shown }: RoomState, event: RoomEvent): RoomState => ({
  opening: openingAfter(opening, event),
  shown: changed(shown, event),
});

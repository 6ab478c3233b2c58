import type { Report, ReportMetadata } from '../report/report';
import type { RootState } from '../../slices/root';
import { differences, type Differences } from './differences';
import { describedDifferences, type DescribedDifference } from './describedDifferences';
import { readReportInput } from './reportInput';
import { stepsOf, type Step } from './steps';

/** An open report without its states, which may be large and stay in the reader. */
export interface OpenReport {
  id: string;
  metadata: ReportMetadata;
  /** One for each state, including the one before the first event. */
  steps: Step[];
}

export type OpenedReport = { ok: true; report: OpenReport } | { ok: false; message: string };

export interface Point {
  report: string;
  step: number;
}

export interface Contrast extends Differences {
  described: readonly DescribedDifference[];
}

/** Reads reports, keeps their states and compares them. None of its methods throws or rejects. */
export interface Reader {
  /** Preloads the code for reading, so that it works offline later. */
  prepare(): void;
  open(input: Blob | string): Promise<OpenedReport>;
  forget(report: string): void;
  /** Posts a state through the port; null if it is gone or can't be sent. */
  send(point: Point, port: MessagePort): void;
  /** Null if one of them is gone. */
  compare(one: Point, other: Point): Promise<Contrast | null>;
}

/** Creates the reader; it runs in a worker, because large reports take a while. */
export function createReader(): Reader {
  const reports = new Map<string, Report>();
  let count = 0;
  const stateAt = ({ report, step }: Point): RootState | null =>
    reports.get(report)?.states[step] ?? null;
  return {
    prepare: () => undefined,
    open: async (input) => {
      const read = await readReportInput(input);
      if (!read.ok) return read;
      count += 1;
      const id = `report ${count}`;
      reports.set(id, read.report);
      return {
        ok: true,
        report: { id, metadata: read.report.metadata, steps: stepsOf(read.report) },
      };
    },
    forget: (report) => reports.delete(report),
    send: (point, port) => {
      try {
        port.postMessage(stateAt(point));
      } catch {
        // Some values of a manipulated file can't be sent.
        port.postMessage(null);
      }
    },
    compare: (one, other) => {
      const here = stateAt(one);
      const there = stateAt(other);
      return Promise.resolve(
        here && there
          ? { ...differences(here, there), described: describedDifferences(here, there) }
          : null,
      );
    },
  };
}

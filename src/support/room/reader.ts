import { MAX_BYTES, textOfCode } from '../report/code';
import { readReport, type ReadReport, type Report, type ReportMetadata } from '../report/report';
import type { RecordedEvent } from '../report/rulebook';
import { sentenceOf } from '../report/sentences';
import type { RootState } from '../../slices/root';
import { differences } from './differences';
import { describedDifferences } from './describedDifferences';

export interface Step {
  /** Milliseconds since 1970-01-01 UTC; 0 if unknown. */
  at: number;
  sentence: string;
}

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

export type Contrast = ReturnType<typeof differences> & {
  described: ReturnType<typeof describedDifferences>;
};

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

const refused = (message: string): ReadReport => ({ ok: false, message });

const TOO_LARGE = 'This is too large to be a report of this site. Please choose another file.';

async function readText(text: string): Promise<ReadReport> {
  if (text.length > MAX_BYTES) return refused(TOO_LARGE);
  if (text.trim() === '') return refused('It is empty. Please choose a report, or paste its code.');
  const unpacked = await textOfCode(text);
  return unpacked === null
    ? refused('This report code is incomplete. Please ask for it again, or for the file.')
    : readReport(unpacked);
}

/** @returns the report, or an error message; never rejects */
export async function readReportInput(input: Blob | string): Promise<ReadReport> {
  if (typeof input === 'string') return readText(input);
  if (input.size > MAX_BYTES) return refused(TOO_LARGE);
  try {
    return await readText(await input.text());
  } catch {
    return refused('This file could not be read. Please choose it again.');
  }
}

/** In characters: names may be arbitrarily long. */
const MAX_LENGTH = 300;

const truncated = (sentence: string): string =>
  sentence.length > MAX_LENGTH ? `${sentence.slice(0, MAX_LENGTH - 1)}…` : sentence;

/** Files may contain events without a sentence. */
const sentenceFor = (event: RecordedEvent, before?: RootState, after?: RootState): string => {
  try {
    return before && after ? sentenceOf(event, before, after) : event.type;
  } catch {
    return event.type;
  }
};

/** A report's timeline: a line for each state, including the one before the first event. */
export const stepsOf = ({ events, states }: Report): Step[] => [
  { at: 0, sentence: events.length === 0 ? 'What was on screen' : 'Where the report begins' },
  ...events.map((event, index) => ({
    // Files may contain events without a time.
    at: event.meta.at || 0,
    sentence: truncated(sentenceFor(event, states[index], states[index + 1])),
  })),
];

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
      const { report } = read;
      count += 1;
      const id = `report ${count}`;
      reports.set(id, report);
      return { ok: true, report: { id, metadata: report.metadata, steps: stepsOf(report) } };
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

import { MAX_BYTES, readReport, type Report } from '../report/report';
import type { RecordedEvent } from '../report/rulebook';
import { sentenceOf } from '../report/sentences';
import type { RootState } from '../../slices/root';

export interface Step {
  /** Milliseconds since 1970-01-01 UTC; 0 if unknown. */
  at: number;
  sentence: string;
}

/** A report with a line for each of its states, including the one before the first event. */
export type OpenReport = Omit<Report, 'events'> & { steps: readonly Step[] };

/** The message is for support staff. */
export type OpenedReport = { ok: true; report: OpenReport } | { ok: false; message: string };

export const refused = (message: string): OpenedReport => ({ ok: false, message });

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

/** A report's timeline. */
export const stepsOf = ({ events, states }: Report): Step[] => [
  { at: 0, sentence: events.length === 0 ? 'What the customer saw' : 'Where the report begins' },
  ...events.map((event, index) => ({
    // Files may contain events without a time.
    at: event.meta.at || 0,
    sentence: truncated(sentenceFor(event, states[index], states[index + 1])),
  })),
];

/** @returns the report, or an error message; never rejects */
export async function readFile(file: Blob): Promise<OpenedReport> {
  if (file.size > MAX_BYTES)
    return refused('This is too large to be a report of this site. Please choose another file.');
  let text: string;
  try {
    text = await file.text();
  } catch {
    return refused('This file could not be read. Please choose it again.');
  }
  if (text.trim() === '') return refused('This file is empty. Please choose another one.');
  const read = readReport(text);
  if (!read.ok) return read;
  const { events: _events, ...report } = read.report;
  return { ok: true, report: { ...report, steps: stepsOf(read.report) } };
}

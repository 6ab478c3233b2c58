import type { Report } from '../report/report';
import { sentenceOf } from '../report/sentences';

export interface Step {
  /** Milliseconds since 1970-01-01 UTC; 0 if unknown. */
  at: number;
  sentence: string;
}

/** In characters: names may be arbitrarily long. */
const MAX_LENGTH = 300;

const truncated = (sentence: string): string =>
  sentence.length > MAX_LENGTH ? `${sentence.slice(0, MAX_LENGTH - 1)}…` : sentence;

/** Files may contain events without a sentence. */
const sentenceFor = ({ events, states }: Report, index: number): string => {
  const event = events[index];
  const before = states[index];
  const after = states[index + 1];
  if (!event || !before || !after) return '';
  try {
    return sentenceOf(event, before, after);
  } catch {
    return event.type;
  }
};

/** A report's timeline: a line for each state, including the one before the first event. */
export const stepsOf = (report: Report): Step[] => [
  {
    at: 0,
    sentence: report.events.length === 0 ? 'What was on screen' : 'Where the report begins',
  },
  ...report.events.map((event, index) => ({
    at: event.meta.at,
    sentence: truncated(sentenceFor(report, index)),
  })),
];

import { isDeepStrictEqual } from 'node:util';

import './machines';
import { readReport } from '../../src/recording/report';
import { MOMENT } from './sandboxOfStates';

/** Between two events of a recording with fixed times, in milliseconds. */
const STEP_MS = 10;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The site's ids start with the time it was opened, in base 36. */
const ID = new RegExp(`\\b${MOMENT.toString(36).slice(0, 4)}[0-9a-z]{4}-[0-9a-z]+\\b`, 'g');

const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && value >= MOMENT && value < MOMENT + DAY_MS;

function atMoment(value: unknown, at: number): unknown {
  if (isMoment(value)) return at;
  if (Array.isArray(value)) return value.map((part) => atMoment(part, at));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, atMoment(part, at)]));
}

function meaningOf(state: unknown): unknown {
  const text = JSON.stringify(atMoment(state, MOMENT));
  return JSON.parse(text.replace(ID, 'id').replace(/"id-\d+"/g, '"id"'));
}

/** The timestamps in a value, earliest first: deadlines that something waits for. */
function momentsIn(value: unknown): number[] {
  if (isMoment(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value)
    .flatMap(momentsIn)
    .sort((one, other) => one - other);
}

/** The states a report leads through, starting before the first event. */
function statesOf(report: string): readonly unknown[] {
  const read = readReport(report);
  if (!read.ok) throw new Error(read.message);
  return read.report.states;
}

interface File {
  payload: string;
  preloadedState: string;
  report: Record<string, unknown>;
}

/** The report with its events at these times, and sequential ids. */
function withTimes(file: File, events: readonly unknown[], moments: readonly number[]): string {
  const known = new Map<string, string>();
  const count = (id: string): string => {
    const name = known.get(id) ?? `id-${known.size + 1}`;
    known.set(id, name);
    return name;
  };
  const withIds = (value: unknown): string => JSON.stringify(value).replace(ID, count);
  const result = {
    ...file,
    preloadedState: withIds(atMoment(JSON.parse(file.preloadedState), MOMENT)),
    payload: withIds(events.map((event, place) => atMoment(event, moments[place] ?? MOMENT))),
    report: { ...file.report, takenAt: new Date(moments.at(-1) ?? MOMENT).toISOString() },
  };
  return `${JSON.stringify(result, null, 2)}\n`;
}

/**
 * Gives a recording fixed times and ids, so that the same scenario always produces the same file:
 * events are ten milliseconds apart, or at the moment the state waits for, and ids are numbered in
 * order of appearance.
 * @throws Error when the events would lead to another state
 */
export function fixed(report: string): string {
  const file = JSON.parse(report) as File;
  const events = JSON.parse(file.payload) as unknown[];
  const wanted = statesOf(report).map(meaningOf);
  const moments: number[] = [];
  const putFrom = (place: number, moment: number) => {
    for (let later = place; later < events.length; later += 1)
      moments[later] = moment + (later - place) * STEP_MS;
  };
  putFrom(0, MOMENT + STEP_MS);
  for (;;) {
    const text = withTimes(file, events, moments);
    const states = statesOf(text);
    const wrong = wanted.findIndex(
      (state, index) => !isDeepStrictEqual(state, meaningOf(states[index])),
    );
    if (wrong === -1) return text;
    // The event is too early for a deadline: move it past the next one.
    const tried = moments[wrong - 1];
    const due = momentsIn(states[wrong - 1]).find(
      (moment) => tried !== undefined && moment > tried,
    );
    if (due === undefined) throw new Error('With fixed times the events lead to another state');
    putFrom(wrong - 1, due);
  }
}

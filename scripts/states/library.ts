import { createHash } from 'node:crypto';
import path from 'node:path';

/** The widths at which states are compared with the live screen, in CSS pixels. */
export const VIEWPORTS = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 1366 },
} as const;

/** The name of such a width. */
export type Width = keyof typeof VIEWPORTS;

/** One line of the library's index, as the support room reads it. */
export interface IndexEntry {
  name: string;
  group: string;
  title: string;
  viewport: { width: number; height: number };
}

/** The library: made by `npm run states`, kept out of git, served beside the site at /support. */
export const LIBRARY = path.resolve('library');

const STATES = path.join(LIBRARY, 'states');
const THUMBNAILS = path.join(LIBRARY, 'thumbnails');

/** The folders of the library. */
export const FOLDERS = { states: STATES, thumbnails: THUMBNAILS } as const;

/** The file of a state's report. */
export const stateFile = (name: string): string => path.join(STATES, `${name}.json`);

/** The file of a state's small picture. */
export const thumbnailFile = (name: string): string => path.join(THUMBNAILS, `${name}.jpg`);

/** The library's index. */
export const INDEX_FILE = path.join(STATES, 'index.json');

/** The digests that the library was made with: other ones than in git mean that it is old. */
export const LIBRARY_DIGESTS_FILE = path.join(LIBRARY, 'digests.json');

/** What each recorded state must come to; it stays in git and shows every change of a machine. */
export const DIGESTS_FILE = path.resolve('test/e2e/states/digests.json');

/** The same value with the keys of every object in order. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, ordered(part)]));
};

/** What depends on how fast the machine was, each with what takes its place. */
const TIMING: readonly [RegExp, string][] = [
  [/"id-\d+"/g, '"id"'],
  // Hidden texts are numbered as they are met.
  [/‹hidden-\d+›/g, '‹hidden›'],
  // Moments of the clock, in milliseconds.
  [/\b1[5-9]\d{11}\b/g, 'moment'],
];

/** A short text that differs when the state does, whatever the order and speed of the answers. */
export const digestOf = (state: unknown): string => {
  const text = TIMING.reduce(
    (rest, [pattern, word]) => rest.replace(pattern, word),
    JSON.stringify(ordered(state)),
  );
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
};

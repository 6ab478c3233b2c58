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

/** Where the library stands. */
export const FOLDERS = {
  states: path.resolve('public/support/states'),
  thumbnails: path.resolve('public/support/thumbnails'),
  /** What the live screens showed, to compare with; it is not part of the site. */
  texts: path.resolve('test/e2e/states'),
} as const;

/** The file of a state's report. */
export const stateFile = (name: string): string => path.join(FOLDERS.states, `${name}.json`);

/** The file of a state's small picture. */
export const thumbnailFile = (name: string): string => path.join(FOLDERS.thumbnails, `${name}.jpg`);

/** The file with what the live screen showed. */
export const textFile = (name: string, width: Width): string =>
  path.join(FOLDERS.texts, width, `${name}.txt`);

/** The library's index. */
export const INDEX_FILE = path.join(FOLDERS.states, 'index.json');

/** What the last state of each report came to when it was made; a change in a machine shows here. */
export const DIGESTS_FILE = path.join(FOLDERS.texts, 'digests.json');

/** A short text that differs when the state does. */
export const digestOf = (state: unknown): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 16);

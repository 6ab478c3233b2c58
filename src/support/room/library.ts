import * as v from 'valibot';
import { isReference } from '../../domain/reportReference';

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a text is a valid state name; nothing else may become part of a URL. */
export const isStateName = (text: string): boolean => text.length <= 80 && NAME.test(text);

/** The valid rows of a list, in order. */
const rowsOf = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((rows) => rows.filter((candidate) => v.is(row, candidate))),
  );

const namedState = v.object({
  name: v.pipe(v.string(), v.check(isStateName)),
  group: v.string(),
  title: v.string(),
  viewport: v.object({ width: v.number(), height: v.number() }),
});

export type NamedState = v.InferOutput<typeof namedState>;

export const libraryIndex = v.object({
  /** Whether the library is still being recorded. */
  isBeingMade: v.boolean(),
  states: rowsOf(namedState),
});

export type LibraryIndex = v.InferOutput<typeof libraryIndex>;

/** The URL of a named state in the library. */
export const stateFile = (name: string): string => `/support/states/${name}.json`;
/** 320 px wide. */
export const thumbnailFile = (name: string): string => `/support/thumbnails/${name}.jpg`;
export const LIBRARY_FILE = '/support/states/index.json';

/** The maximum number listed; older ones can be opened from their file. */
const MAX_RECENT = 20;

const recentReport = v.object({
  reference: v.pipe(v.string(), v.check(isReference)),
  /** The page it was created on. */
  page: v.string(),
  /** In bytes. */
  size: v.number(),
  /** Milliseconds since 1970-01-01 UTC. */
  at: v.number(),
});

export type RecentReport = v.InferOutput<typeof recentReport>;

/** The recent reports, newest first. */
export const recentReports = v.pipe(
  v.object({ data: rowsOf(recentReport) }),
  v.transform(({ data }) => data.slice(0, MAX_RECENT)),
);

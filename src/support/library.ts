import * as v from 'valibot';

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a text is a valid state name; nothing else may become part of an address. */
export const isStateName = (text: string): boolean => text.length <= 80 && NAME.test(text);

const rowSchema = v.object({
  name: v.pipe(v.string(), v.check(isStateName)),
  group: v.string(),
  title: v.string(),
  viewport: v.object({ width: v.number(), height: v.number() }),
});

export type NamedState = v.InferOutput<typeof rowSchema>;

const indexSchema = v.object({
  /** Whether more of them follow: the library is being recorded. */
  isBeingMade: v.boolean(),
  states: v.pipe(
    v.array(v.unknown()),
    v.transform((rows) => rows.filter((candidate) => v.is(rowSchema, candidate))),
  ),
});

export type LibraryIndex = v.InferOutput<typeof indexSchema>;

/**
 * Parses the library's index.
 * @returns its valid entries in order; null when it is no index
 */
export function libraryIndex(json: unknown): LibraryIndex | null {
  const parsed = v.safeParse(indexSchema, json);
  return parsed.success ? parsed.output : null;
}

/** Where the library keeps a named state. */
export const stateFile = (name: string): string => `/support/states/${name}.json`;
/** 320 px wide. */
export const thumbnailFile = (name: string): string => `/support/thumbnails/${name}.jpg`;
export const LIBRARY_FILE = '/support/states/index.json';

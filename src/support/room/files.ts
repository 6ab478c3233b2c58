import * as v from 'valibot';
import { isReference } from '../../domain/reportReference';
import type { Services } from '../../services/types';

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a text is a valid state name; nothing else may become part of a URL. */
export const isStateName = (text: string): boolean => text.length <= 80 && NAME.test(text);

/** The valid rows of a list, in order. */
const rowsOf = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((rows) => rows.filter((candidate) => v.is(row, candidate))),
  );

const libraryIndex = v.object({
  /** Whether the library is still being recorded. */
  isBeingMade: v.boolean(),
  states: rowsOf(
    v.object({
      name: v.pipe(v.string(), v.check(isStateName)),
      group: v.string(),
      title: v.string(),
    }),
  ),
});

/** The maximum number listed; older ones can be opened by their reference. */
const MAX_RECENT = 20;

/** Newest first. */
const recentReports = v.pipe(
  v.object({
    data: rowsOf(
      v.object({
        reference: v.pipe(v.string(), v.check(isReference)),
        /** The page it was created on. */
        page: v.string(),
        /** In bytes. */
        size: v.number(),
        /** Milliseconds since 1970-01-01 UTC. */
        at: v.number(),
      }),
    ),
  }),
  v.transform(({ data }) => data.slice(0, MAX_RECENT)),
);

type Fetch = Services['fetch'];

async function fetchJson<Schema extends v.GenericSchema>(
  fetch: Fetch,
  address: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const reply = await fetch(address, { cache: 'no-cache' });
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  return v.parse(schema, await reply.json());
}

/** The library of named states; rejects where a deployment lacks it. */
export const fetchLibrary = (fetch: Fetch) =>
  fetchJson(fetch, '/support/states/index.json', libraryIndex);

/** The most recent reports. */
export const fetchRecent = (fetch: Fetch, address: string) =>
  fetchJson(fetch, address, recentReports);

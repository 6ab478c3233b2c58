import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import * as v from 'valibot';
import type { NoArgument } from '../../api/base';
import { isReference } from '../../domain/reportReference';
import type { Contrast, Point } from './reader';
import type { RoomExtra } from './sources';

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
});

const libraryIndex = v.object({
  /** Whether the library is still being recorded. */
  isBeingMade: v.boolean(),
  states: rowsOf(namedState),
});

/** The maximum number listed; older ones can be opened by their reference. */
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

/** Newest first. */
const recentReports = v.pipe(
  v.object({ data: rowsOf(recentReport) }),
  v.transform(({ data }) => data.slice(0, MAX_RECENT)),
);

/** The polling interval while the library is being recorded, in milliseconds. */
const POLL_INTERVAL_MS = 5000;

const MISSING = { error: 'missing' } as const;

async function fetchJson<Schema extends v.GenericSchema>(
  extra: unknown,
  address: string,
  schema: Schema,
): Promise<{ data: v.InferOutput<Schema> } | typeof MISSING> {
  try {
    const reply = await (extra as RoomExtra).services.fetch(address, { cache: 'no-cache' });
    return reply.ok ? { data: v.parse(schema, await reply.json()) } : MISSING;
  } catch {
    return MISSING;
  }
}

/** The room's requests besides reports; an error means that the resource is missing. */
export const roomApi = createApi({
  reducerPath: 'answers',
  baseQuery: fakeBaseQuery<'missing'>(),
  tagTypes: ['Library'],
  endpoints: (build) => ({
    /** The library of named states; a deployment may lack it. */
    getLibrary: build.query<v.InferOutput<typeof libraryIndex>, NoArgument>({
      queryFn: (_none, { extra }) => fetchJson(extra, '/support/states/index.json', libraryIndex),
      providesTags: ['Library'],
      onQueryStarted: async (_none, { dispatch, extra, queryFulfilled }): Promise<void> => {
        const { clock } = (extra as RoomExtra).services;
        const index = await queryFulfilled.catch(() => null);
        if (index?.data.isBeingMade && (await clock.wait(POLL_INTERVAL_MS)))
          dispatch(roomApi.util.invalidateTags(['Library']));
      },
    }),
    /** The most recent reports, if the configuration has a URL for them. */
    getRecent: build.query<v.InferOutput<typeof recentReports>, NoArgument>({
      queryFn: async (_none, { extra }) => {
        const { recentReportsUrl } = (extra as RoomExtra).config;
        if (recentReportsUrl === undefined) return { data: [] };
        return fetchJson(extra, recentReportsUrl, recentReports);
      },
    }),
    getContrast: build.query<Contrast, readonly [Point, Point]>({
      queryFn: async (pair, { extra }) => {
        const contrast = await (extra as RoomExtra).reader.compare(...pair);
        return contrast ? { data: contrast } : MISSING;
      },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetLibraryQuery, useGetRecentQuery, useGetContrastQuery } = roomApi;

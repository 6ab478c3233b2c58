import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import * as v from 'valibot';
import type { NoArgument } from '../../api/base';
import {
  libraryIndex,
  LIBRARY_FILE,
  recentReports,
  type LibraryIndex,
  type RecentReport,
} from './library';
import type { Contrast, Point } from './reader';
import type { RoomExtra } from './sources';

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
    getLibrary: build.query<LibraryIndex, NoArgument>({
      queryFn: (_none, { extra }) => fetchJson(extra, LIBRARY_FILE, libraryIndex),
      providesTags: ['Library'],
      onQueryStarted: async (_none, { dispatch, extra, queryFulfilled }): Promise<void> => {
        const index = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        if (
          index?.isBeingMade &&
          (await (extra as RoomExtra).services.clock.wait(POLL_INTERVAL_MS))
        )
          dispatch(roomApi.util.invalidateTags(['Library']));
      },
    }),
    /** The most recent reports, if the configuration has a URL for them. */
    getRecent: build.query<RecentReport[], NoArgument>({
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

import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { NoArgument } from '../api/base';
import { libraryIndex, LIBRARY_FILE, type LibraryIndex } from './library';
import type { Contrast, Point } from './reader';
import { recentReports, type RecentReport } from './recent';
import type { RoomExtra } from './store';

/** How often a library that is being made is looked at again, in milliseconds. */
const LOOK_AGAIN_MS = 5000;

const MISSING = { error: 'missing' } as const;

async function fetchJson<Read>(
  extra: unknown,
  address: string,
  read: (json: unknown) => Read | null,
): Promise<{ data: Read } | typeof MISSING> {
  try {
    const reply = await (extra as RoomExtra).services.fetch(address, { cache: 'no-cache' });
    const data = reply.ok ? read(await reply.json()) : null;
    return data === null ? MISSING : { data };
  } catch {
    return MISSING;
  }
}

/** What the room asks for besides reports; an error means that it is missing. */
export const roomApi = createApi({
  reducerPath: 'answers',
  baseQuery: fakeBaseQuery<'missing'>(),
  tagTypes: ['Library'],
  endpoints: (build) => ({
    /** The named states; a site may be deployed without them. */
    getLibrary: build.query<LibraryIndex, NoArgument>({
      queryFn: (_none, { extra }) => fetchJson(extra, LIBRARY_FILE, libraryIndex),
      providesTags: ['Library'],
      onQueryStarted: async (_none, { dispatch, extra, queryFulfilled }): Promise<void> => {
        const index = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        if (index?.isBeingMade && (await (extra as RoomExtra).services.clock.wait(LOOK_AGAIN_MS)))
          dispatch(roomApi.util.invalidateTags(['Library']));
      },
    }),
    /** The reports received last, from the address that the configuration names. */
    getRecent: build.query<RecentReport[], string>({
      queryFn: (address, { extra }) => fetchJson(extra, address, recentReports),
    }),
    /** What differs between two screens. */
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

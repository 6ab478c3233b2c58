import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query/react';
import { api } from './base';
import type { ApiError } from './reply';

/** A state with the query cache. */
export interface WithCache {
  api: ReturnType<typeof api.reducer>;
}

/** A query's endpoint name, such as `getStores`, and its argument. */
export interface QueryDescriptor {
  endpointName: string;
  originalArgs?: unknown;
}

/** RTK Query's cache key, such as `getStores(undefined)`. */
export const cacheKey = ({ endpointName, originalArgs }: QueryDescriptor): string =>
  defaultSerializeQueryArgs({
    endpointName,
    queryArgs: originalArgs,
    endpointDefinition: {} as never,
  });

/** A query's data embedded in a document, so that the page doesn't fetch it. */
export interface EmbeddedQuery extends QueryDescriptor {
  data: unknown;
  /** A truncated list: only the rows that the page shows. */
  isPartial?: true;
  /** Refetched for customers only (SHOP-3). */
  isForCustomers?: true;
}

/** The data embedded in a document. It is public: the renderer has no token. */
export interface EmbeddedData {
  /** The time of the oldest response (ms since 1970, UTC). */
  at: number;
  queries: readonly EmbeddedQuery[];
}

type FetchThunk = ThunkAction<
  Promise<{ data?: unknown; error?: ApiError }>,
  unknown,
  unknown,
  UnknownAction
>;

/** A thunk that fetches a query, cached or not. */
export const fetchQuery = ({ endpointName, originalArgs }: QueryDescriptor): FetchThunk => {
  const { initiate } = Reflect.get(api.endpoints, endpointName) as {
    initiate: (args: unknown, options: object) => FetchThunk;
  };
  return initiate(originalArgs, { forceRefetch: true, subscribe: false });
};

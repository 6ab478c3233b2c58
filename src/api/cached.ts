import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query/react';
import type { SerializedError } from '@reduxjs/toolkit';
import type { api } from './base';
import type { ApiError } from './reply';

/** A query endpoint, of which only the types are needed. */
export interface Query {
  Types: { QueryArg: unknown; ResultType: unknown };
}

export interface CachedAnswer<Data> {
  status: string;
  data?: Data;
  error?: ApiError | SerializedError;
}

/** A state with RTK Query's cache. */
export interface WithCache {
  api: { queries: ReturnType<typeof api.reducer>['queries'] };
}

/** What is asked of the API: a query's name, such as `getStores`, and its argument. */
export interface Question {
  endpointName: string;
  originalArgs?: unknown;
}

/** RTK Query's own key for an answer, such as `getStores(undefined)`. */
export const cacheKey = ({ endpointName, originalArgs }: Question): string =>
  defaultSerializeQueryArgs({
    endpointName,
    queryArgs: originalArgs,
    endpointDefinition: {} as never,
  });

/**
 * Reads an answer from the cache without loading its endpoint, for parts of the first load that
 * show what another page has fetched.
 * @param endpointName the query's name, with its type, as in `cachedAnswer<typeof
 *   getCarts>('getCarts')`
 * @returns a selector for the answer, stable while it doesn't change, or undefined
 */
export function cachedAnswer<Asked extends Query>(
  endpointName: string,
  originalArgs?: Asked['Types']['QueryArg'],
): (state: WithCache) => CachedAnswer<Asked['Types']['ResultType']> | undefined {
  const key = cacheKey({ endpointName, originalArgs });
  return (state) =>
    state.api.queries[key] as CachedAnswer<Asked['Types']['ResultType']> | undefined;
}

import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query/react';
import type { SerializedError } from '@reduxjs/toolkit';
import type { api } from './base';
import type { ApiError } from './transport';

/** What names the types of a query: its endpoint. */
interface Query {
  Types: { QueryArg: unknown; ResultType: unknown };
}

/** What the cache holds for a query. */
export interface CachedAnswer<Data> {
  status: string;
  data?: Data;
  error?: ApiError | SerializedError;
}

interface WithCache {
  api: { queries: ReturnType<typeof api.reducer>['queries'] };
}

/**
 * Looks for an answer in the cache without the code that asks for it, for parts of the first load
 * that show what another page has read.
 * @param endpointName of the query whose type is given, as in `cachedAnswer<typeof getCarts>('getCarts')`
 * @returns a selector: the answer, the same reference while it stays the same, or undefined
 */
export function cachedAnswer<Asked extends Query>(
  endpointName: string,
  queryArgs?: Asked['Types']['QueryArg'],
): (state: WithCache) => CachedAnswer<Asked['Types']['ResultType']> | undefined {
  const key = defaultSerializeQueryArgs({
    endpointName,
    queryArgs,
    endpointDefinition: {} as never,
  });
  return (state) =>
    state.api.queries[key] as CachedAnswer<Asked['Types']['ResultType']> | undefined;
}

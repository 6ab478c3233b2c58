import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query/react';
import type { api } from './base';

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

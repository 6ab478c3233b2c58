import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query/react';
import type { api } from './base';

/** A state with RTK Query's cache. */
export interface WithCache {
  api: ReturnType<typeof api.reducer>;
}

/** What is asked of the API: a query's name, such as `getStores`, and its argument. */
export interface QueryDescriptor {
  endpointName: string;
  originalArgs?: unknown;
}

/** RTK Query's own key for an answer, such as `getStores(undefined)`. */
export const cacheKey = ({ endpointName, originalArgs }: QueryDescriptor): string =>
  defaultSerializeQueryArgs({
    endpointName,
    queryArgs: originalArgs,
    endpointDefinition: {} as never,
  });

import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './transport';

/** Lists stay cached for an hour after their last subscriber unmounts. */
const SESSION_SECONDS = 3600;

/**
 * The site's RTK Query service; each resource file injects its endpoints.
 *
 * An invalidated list is refetched immediately, not after all other requests have settled: requests
 * have no timeout (CALL-6), and a hanging one must not hold back an address list.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Addresses', 'Carts', 'Memberships', 'Orders', 'UserDetails'],
  keepUnusedDataFor: SESSION_SECONDS,
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});

/** The argument type of queries without one: hooks and `initiate` are called without it. */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- RTK Query requires void here
export type NoArgument = void;

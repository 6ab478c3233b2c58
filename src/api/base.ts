import { createApi } from '@reduxjs/toolkit/query/react';

import { baseQuery } from './transport';

/** Server lists are cached for the session: an hour after their last reader has gone. */
const SESSION_SECONDS = 3600;

/**
 * The one RTK Query service of the site; each resource file injects its own endpoints.
 *
 * An invalidated list is read again at once, not after all other requests have settled: requests
 * have no timeout (CALL-6), and one that hangs must not hold back an address list.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Addresses', 'Carts', 'Memberships', 'Orders', 'UserDetails'],
  keepUnusedDataFor: SESSION_SECONDS,
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});

/**
 * The argument of a query that takes none: hooks and `initiate` may then be called without one.
 */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- RTK Query asks for void here
export type NoArgument = void;

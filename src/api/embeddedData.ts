import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { getBlogs } from './blogs';
import type { QueryDescriptor } from './queryCache';
import {
  getCarTypes,
  getService,
  getServicesOfStore,
  getServiceTypes,
  getStores,
} from './catalogue';
import { getPlans } from './plans';
import type { ApiError } from './reply';

/** The calls whose answers documents bring. */
const EMBEDDABLE = {
  getBlogs,
  getCarTypes,
  getPlans,
  getService,
  getServiceTypes,
  getServicesOfStore,
  getStores,
} as const;

/** A question whose answer a document may bring. */
export interface PublicQuery extends QueryDescriptor {
  endpointName: keyof typeof EMBEDDABLE;
}

/** An answer that a document brings, so that its page needs not ask for it. */
export interface EmbeddedAnswer extends PublicQuery {
  data: unknown;
  /** Only the rows which the page shows, of a list too long for a document. */
  isPart?: true;
  /** Of what visitors may read but not ask for (SHOP-3). */
  isForCustomers?: true;
}

/** The answers that a document brings. They are public: the renderer has no token. */
export interface EmbeddedData {
  /** When the API gave the oldest of them (ms since 1970, UTC). */
  at: number;
  answers: readonly EmbeddedAnswer[];
}

type FetchThunk = ThunkAction<
  Promise<{ data?: unknown; error?: ApiError }>,
  unknown,
  unknown,
  UnknownAction
>;

/** How to ask, whatever the cache has. */
export const fetchQuery = ({ endpointName, originalArgs }: PublicQuery): FetchThunk => {
  const { initiate } = EMBEDDABLE[endpointName] as unknown as {
    initiate: (args: unknown, options: object) => FetchThunk;
  };
  return initiate(originalArgs, { forceRefetch: true, subscribe: false });
};

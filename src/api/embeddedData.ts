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

/** The endpoints whose data documents may embed. */
const EMBEDDABLE = {
  getBlogs,
  getCarTypes,
  getPlans,
  getService,
  getServiceTypes,
  getServicesOfStore,
  getStores,
} as const;

/** A query whose data a document may embed. */
export interface PublicQuery extends QueryDescriptor {
  endpointName: keyof typeof EMBEDDABLE;
}

/** A query's data embedded in a document, so that the page doesn't fetch it. */
export interface EmbeddedAnswer extends PublicQuery {
  data: unknown;
  /** A truncated list: only the rows that the page shows. */
  isPartial?: true;
  /** Refetched for customers only (SHOP-3). */
  isForCustomers?: true;
}

/** The data embedded in a document. It is public: the renderer has no token. */
export interface EmbeddedData {
  /** The time of the oldest answer (ms since 1970, UTC). */
  at: number;
  answers: readonly EmbeddedAnswer[];
}

type FetchThunk = ThunkAction<
  Promise<{ data?: unknown; error?: ApiError }>,
  unknown,
  unknown,
  UnknownAction
>;

/** A thunk that fetches a query, cached or not. */
export const fetchQuery = ({ endpointName, originalArgs }: PublicQuery): FetchThunk => {
  const { initiate } = EMBEDDABLE[endpointName] as unknown as {
    initiate: (args: unknown, options: object) => FetchThunk;
  };
  return initiate(originalArgs, { forceRefetch: true, subscribe: false });
};

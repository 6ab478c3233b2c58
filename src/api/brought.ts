import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { getBlogs } from './blogs';
import type { Question } from './cached';
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
const BRINGABLE = {
  getBlogs,
  getCarTypes,
  getPlans,
  getService,
  getServiceTypes,
  getServicesOfStore,
  getStores,
} as const;

/** A question whose answer a document may bring. */
export interface PublicQuestion extends Question {
  endpointName: keyof typeof BRINGABLE;
}

/** An answer that a document brings, so that its page needs not ask for it. */
export interface BroughtAnswer extends PublicQuestion {
  data: unknown;
  /** Only the rows which the page shows, of a list too long for a document. */
  isPart?: true;
  /** Of what visitors may read but not ask for (SHOP-3). */
  isForCustomers?: true;
}

/** The answers that a document brings. They are public: the renderer has no token. */
export interface Brought {
  /** When the API gave the oldest of them (ms since 1970, UTC). */
  at: number;
  answers: readonly BroughtAnswer[];
}

type Asking = ThunkAction<
  Promise<{ data?: unknown; error?: ApiError }>,
  unknown,
  unknown,
  UnknownAction
>;

/** How to ask, whatever the cache has. */
export const asking = ({ endpointName, originalArgs }: PublicQuestion): Asking => {
  const { initiate } = BRINGABLE[endpointName] as unknown as {
    initiate: (args: unknown, options: object) => Asking;
  };
  return initiate(originalArgs, { forceRefetch: true, subscribe: false });
};

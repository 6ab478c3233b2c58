import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from './base';
import type { Question } from './cached';
import type { ApiError } from './reply';

/** An answer that a document brings, so that its page needs not ask for it. */
export interface BroughtAnswer extends Question {
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

/** How to ask, whatever the cache has; undefined until the code of the call has come. */
export const asking = ({ endpointName, originalArgs }: Question): Asking | undefined => {
  const endpoints = api.endpoints as unknown as Record<
    string,
    { initiate: (args: unknown, options: object) => Asking } | undefined
  >;
  return endpoints[endpointName]?.initiate(originalArgs, { forceRefetch: true, subscribe: false });
};

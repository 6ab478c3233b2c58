/** An answer that a document brings, so that its page needs not ask for it. */
export interface BroughtAnswer {
  /** The name of the query, as in `getStores`. */
  endpointName: string;
  originalArgs?: unknown;
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

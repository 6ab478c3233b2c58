import type { createBrowserServices } from './browser';

/** An address of this site as plain data: the address bar without the origin. */
export interface SiteLocation {
  pathname: string;
  /** `''` or starts with `?`. */
  search: string;
  /** `''` or starts with `#`. */
  hash: string;
  /** Identifies the history entry, so that a jump can be distinguished from a reload. */
  key: string;
  /** The entry's index among those this tab has created, from 0. */
  index: number;
  /** Set if the entry directly below is step 1 of the cart, so that Back leads there. */
  aboveCart?: true;
}

export type GeolocationProblem = 'denied' | 'unavailable';

/** Everything outside the store, passed to the effects; tests pass fakes. */
export type Services = ReturnType<typeof createBrowserServices>;

export type Clock = Services['clock'];
export type SharedStore = Services['local'];
export type KeyValueStore = Services['session'];
export type Page = Services['page'];
export type Device = Services['device'];

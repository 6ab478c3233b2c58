import type { Realm } from '../realm';
import { SITE } from '../server';
import type { StorageArea, StorageMode } from '../storage';

/** What a device is like, for a whole life. */
export interface DeviceKind {
  storage: StorageMode;
  /** Whether the browser keeps pages that are left, for Back. */
  keepsPages: boolean;
}

/** What a tab shows at one or several entries of its history. */
export interface Standing {
  /** An address outside the site, such as the payment page's; absent for the site. */
  foreign?: string;
  realm: Realm | null;
}

/** One entry of a tab's history. */
export interface Entry {
  standing: Standing;
  /** Path, search and hash. */
  path: string;
  state: unknown;
}

/** One tab of the browser. */
export interface Tab {
  name: string;
  entries: Entry[];
  place: number;
  session: StorageArea;
  /** What is in view. `error` is the browser's own page, for an address that could not be reached. */
  view: 'loading' | 'site' | 'payment' | 'error' | 'closed';
  /** Counts what the tab was sent to: an older journey ends when a newer one begins. */
  journey: number;
}

/** The entry in view. */
export const entryOf = (tab: Tab): Entry => {
  const entry = tab.entries[tab.place];
  if (!entry) throw new Error(`${tab.name} shows nothing`);
  return entry;
};

/** The address in view, whole. */
export const addressIn = (tab: Tab): URL => new URL(entryOf(tab).path, SITE);

/** The document of the site in view, or null. */
export const realmOf = (tab: Tab): Realm | null =>
  tab.view === 'site' ? entryOf(tab).standing.realm : null;

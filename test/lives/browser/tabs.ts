import type { Instance } from '../instance';
import type { StorageArea, StorageMode } from '../storage';

/** The properties of a device for a whole life. */
export interface DeviceKind {
  storage: StorageMode;
  /** Whether the browser has a back/forward cache. */
  keepsPages: boolean;
}

/** The content of one or several history entries of a tab. */
export interface Standing {
  /** An address outside the site, such as the payment page's; absent for the site. */
  foreign?: string | undefined;
  instance: Instance | null;
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
  /** The content in view. `error` is the browser's own page for an unreachable address. */
  view: 'loading' | 'site' | 'payment' | 'error' | 'closed';
  /** Counts navigations: an older one ends when a newer one begins. */
  journey: number;
}

/** The entry in view. */
export const entryOf = (tab: Tab): Entry => {
  const entry = tab.entries[tab.place];
  if (!entry) throw new Error(`${tab.name} shows nothing`);
  return entry;
};

/** The document of the site in view, or null. */
export const instanceOf = (tab: Tab): Instance | null =>
  tab.view === 'site' ? entryOf(tab).standing.instance : null;

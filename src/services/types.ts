import type { PictureProblem } from '../domain/chosenPicture';
import type { Coordinates } from '../domain/mapPin';
import type { ScrollAnchor } from '../domain/scrollAnchor';

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

export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number;
  /**
   * Waits.
   * @param signal ends the wait early
   * @returns true when the time is over, false when aborted
   */
  wait(ms: number, signal?: AbortSignal): Promise<boolean>;
}

/** What a browser storage rejects, because it is forbidden or full, is kept in memory. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  clear(): void;
}

/** A storage that other tabs of the site share. */
export interface SharedStore extends KeyValueStore {
  /** Calls back when another tab changed a key; `null` means it cleared everything. */
  onChange(listener: (key: string | null) => void): void;
}

/** The tab's history and its address bar. */
export interface BrowserHistory {
  current(): SiteLocation;
  push(location: SiteLocation): void;
  replace(location: SiteLocation): void;
  /** Moves asynchronously by this many entries: -1 is Back. */
  go(entries: number): void;
  /** Calls back after Back or Forward. */
  onPop(listener: (location: SiteLocation) => void): void;
}

export interface Page {
  /** Leaves the site for an address that passed `safePaymentUrl`, or for the mail program. */
  leaveTo(url: string): void;
  /**
   * Scrolls to the top: smoothly, or instantly with reduced motion (NAV-4). The focus goes there too: with
   * the link that had it, it would leave the page, and screen readers would lose their place.
   */
  startAtTop(): void;
  /**
   * Focuses the page's `h1`, or what is marked `data-first-focus`, as soon as it is rendered (NAV-4).
   * @param after how long what holds the heading has the focus before, in milliseconds (0 by default); a
   *   focus that goes on meanwhile stays
   */
  focusHeading(after?: number): void;
  /** Focuses an element by id. Scrolls only if it is out of sight, clear of the header and messages. */
  focus(id: string): void;
  /** Calls back when the page is restored from the back/forward cache. */
  onRestored(listener: () => void): void;
  /** Calls back when the tab is looked at again, after another one or a sleep of the device. */
  onLookedAt(listener: () => void): void;
  /** Calls back when the page is being left, whether it may be restored or not. */
  onLeft(listener: () => void): void;
  /**
   * Calls back after a message was posted to the page: browser extensions and their scripts in the
   * page talk this way.
   */
  onMessage(listener: () => void): void;
  /**
   * Checks whether the server still has a file: after a deployment, open tabs request files that
   * are gone.
   * @returns true only if the server says that it is gone; false without a connection
   */
  isGone(address: string): Promise<boolean>;
  /** Reloads the page, unless it was already reloaded for the same reason. */
  reloadOnce(): void;
  reload(): void;
  /** Calls back once, when the browser is idle. */
  whenIdle(run: () => void): void;
}

export interface Device {
  /** The window's size in CSS pixels. */
  viewport(): { width: number; height: number };
  /** The scroll position. */
  scrollAnchor(): ScrollAnchor;
  /** Whether a media query holds, such as `(prefers-reduced-motion: reduce)`. */
  matches(query: string): boolean;
  /** Whether the customer has set the browser to save data. */
  savesData(): boolean;
  /** An IANA name, such as `Africa/Johannesburg`. */
  timeZone(): string;
  /** Saves a text to the downloads; the MIME type follows from the file name. */
  save(fileName: string, text: string): void;
  /**
   * Copies a text to the clipboard. Call it while the press that asks for it is handled, without waiting
   * for the text: later, Safari does not allow it.
   * @returns whether the browser allowed it, and the text came
   */
  copy(text: Promise<string>): Promise<boolean>;
}

type Log = (message: string, details?: unknown) => void;

/** Everything outside the store, passed to the effects; tests pass fakes. */
export interface Services {
  fetch(address: string, init: RequestInit): Promise<Response>;
  clock: Clock;
  /** Unique within the tab, including across reloads. */
  ids: { next(): string };
  local: SharedStore;
  session: KeyValueStore;
  history: BrowserHistory;
  page: Page;
  geolocation: {
    /**
     * Requests the device's position once; the browser may never answer.
     * @returns the position, or why there is none
     */
    locate(): Promise<Coordinates | GeolocationProblem>;
  };
  device: Device;
  pictures: {
    /**
     * Re-encodes a chosen picture: upright, at most 1024 px on its long side, without metadata.
     * Rejects when the code for it can't be loaded.
     * @returns why not, when the browser can't decode the picture or alters it
     */
    toSend(file: File): Promise<File | PictureProblem>;
    /** An object URL of a file, valid as long as the document. */
    urlOf(file: File): string;
  };
  loadMap(): Promise<unknown>;
  log: { warn: Log; error: Log };
}

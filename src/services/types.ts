import type { PictureProblem } from '../domain/chosenPicture';
import type { Coordinates } from '../domain/mapPin';
import type { SessionKey, StorageKey } from '../domain/storageKeys';
import type { ScrollAnchor } from '../domain/scrollAnchor';

/** A location of this site as plain data: the URL without the origin. */
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
  /**
   * Set on an entry above one that Back passes over: of the same page, for a dialog over it, or of
   * a page that was replaced while a dialog lay over it.
   */
  covers?: 'itself' | 'another';
}

/** A position that only says which region it is. */
export interface RoughPosition {
  near: Coordinates;
}

export type GeolocationProblem = 'denied' | 'unavailable';

export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number;
  /** @returns true when the time is over, false when the signal ended it early */
  wait(ms: number, signal?: AbortSignal): Promise<boolean>;
}

/** A storage that falls back to memory if the browser's is forbidden or full. */
export interface KeyValueStore<Key extends string = string> {
  get(key: Key): string | null;
  set(key: Key, value: string): void;
  remove(key: Key): void;
  clear(): void;
}

/** A storage that other tabs of the site share. */
export interface SharedStore extends KeyValueStore<StorageKey> {
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
  /** Says whether something lies over the page that Back should close. */
  cover(isCovered: boolean): void;
  /** Calls back after Back while something lay over the page. */
  onUncovered(listener: () => void): void;
}

export interface Page {
  /** Leaves the site for a URL that passed `safePaymentUrl`, or for the email app. */
  leaveTo(url: string): void;
  /** Moves the scroll position, smoothly unless motion is reduced, and the focus (NAV-4). */
  startAtTop(): void;
  /**
   * Focuses the page's `h1`, or the element with `data-first-focus`, once it is rendered (NAV-4).
   * @param after how long its container has the focus first, in milliseconds
   */
  focusHeading(after?: number): void;
  /** Focuses an element by id, in a group its choice, and scrolls it clear of the header and toasts if needed. */
  focus(id: string): void;
  /**
   * Scrolls down to an element that is below the window or beneath a sticky foot, as far as the
   * focused element stays in view.
   */
  reveal(id: string): void;
  /** Calls back when the page is restored from the back/forward cache. */
  onRestored(listener: () => void): void;
  /** Calls back when the tab becomes visible again, also after the device slept. */
  onVisible(listener: () => void): void;
  /** Calls back when the device has a connection again. */
  onOnline(listener: () => void): void;
  /** Calls back after `window.postMessage`, by which browser extensions communicate. */
  onMessage(listener: () => void): void;
  /** Whether the server confirms that a file is gone, as after a deployment. */
  isGone(url: string): Promise<boolean>;
  /** Reloads the page, unless it was already reloaded for the same reason. */
  reloadOnce(): void;
  reload(): void;
  /** Calls back once, when the browser is idle. */
  whenIdle(run: () => void): void;
}

export interface Device {
  /** The size of the window and of its text, in CSS pixels. */
  viewport(): { width: number; height: number; textSize: number };
  scrollAnchor(): ScrollAnchor;
  /** Whether a media query holds, such as `(prefers-reduced-motion: reduce)`. */
  matches(query: string): boolean;
  /** Whether the customer has set the browser to save data. */
  savesData(): boolean;
  /** An IANA name, such as `Africa/Johannesburg`. */
  timeZone(): string;
  /** Saves a text to the downloads; the MIME type follows from the file name. */
  save(fileName: string, text: string): void;
  /** Opens the browser's print dialog. */
  print(): void;
  /** Copies a text, and says whether it could. */
  copy(text: string): Promise<boolean>;
}

/** The outside world, passed to effects; tests pass fakes. */
export interface Services {
  fetch(url: string, init: RequestInit): Promise<Response>;
  clock: Clock;
  /** Unique within the tab, including across reloads. */
  ids: { next(): string };
  local: SharedStore;
  session: KeyValueStore<SessionKey>;
  history: BrowserHistory;
  page: Page;
  geolocation: {
    /** Requests the device's position once; the promise may never settle. */
    locate(): Promise<Coordinates | RoughPosition | GeolocationProblem>;
  };
  device: Device;
  pictures: {
    /** Re-encodes a chosen picture (DASH-3). Rejects if its chunk fails to load. */
    prepare(file: File): Promise<File | PictureProblem>;
    /** An object URL of a file, which keeps it in memory until `release`. */
    urlOf(file: File): string;
    release(url: string): void;
  };
  loadMap(): Promise<unknown>;
  log: Record<'warn' | 'error', (message: string, details?: unknown) => void>;
}

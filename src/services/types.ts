import type { PagePlace } from '../domain/pagePlace';

/** A position on the map, in degrees (WGS 84). */
export interface Coordinates {
  lat: number;
  lng: number;
}

/** An address of this site as plain data: what the address bar shows, minus the origin. */
export interface SiteLocation {
  /** Begins with `/`. */
  pathname: string;
  /** `''` or begins with `?`. */
  search: string;
  /** `''` or begins with `#`. */
  hash: string;
  /** Names one entry of the browser's history, so that a jump can be told from a reload. */
  key: string;
  /** Place of the entry among those this tab has made, from 0. */
  index: number;
  /** Set where the entry right beneath is step 1 of the cart, so that Back leads there. */
  aboveCart?: true;
}

/** Time as the effects see it. */
export interface Clock {
  /** The present moment, in milliseconds since 1970-01-01 UTC. */
  now(): number;
  /**
   * Waits.
   * @param ms how long, in milliseconds
   * @param signal ends the wait early
   * @returns true when the time is over, false when the signal ended it
   */
  wait(ms: number, signal?: AbortSignal): Promise<boolean>;
}

/** Local or session storage. Every method works (in memory) when the browser's storage throws. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  clear(): void;
}

/** Local storage, which other tabs of the site share. */
export interface SharedStore extends KeyValueStore {
  /**
   * Calls back when another tab changed a key; `null` means that tab cleared everything.
   * @returns a function that stops listening
   */
  onChange(listener: (key: string | null) => void): () => void;
}

/** The browser's history and address bar. */
export interface BrowserHistory {
  current(): SiteLocation;
  push(location: SiteLocation): void;
  replace(location: SiteLocation): void;
  /** Moves by so many entries, in the browser's own time: -1 is Back. */
  go(entries: number): void;
  /**
   * Calls back after Back or Forward.
   * @returns a function that stops listening
   */
  onPop(listener: (location: SiteLocation) => void): () => void;
}

/** Why no position came. */
export type GeolocationProblem = 'denied' | 'unavailable';

/** The document as a whole. */
export interface Page {
  /** Leaves the site for an address that has been checked by `safePaymentUrl`. */
  leaveTo(url: string): void;
  /** Scrolls to the top: smoothly, or at once where the customer prefers less motion. */
  scrollToTop(): void;
  /** Moves the keyboard focus to the page's `h1` as soon as there is one. */
  focusHeading(): void;
  /** Scrolls to a part of the page, by its id, and moves the keyboard focus there. */
  focus(id: string): void;
  /**
   * Calls back when the page comes back from the back/forward cache.
   * @returns a function that stops listening
   */
  onRestored(listener: () => void): () => void;
  /**
   * Asks the site whether it still has a file: after a deploy, an open tab asks for files that are
   * gone.
   * @returns true only when the site answers that it is gone; false without a connection
   */
  isGone(address: string): Promise<boolean>;
  /** Loads the page again, unless it was already loaded again for the same reason. */
  reloadOnce(): void;
  /** Loads the page again from its address. */
  reload(): void;
  /** Calls back once, when the browser has nothing more urgent to do. */
  whenIdle(run: () => void): void;
}

/** The customer's device. */
export interface Device {
  /** The size of the window's content, in CSS pixels. */
  viewport(): { width: number; height: number };
  /** How far the page is scrolled. */
  place(): PagePlace;
  /** The name of the time zone, such as `Africa/Johannesburg`. */
  timeZone(): string;
  /** Saves a text as a file among the downloads; its kind follows from the name. */
  save(fileName: string, text: string): void;
  /**
   * Puts a text on the clipboard.
   * @returns whether the browser allowed it
   */
  copy(text: string): Promise<boolean>;
}

/** Everything outside the store, handed to the effects; tests hand in twins. */
export interface Services {
  /** Sends a request, as the browser's own `fetch` does. */
  fetch(address: string, init: RequestInit): Promise<Response>;
  clock: Clock;
  ids: { next(): string };
  local: SharedStore;
  session: KeyValueStore;
  history: BrowserHistory;
  page: Page;
  geolocation: {
    /**
     * Asks once for the device's position; the browser may never answer.
     * @returns the position, or why there is none
     */
    locate(): Promise<Coordinates | GeolocationProblem>;
  };
  mail: {
    /** Opens the customer's mail program with a prefilled message. */
    compose(message: { to: string; subject: string; body: string }): void;
  };
  device: Device;
  pictures: {
    /**
     * Encodes a chosen picture anew: upright, at most 1024 px on its long side, without metadata.
     * Rejects when the code for it can't be fetched.
     * @returns null where the browser can't read the picture
     */
    toSend(file: File): Promise<File | null>;
  };
  /** Fetches the chunk with the map library. Rejects when it can't be fetched. */
  loadMap(): Promise<unknown>;
  log: {
    warn(message: string, details?: unknown): void;
    error(message: string, details?: unknown): void;
  };
}

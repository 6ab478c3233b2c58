import type { Locator, Page } from '@playwright/test';

import type { Fault } from '../../test/e2e/sandbox';

/** Whose browser it is: nobody's, that of a customer with something in every list, or of a new one. */
export type Viewer = 'visitor' | 'customer' | 'newcomer';

/** What the device answers when the site asks where it is. */
export type Position = 'granted' | 'denied' | 'silent';

/** What a scenario can do: only what a customer can do, and what can go wrong behind the site. */
export interface Walk {
  page: Page;
  /** Presses the first control of this name. */
  press: (name: string | RegExp, role?: 'button' | 'link' | 'tab') => Promise<void>;
  /** Waits until the words stand on the screen. */
  sees: (words: string) => Promise<void>;
  /** Has something go wrong from now on; see docs/sandbox.md. */
  fault: (...faults: readonly Fault[]) => Promise<void>;
  /** Lets time pass, in milliseconds, without waiting for it. */
  later: (ms: number) => Promise<void>;
  /** From here on nothing happens by itself, for states that do not last: only `later` moves time. */
  stopTime: () => Promise<void>;
  /** Ends the customer's session behind the site's back. */
  revoke: () => Promise<void>;
}

/** A named state of the library: how it comes about, and what tells that it has. */
export interface Scenario {
  name: string;
  group: string;
  /** A sentence that says what the state is. */
  title: string;
  viewer: Viewer;
  /** The address that is opened. */
  at: string;
  /** Where the mobile menu layout shows. Default: the desktop. */
  width?: 'tablet';
  /** Default: granted. */
  position?: Position;
  /** What goes wrong from the beginning. */
  faults?: readonly Fault[];
  /** Before the address is opened. */
  before?: (walk: Walk) => Promise<unknown>;
  /** Leads from the opened page to the state. */
  then?: (walk: Walk) => Promise<unknown>;
  /** Words of the screen without which this is not the state. */
  shows: readonly string[];
}

/** A list that the server refuses; the site does not ask again by itself. */
export const refused = (path: string, method = 'GET'): Fault => ({
  path,
  method,
  status: 400,
  body: '{"error":1}',
});

/** A reply that does not come while anybody looks. */
export const unanswered = (path: string, method = 'GET'): Fault => ({
  path,
  method,
  delayMs: 600_000,
});

/** An accepted call that brings this. */
export const answered = (path: string, data: unknown): Fault => ({
  path,
  method: 'GET',
  status: 200,
  body: JSON.stringify({ error: 0, data }),
});

/** A list with nothing in it. */
export const emptied = (path: string): Fault => answered(path, []);

/** The field with this label. */
export const field = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true });

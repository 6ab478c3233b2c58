import type { Locator, Page } from '@playwright/test';

import type { Fault } from '../../test/e2e/sandbox';

/** Who is signed in: no one, a customer with data in every list, or a new customer. */
export type Viewer = 'visitor' | 'customer' | 'newcomer';

/** How the device responds to a position request. */
export type Position = 'granted' | 'denied' | 'silent';

/** What a scenario can do: only what a customer can, plus failures behind the site. */
export interface Walk {
  page: Page;
  press: (name: string | RegExp, role?: 'button' | 'link' | 'tab') => Promise<void>;
  sees: (words: string) => Promise<void>;
  fault: (...faults: readonly Fault[]) => Promise<void>;
  /** Files of the site that never arrive. */
  stall: (matches: (url: URL) => boolean) => Promise<void>;
  /** Advances time, in milliseconds, without waiting. */
  later: (ms: number) => Promise<void>;
  /** Stops time for states that don't last: from here on only `later` advances it. */
  stopTime: () => Promise<void>;
  revoke: () => Promise<void>;
}

/** A named state of the library: how to reach it, and how to recognise it. */
export interface Scenario {
  name: string;
  group: string;
  title: string;
  viewer: Viewer;
  at: string;
  /** For the mobile menu layout. Default: desktop. */
  width?: 'tablet';
  /** Default: granted. */
  position?: Position;
  faults?: readonly Fault[];
  before?: (walk: Walk) => Promise<unknown>;
  /** Leads from the opened page to the state. */
  then?: (walk: Walk) => Promise<unknown>;
  /** Text that must be on the screen in this state. */
  shows: readonly string[];
}

/** A list that the server refuses; the site doesn't retry it. */
export const refused = (path: string, method = 'GET'): Fault => ({
  path,
  method,
  status: 400,
  body: '{"error":1}',
});

/** Longer than any recording takes, in milliseconds. */
const NEVER_MS = 600_000;

/** A reply that never arrives during the recording. */
export const unanswered = (path: string, method = 'GET'): Fault => ({
  path,
  method,
  delayMs: NEVER_MS,
});

export const isUnanswered = ({ delayMs }: Fault): boolean => delayMs === NEVER_MS;

/** The API answers a read with this data. */
export const answered = (path: string, data: unknown): Fault => ({
  path,
  method: 'GET',
  status: 200,
  body: JSON.stringify({ error: 0, data }),
});

/** The API answers a read with an empty list. */
export const emptied = (path: string): Fault => answered(path, []);

/** The field with exactly this label. */
export const field = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true });

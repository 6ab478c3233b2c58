import type { Ids } from './ids';
import type { PasswordCost } from './passwords';

/** The present moment, in milliseconds since 1970-01-01 UTC. */
export interface SandboxClock {
  now(): number;
}

/** How much the sandbox holds when its database is empty. */
export type SeedSize = 'standard' | 'large' | 'empty';

/** Where the sandbox keeps and finds things. */
export interface SandboxOptions {
  /** The database file; it is made when missing. */
  databasePath: string;
  /** The folder for profile pictures; it is made when missing. */
  uploadsPath: string;
  /** The folder of pictures behind `/assets` and `/files`. Default: `public/art` of the cwd. */
  artPath?: string;
  clock?: SandboxClock;
  /** Makes the ids of new rows. Default: from the clock and by lot. */
  ids?: Ids;
  /** Where a payment page leads back to when the caller's own origin is not a loopback one. */
  siteUrl: string;
  /** What an empty database is filled with. Default: `standard`. */
  seed?: SeedSize;
  /** What passwords are hashed with. Default: OWASP's recommendation; tests take less. */
  passwordCost?: PasswordCost;
  /**
   * Keeps the row of a cart whose last car type was taken back, and answers look-ups of carts
   * whatever their car types are, as other servers do. Default: false.
   */
  keepsEmptiedCarts?: boolean;
  /** Without a word on stdout and stderr. */
  quiet?: boolean;
}

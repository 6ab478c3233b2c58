import type { Ids } from './ids';
import type { PasswordCost } from './passwords';

/** The current time, in milliseconds since 1970-01-01 UTC. */
export interface SandboxClock {
  now(): number;
}

export interface SandboxOptions {
  /** The database file; created when missing. */
  databasePath: string;
  uploadsPath: string;
  /**
   * The folder of images behind `/assets` and `/files`. Default: `public/art` in the working
   * directory.
   */
  artPath?: string;
  clock?: SandboxClock;
  /** Generates the ids of new rows. Default: clock and random numbers. */
  ids?: Ids;
  /** Where the payment page returns to when the caller's origin is not a loopback address. */
  siteUrl: string;
  /** The password hashing cost. Default: OWASP's recommendation; tests use less. */
  passwordCost?: PasswordCost;
  /**
   * Keeps a cart whose last car type was removed, and ignores car types in cart lookups, like some
   * servers. Default: false.
   */
  keepsEmptiedCarts?: boolean;
  /** The maximum random delay of each call, in milliseconds; reorders replies. */
  latencyMs?: number;
  quiet?: boolean;
}

const MAX_LATENCY_MS = 60_000;

/**
 * Reads `SANDBOX_LATENCY`.
 * @throws Error when it isn't a number of milliseconds
 */
export function readLatency(text: string | undefined): number {
  const ms = Number(text ?? '0');
  if (!(ms >= 0 && ms <= MAX_LATENCY_MS)) {
    throw new Error(
      `SANDBOX_LATENCY must be milliseconds from 0 to ${String(MAX_LATENCY_MS)}, not "${String(text)}".`,
    );
  }
  return ms;
}

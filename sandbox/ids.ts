import { createHash, randomBytes } from 'node:crypto';

/**
 * Generates ids of 24 hex characters, the first eight of which are the creation time in seconds.
 */
export interface Ids {
  next(): string;
}

/** @param clock provides the timestamp in each id */
export function createIds(clock: { now(): number }): Ids {
  return {
    next() {
      const seconds = Math.floor(clock.now() / 1000) % 0x1_0000_0000;
      return seconds.toString(16).padStart(8, '0') + randomBytes(8).toString('hex');
    },
  };
}

export type SeedKind =
  | 'user'
  | 'vendor'
  | 'serviceType'
  | 'carType'
  | 'store'
  | 'service'
  | 'plan'
  | 'coupon'
  | 'blog'
  | 'address'
  | 'cart'
  | 'order'
  | 'membership';

/**
 * The id of a seed row, which is always the same.
 * @param number its position among the rows of its kind, from 1
 */
export function seedId(kind: SeedKind, number: number): string {
  const digest = createHash('sha256')
    .update(`${kind}:${String(number)}`)
    .digest('hex');
  return `65f1c0ff${digest.slice(0, 16)}`;
}

/** The `user_type` of ordinary customers; the site sends the configured one. */
export const CUSTOMER_USER_TYPE = '65f1c0ffee0000000000c057';

/** @returns whether the value looks like an id */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{24}$/.test(value);
}

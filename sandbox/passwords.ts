import { randomBytes, scrypt, scryptSync, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/**
 * The work factor for attackers who steal the hashes: scrypt's cost, block size and parallelism.
 */
export interface PasswordCost {
  /** A power of two. */
  N: number;
  r: number;
  p: number;
}

/** OWASP's recommendation for scrypt: 128 MiB of memory per guess. */
export const OWASP_COST: PasswordCost = { N: 2 ** 17, r: 8, p: 1 };

/** For tests, which create hundreds of accounts. */
export const CHEAP_COST: PasswordCost = { N: 2 ** 10, r: 8, p: 1 };

const KEY_BYTES = 32;

const optionsOf = ({ N, r, p }: PasswordCost): ScryptOptions => ({
  N,
  r,
  p,
  // scrypt needs 128 * N * r bytes and a little more; Node's own limit is 32 MiB.
  maxmem: 256 * N * r,
});

function derive(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, optionsOf(cost), (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}

const serialize = ({ N, r, p }: PasswordCost, salt: Buffer, key: Buffer): string =>
  ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');

/**
 * Hashes a password.
 * @returns `scrypt$N$r$p$salt$key`, the only form in which passwords are stored
 */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(16);
  return serialize(cost, salt, await derive(password, salt, cost));
}

/** Like `hashPassword`, but synchronous, for seeding in a transaction. */
export function hashPasswordSync(password: string, cost: PasswordCost): string {
  const salt = randomBytes(16);
  return serialize(cost, salt, scryptSync(password, salt, KEY_BYTES, optionsOf(cost)));
}

/**
 * Compares a password with a hash.
 * @param stored the result of `hashPassword`; anything else never matches
 * @param cost used if there is no hash: rejecting an unknown account takes as long as a known one
 */
export async function passwordMatches(
  password: string,
  stored: string,
  cost: PasswordCost,
): Promise<boolean> {
  const [scheme, N, r, p, salt = '', key = ''] = stored.split('$');
  const isHash = scheme === 'scrypt' && key !== '';
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(
    password,
    Buffer.from(salt, 'base64'),
    isHash ? { N: Number(N), r: Number(r), p: Number(p) } : cost,
  );
  return isHash && expected.length === actual.length && timingSafeEqual(expected, actual);
}

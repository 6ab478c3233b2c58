import { randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, (error, key) => {
      if (error === null) {
        resolve(key);
      } else {
        reject(error);
      }
    });
  });
}

/** @returns `scrypt$salt$key`, the only form in which a password is kept */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return `scrypt$${salt.toString('base64')}$${key.toString('base64')}`;
}

/**
 * @param stored what `hashPassword` made; anything else matches nothing, after the same work, so
 *   that the time of an answer does not tell whether an account exists
 */
export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const [scheme, salt = '', key = ''] = stored.split('$');
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'));
  return (
    scheme === 'scrypt' && expected.length === actual.length && timingSafeEqual(expected, actual)
  );
}

/** As `hashPassword`, at once: for filling a database inside a transaction. */
export function hashPasswordNow(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, KEY_BYTES);
  return `scrypt$${salt.toString('base64')}$${key.toString('base64')}`;
}

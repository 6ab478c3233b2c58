import { createHash, randomBytes } from 'node:crypto';
import type { Deps } from './deps';
import type { SandboxApp, SandboxContext } from './http';
import { ApiError, ok } from './replies';
import { isUploadedFile, optionalPassword, requiredText } from './input';
import { CUSTOMER_USER_TYPE } from './ids';
import { hashPassword, passwordMatches } from './passwords';
import { removeUpload, storeUpload } from './uploads';

export const CUSTOMER_TABLES = `
CREATE TABLE users (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL COLLATE NOCASE UNIQUE,
  phone TEXT NOT NULL, password TEXT NOT NULL, image TEXT, created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users(id),
  created_at INTEGER NOT NULL
) STRICT;
`;

interface UserRow {
  id: string;
  name: string;
  email: string;
  phone: string;
  password: string;
  image: string | null;
}

interface NewUser {
  name: string;
  email: string;
  phone: string;
  password: string;
}

const SESSION_MS = 30 * 24 * 60 * 60 * 1000;

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** @returns the request's bearer token, or null */
function bearerToken(c: SandboxContext): string | null {
  const match = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '');
  return match?.[1] ?? null;
}

/** @returns the token's user, or null when it is unknown or revoked */
export function userOfToken(deps: Deps, token: string | null): UserRow | null {
  if (token === null) return null;

  const row = deps.db.first<UserRow>(
    `SELECT users.id, name, email, phone, password, image FROM sessions
     JOIN users ON users.id = sessions.user_id
     WHERE token_hash = ? AND sessions.created_at > ?`,
    hashToken(token),
    deps.clock.now() - SESSION_MS,
  );
  return row ?? null;
}

/**
 * @returns the calling user
 * @throws ApiError 401 when the token is missing, unknown or revoked
 */
export function requireUser(deps: Deps, c: SandboxContext): UserRow {
  const user = userOfToken(deps, bearerToken(c));
  if (user === null) throw new ApiError(401, 'Please log in.');

  return user;
}

/** Starts another session for a user; earlier ones stay valid. */
export function openSession(deps: Deps, userId: string): { token: string; user_id: string } {
  deps.db.run('DELETE FROM sessions WHERE created_at <= ?', deps.clock.now() - SESSION_MS);
  const token = randomBytes(32).toString('base64url');
  deps.db.insert('sessions', {
    token_hash: hashToken(token),
    user_id: userId,
    created_at: deps.clock.now(),
  });
  return { token, user_id: userId };
}

/**
 * Ends a token's session.
 * @returns whether there was one
 */
export function revokeToken(deps: Deps, token: string): boolean {
  return deps.db.run('DELETE FROM sessions WHERE token_hash = ?', hashToken(token)) > 0;
}

const EMAIL_TAKEN = 'This email address is already registered.';

/**
 * @returns the id of the new user
 * @throws ApiError 409 when the e-mail address is taken
 */
export async function createUser(deps: Deps, user: NewUser): Promise<string> {
  const password = await hashPassword(user.password, deps.passwordCost);
  const id = deps.ids.next();
  // There is no await between the check and the insert, so two registrations cannot both pass.
  if (deps.db.first('SELECT 1 AS found FROM users WHERE email = ?', user.email) !== undefined)
    throw new ApiError(409, EMAIL_TAKEN);

  deps.db.insert('users', {
    id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    password,
    created_at: deps.clock.now(),
  });
  return id;
}

/** `user/details`, `login`, `store_other_user`, `update` (CALL-4). */
export function addSessionRoutes(app: SandboxApp, deps: Deps): void {
  app.get('/api/user/details', (c) => {
    const user = userOfToken(deps, bearerToken(c));
    if (user === null) throw new ApiError(403, 'Your session has ended. Please log in again.');

    return ok(c, {
      _id: user.id,
      name: user.name,
      email: user.email,
      phone: user.phone,
      image: user.image === null ? null : { file: user.image },
    });
  });

  app.post('/api/login', async (c) => {
    const body = c.get('body');
    const email = requiredText(body, 'email');
    const password = optionalPassword(body);
    const user = deps.db.first<UserRow>(
      'SELECT id, name, email, phone, password, image FROM users WHERE email = ?',
      email,
    );
    const account = email.toLowerCase();
    const seconds = deps.logins.waitFor(account);
    if (seconds > 0) {
      throw new ApiError(
        429,
        'Too many attempts. Please wait a few minutes.',
        {},
        {
          'Retry-After': String(seconds),
        },
      );
    }
    // Counted before the wait, so that attempts sent at once count too.
    deps.logins.failed(account);
    const matches = await passwordMatches(password, user?.password ?? '', deps.passwordCost);
    if (user === undefined || !matches)
      throw new ApiError(401, 'The email address or the password is incorrect.');

    deps.logins.succeeded(account);
    return ok(c, openSession(deps, user.id));
  });

  app.post('/api/store_other_user', async (c) => {
    const body = c.get('body');
    const password = optionalPassword(body);
    const user = {
      name: requiredText(body, 'name'),
      email: requiredText(body, 'email'),
      phone: requiredText(body, 'phone'),
      password,
    };
    if (password.trim() === '') throw new ApiError(400, 'password is required.');

    if (requiredText(body, 'user_type') !== CUSTOMER_USER_TYPE)
      throw new ApiError(400, 'user_type is unknown.');

    const id = await createUser(deps, user);
    return ok(c, openSession(deps, id));
  });

  app.post('/api/update', async (c) => {
    const user = requireUser(deps, c);
    const body = c.get('body');
    const name = body.has('name') ? requiredText(body, 'name') : user.name;
    const email = body.has('email') ? requiredText(body, 'email') : user.email;
    const password = optionalPassword(body);
    const picture = body.get('image');
    if (picture !== undefined && picture !== '' && !isUploadedFile(picture))
      throw new ApiError(400, 'image must be a file.');

    requireFreeEmail(deps, email, user.id);
    const hashed = password.trim() === '' ? null : await hashPassword(password, deps.passwordCost);
    const image =
      isUploadedFile(picture) && picture.size > 0 ? await storeUpload(deps, picture) : null;
    try {
      requireFreeEmail(deps, email, user.id);
      deps.db.run(
        `UPDATE users SET name = ?, email = ?, password = coalesce(?, password),
         image = coalesce(?, image) WHERE id = ?`,
        name,
        email,
        hashed,
        image,
        user.id,
      );
    } catch (error) {
      if (image !== null) removeUpload(deps, image);

      throw error;
    }
    if (hashed !== null) {
      // Logs out everyone who has the old password; this session continues.
      deps.db.run(
        'DELETE FROM sessions WHERE user_id = ? AND token_hash <> ?',
        user.id,
        hashToken(bearerToken(c) ?? ''),
      );
    }
    if (image !== null && user.image !== null) removeUpload(deps, user.image);

    return ok(c, undefined, 'The profile was updated.');
  });
}

function requireFreeEmail(deps: Deps, email: string, userId: string): void {
  const taken = deps.db.first(
    'SELECT 1 AS found FROM users WHERE email = ? AND id <> ?',
    email,
    userId,
  );
  if (taken !== undefined) throw new ApiError(409, EMAIL_TAKEN);
}

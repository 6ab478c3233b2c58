import { rmSync } from 'node:fs';
import type { MiddlewareHandler } from 'hono';
import { cartReply, cartsOf } from './carts';
import type { Deps } from './deps';
import { socketOf, type SandboxApp, type SandboxEnv } from './http';
import { ApiError, ok } from './replies';
import { optionalPassword, optionalText, requiredText } from './input';
import { isLoopback } from './payments';
import { seedDatabase } from './seed';
import { createUser, openSession, revokeToken, userOfToken } from './session';

/** Restricts the controls to this machine: no other host, and no page from another origin. */
export const onlyLoopback: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  const remote = socketOf(c)?.remoteAddress;
  const origin = c.req.header('origin');
  const host = new URL(c.req.url).hostname;
  const isLocal =
    (remote === undefined || remote === '::1' || /^(?:::ffff:)?127\./.test(remote)) &&
    isLoopback(host) &&
    (origin === undefined || (URL.canParse(origin) && isLoopback(new URL(origin).hostname)));
  if (!isLocal)
    throw new ApiError(403, "The sandbox's controls can only be used from this machine.");

  await next();
};

/**
 * The routes under `/sandbox` for tests and developers: the log, faults, data, users and behaviour.
 */
export function addControlRoutes(app: SandboxApp, deps: Deps): void {
  app.get('/sandbox/log', (c) => c.json(deps.log.entries()));
  app.delete('/sandbox/log', (c) => {
    deps.log.clear();
    return ok(c, undefined, 'The log is empty.');
  });

  app.get('/sandbox/faults', (c) => c.json(deps.faults.list()));
  app.post('/sandbox/faults', (c) => ok(c, deps.faults.add(c.get('body'))));
  app.delete('/sandbox/faults', (c) => {
    deps.faults.clear();
    return ok(c, undefined, 'The faults are cleared.');
  });

  app.post('/sandbox/reset', (c) => {
    deps.db.recreate();
    rmSync(deps.uploadsPath, { recursive: true, force: true });
    deps.faults.clear();
    deps.log.clear();
    seedDatabase(deps);
    return ok(c, undefined, 'The sandbox was reset.');
  });

  app.post('/sandbox/users', async (c) => {
    const body = c.get('body');
    const password = optionalPassword(body);
    const suffix = deps.ids.next().slice(8, 16);
    const email = optionalText(body, 'email') || `visitor-${suffix}@example.test`;
    const id = await createUser(deps, {
      name: optionalText(body, 'name') || 'Test Visitor',
      email,
      phone: optionalText(body, 'phone') || '031 555 0100',
      password: password === '' ? 'test-password' : password,
    });
    return ok(c, { ...openSession(deps, id), email });
  });

  app.post('/sandbox/behaviour', (c) => {
    deps.behaviour.keepsEmptiedCarts = c.get('body').get('keepsEmptiedCarts') === true;
    return ok(c, deps.behaviour);
  });

  app.post('/sandbox/revoke', (c) => {
    const known = revokeToken(deps, requiredText(c.get('body'), 'token'));
    return ok(c, { revoked: known });
  });

  app.get('/sandbox/carts', (c) => {
    const user = userOfToken(deps, c.req.query('token') ?? null);
    if (user === null) throw new ApiError(404, 'This token is unknown.');

    return c.json(cartsOf(deps, user.id).map((cart) => cartReply(cart, true)));
  });
}

import { inspect } from 'node:util';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { addAddressRoutes, ADDRESS_TABLES } from './addresses';
import { addAssetRoutes } from './assets';
import { addBlogRoutes, BLOG_TABLES } from './blogs';
import { addCartRoutes } from './cartRoutes';
import { CART_TABLES } from './carts';
import { addCatalogueRoutes, CATALOGUE_TABLES } from './catalogue';
import type { Deps } from './deps';
import type { SandboxApp, SandboxEnv } from './http';
import type { SandboxOptions } from './options';
import { ApiError } from './replies';
import { addControlRoutes, onlyLoopback } from './controls';
import { openDatabase, type Database } from './database';
import { applyFaults, createFaultRegistry, delayCalls } from './faults';
import { addGeocodingRoutes } from './geocoding';
import { createIds } from './ids';
import { limitBodies, rejectUnreadable, parseBody } from './bodies';
import { createCallLog, logCalls } from './log';
import { addMembershipRoutes, MEMBERSHIP_TABLES } from './memberships';
import { addOrderRoutes, ORDER_TABLES } from './orders';
import { OWASP_COST } from './passwords';
import { addPaymentRoutes, PAYMENT_TABLES } from './payments';
import { addReportRoutes, REPORT_TABLES } from './reports';
import { seedOnce } from './seed';
import { addSessionRoutes, CUSTOMER_TABLES } from './session';
import { createThrottle } from './throttle';
import { addTileRoutes } from './tiles';
import { addUploadRoutes } from './uploads';

/**
 * All tables; each is declared where its routes are. Amounts are whole cents, times are milliseconds
 * since 1970-01-01 UTC.
 */
export const SCHEMA = [
  'CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;',
  CUSTOMER_TABLES,
  CATALOGUE_TABLES,
  BLOG_TABLES,
  ADDRESS_TABLES,
  CART_TABLES,
  PAYMENT_TABLES,
  ORDER_TABLES,
  MEMBERSHIP_TABLES,
  REPORT_TABLES,
].join('\n');

/** A sandbox without a port: tests call its `app` in process. */
export interface Sandbox {
  app: SandboxApp;
  db: Database;
  close(): void;
}

/**
 * Opens the database, seeds it if it is empty, and serves the calls (CALL-2 to CALL-5) like the
 * owner's back end.
 * @returns the app; call `close` before opening the same file again
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  const isQuiet = options.quiet === true;
  const log = (message: string) => {
    if (!isQuiet) {
      process.stdout.write(`${message}
`);
    }
  };
  const clock = options.clock ?? { now: () => Date.now() };
  const db = openDatabase(options.databasePath, SCHEMA, log);
  const deps: Deps = {
    db,
    clock,
    ids: options.ids ?? createIds(clock),
    uploadsPath: options.uploadsPath,
    artPath: options.artPath ?? 'public/art',
    siteUrl: options.siteUrl,
    faults: createFaultRegistry(),
    log: createCallLog(),
    passwordCost: options.passwordCost ?? OWASP_COST,
    logins: createThrottle(clock),
    behaviour: { keepsEmptiedCarts: options.keepsEmptiedCarts === true },
    warn(message, error) {
      if (!isQuiet) {
        process.stderr.write(`${message} ${inspect(error)}
`);
      }
    },
  };
  seedOnce(deps);

  const app: SandboxApp = new Hono<SandboxEnv>();

  app.use(
    '*',
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
      allowHeaders: ['Authorization', 'Content-Type'],
      maxAge: 600,
    }),
  );
  app.use('/sandbox/*', onlyLoopback);
  app.use('*', limitBodies);
  app.use('*', parseBody);
  const logging = logCalls(deps.log, clock);
  app.use('/api/*', logging);
  app.use('/geocode/*', logging);
  if (options.latencyMs) app.use('*', delayCalls(options.latencyMs));
  app.use('*', applyFaults(deps.faults));
  app.use('*', rejectUnreadable);

  addSessionRoutes(app, deps);
  addUploadRoutes(app, deps);
  addCatalogueRoutes(app, deps);
  addCartRoutes(app, deps);
  addPaymentRoutes(app, deps);
  addAddressRoutes(app, deps);
  addOrderRoutes(app, deps);
  addMembershipRoutes(app, deps);
  addBlogRoutes(app, deps);
  addGeocodingRoutes(app);
  addTileRoutes(app);
  addAssetRoutes(app, deps);
  addReportRoutes(app, deps);
  addControlRoutes(app, deps);

  app.notFound((c) => c.json({ error: 1, misc: 'There is no such route.' }, 404));
  app.onError((error, c) => {
    if (error instanceof ApiError)
      return c.json({ error: 1, misc: error.message, ...error.extra }, error.status, error.headers);

    deps.warn(`${c.req.method} ${c.req.path} failed.`, error);
    return c.json({ error: 1, misc: 'Internal error of the sandbox; see its output.' }, 500);
  });

  return {
    app,
    db,
    close() {
      db.close();
    },
  };
}

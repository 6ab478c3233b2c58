import type { Socket } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { Database } from './database';
import type { Ids } from './ids';
import type { FaultBook } from './faults';
import type { CallLog } from './log';

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
  /** Where a payment page leads back to when the caller's own origin is not a loopback one. */
  siteUrl: string;
  /** What an empty database is filled with. Default: `standard`. */
  seed?: SeedSize;
  /** Without a word on stdout and stderr. */
  quiet?: boolean;
}

/** What every resource is handed. */
export interface Deps {
  db: Database;
  ids: Ids;
  clock: SandboxClock;
  uploadsPath: string;
  artPath: string;
  siteUrl: string;
  faults: FaultBook;
  log: CallLog;
  warn(message: string, error?: unknown): void;
}

/** A body of a request: JSON object, form or multipart, by field name. */
export type Body = ReadonlyMap<string, unknown>;

export interface SandboxEnv {
  /** Absent when the app is called in process instead of over HTTP. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    body: Body;
    /** The words for a body that could not be read; the route answers with them. */
    bodyProblem: string | null;
    /** Set by a `drop` fault: nothing was answered. */
    dropped: boolean;
  };
}

/** @returns the socket of an HTTP call; null when the app is called in process */
export function socketOf(c: SandboxContext): Socket | null {
  // Called in process, hono leaves the bindings out altogether.
  const bindings = c.env as SandboxEnv['Bindings'] | undefined;
  return bindings?.incoming?.socket ?? null;
}

export type SandboxApp = Hono<SandboxEnv>;
export type SandboxContext = Context<SandboxEnv>;

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413;

/** A refusal with a sentence for the customer; it becomes `{ error: 1, misc }`. */
export class ApiError extends Error {
  constructor(
    readonly status: ErrorStatus,
    message: string,
    /** More fields for the reply, for the calls that have a shape of their own. */
    readonly extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** `{ error: 0, data, misc? }`, the shape of every good answer (Specification §7). */
export function ok(c: SandboxContext, data?: unknown, misc?: string): Response {
  return c.json({
    error: 0,
    ...(data === undefined ? {} : { data }),
    ...(misc === undefined ? {} : { misc, message: misc }),
  });
}

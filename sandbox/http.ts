import type { Socket } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';

/** A request body (JSON object, form or multipart) by field name. */
export type Body = ReadonlyMap<string, unknown>;

export interface SandboxEnv {
  /** Absent when the app is called in process. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    body: Body;
    /** Why the body could not be read; the route replies with it. */
    bodyProblem: string | null;
    /** Set by a `drop` fault: no response was sent. */
    dropped: boolean;
  };
}

/** @returns the socket of an HTTP call; null when called in process */
export function socketOf(c: SandboxContext): Socket | null {
  // Hono leaves the bindings out when called in process.
  const bindings = c.env as SandboxEnv['Bindings'] | undefined;
  return bindings?.incoming?.socket ?? null;
}

export type SandboxApp = Hono<SandboxEnv>;
export type SandboxContext = Context<SandboxEnv>;

import type { Socket } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';

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

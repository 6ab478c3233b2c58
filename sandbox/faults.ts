import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { socketOf, type Body, type SandboxContext, type SandboxEnv } from './http';
import { ApiError } from './replies';

const MAX_DELAY_MS = 600_000;

const within = (min: number, max: number) => v.pipe(v.number(), v.minValue(min), v.maxValue(max));

/** The parameters of a fault. */
const FaultSchema = v.object({
  /** A path with everything below it; with a trailing `*`, a prefix. */
  path: v.pipe(v.string(), v.startsWith('/')),
  /** Default: all methods. */
  method: v.exactOptional(v.pipe(v.string(), v.toUpperCase())),
  /** How many more calls it applies to. Default: unlimited. */
  times: v.exactOptional(within(1, 1_000_000)),
  /** In milliseconds. */
  delayMs: v.exactOptional(within(0, MAX_DELAY_MS)),
  /** Whether calls wait until the faults are cleared. */
  held: v.exactOptional(v.boolean(), false),
  status: v.exactOptional(within(200, 599)),
  body: v.exactOptional(v.string()),
  /** Whether the connection is cut before the call is carried out, or after it. */
  drop: v.exactOptional(v.picklist(['before', 'after'])),
});

export interface Fault extends v.InferOutput<typeof FaultSchema> {
  id: number;
}

export interface FaultRegistry {
  add(body: Body): Fault;
  list(): readonly Fault[];
  clear(): void;
  /**
   * Finds the fault for a call, and counts it as used.
   * @returns it, and a promise that resolves when it is cleared
   */
  match(method: string, path: string): { fault: Fault; cleared: Promise<void> } | null;
}

function matches(fault: Fault, method: string, path: string): boolean {
  if (fault.method !== undefined && fault.method !== method) return false;

  if (fault.path.endsWith('*')) return path.startsWith(fault.path.slice(0, -1));

  const base = fault.path.replace(/\/+$/, '');
  return path === base || path.startsWith(`${base}/`);
}

function readFault(id: number, body: Body): Fault {
  const { success, output, issues } = v.safeParse(FaultSchema, Object.fromEntries(body));
  if (success) return { id, ...output };
  const [issue] = issues;
  throw new ApiError(400, `${v.getDotPath(issue) ?? 'The fault'}: ${issue.message}`);
}

/** Creates the list of faults, in order of creation. */
export function createFaultRegistry(): FaultRegistry {
  let faults: { fault: Fault; cleared: Promise<void> }[] = [];
  let clear = (): void => undefined;
  let count = 0;
  const untilCleared = () =>
    new Promise<void>((resolve) => {
      clear = resolve;
    });
  let cleared = untilCleared();
  return {
    add(body) {
      count += 1;
      const fault = readFault(count, body);
      faults.push({ fault, cleared });
      return fault;
    },
    list: () => faults.map(({ fault }) => fault),
    clear() {
      faults = [];
      clear();
      cleared = untilCleared();
    },
    match(method, path) {
      const found = faults.find(({ fault }) => matches(fault, method, path) && fault.times !== 0);
      if (found === undefined) return null;
      if (found.fault.times !== undefined) found.fault.times -= 1;
      return found;
    },
  };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    // A pending delay must not keep the process alive.
    setTimeout(resolve, ms).unref();
  });
}

/** Drops the connection. In-process calls have none, so an unused status represents it. */
function dropConnection(c: SandboxContext): Response {
  c.set('dropped', true);
  socketOf(c)?.destroy();
  return c.body(null, 504);
}

function faultyReply(fault: Fault): Response | null {
  if (fault.body !== undefined) return respond(fault.status ?? 200, fault.body);

  if (fault.status !== undefined) {
    const body = JSON.stringify({ error: 1, misc: 'This is an injected fault.' });
    return respond(fault.status, body);
  }
  return null;
}

function respond(status: number, body: string): Response {
  // Response rejects a body with these statuses.
  const isBodyless = status === 204 || status === 205 || status === 304;
  return new Response(isBodyless ? null : body, {
    status,
    headers: { 'Content-Type': 'application/json' },
  });
}

/** Delays each call by a random time, except the sandbox's own controls. */
export function delayCalls(maxMs: number): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    if (!c.req.path.startsWith('/sandbox')) await wait(Math.random() * maxMs);
    await next();
  };
}

/** Applies the active faults, except to the sandbox's own controls. */
export function applyFaults(faults: FaultRegistry): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const matched = c.req.path.startsWith('/sandbox')
      ? null
      : faults.match(c.req.method, c.req.path);
    if (matched === null) {
      await next();
      return undefined;
    }
    const { fault, cleared } = matched;
    if (fault.held) await cleared;

    if (fault.delayMs !== undefined) await wait(fault.delayMs);
    if (fault.drop === 'before') return dropConnection(c);

    const reply = fault.drop === 'after' ? null : faultyReply(fault);
    if (reply === null) await next();

    if (fault.drop === 'after') {
      c.res = dropConnection(c);
      return undefined;
    }
    return reply ?? undefined;
  };
}

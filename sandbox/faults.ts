import type { MiddlewareHandler } from 'hono';
import { socketOf, type Body, type SandboxContext, type SandboxEnv } from './http';
import { ApiError } from './replies';

export interface Fault {
  id: number;
  /** Upper case; all methods when absent. */
  method?: string;
  /** The path and everything below it; with a trailing `*`, everything with that prefix. */
  path: string;
  /** How many more calls it applies to; unlimited when absent. */
  times?: number;
  /** 0 to 1; always applies when absent. */
  probability?: number;
  /** Seeds the random choices, so that a run can be repeated. */
  seed: number;
  /** Minimum and maximum in milliseconds. */
  delayRange?: [number, number];
  /** Whether to wait before the work (the default) or between the work and the response. */
  delayWhen: 'before' | 'after';
  /** Whether calls wait until the faults are cleared. */
  held: boolean;
  status?: number;
  body?: string;
  malformed: boolean;
  drop?: 'before' | 'after';
}

export interface FaultBook {
  add(body: Body): Fault;
  list(): readonly Fault[];
  clear(): void;
  /**
   * @returns the fault for this call, a random number for its delay, and when it is cleared; counts
   *   as one use
   */
  take(method: string, path: string): { fault: Fault; draw: number; cleared: Promise<void> } | null;
}

function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

function matches(fault: Fault, method: string, path: string): boolean {
  if (fault.method !== undefined && fault.method !== method) {
    return false;
  }
  if (fault.path.endsWith('*')) {
    return path.startsWith(fault.path.slice(0, -1));
  }
  const base = fault.path.replace(/\/+$/, '');
  return path === base || path.startsWith(`${base}/`);
}

function numberField(body: Body, field: string, from: number, to: number): number | undefined {
  const value = body.get(field);
  if (value === undefined || value === null) {
    return undefined;
  }
  if (typeof value !== 'number' || !(value >= from && value <= to)) {
    throw new ApiError(400, `${field} must be a number from ${String(from)} to ${String(to)}.`);
  }
  return value;
}

function choice(body: Body, field: string): 'before' | 'after' | undefined {
  const value = body.get(field);
  if (value === undefined || value === null) {
    return undefined;
  }
  if (value !== 'before' && value !== 'after') {
    throw new ApiError(400, `${field} must be before or after.`);
  }
  return value;
}

const LONGEST_DELAY = 600_000;

function readDelay(body: Body): [number, number] | undefined {
  const fixed = numberField(body, 'delayMs', 0, LONGEST_DELAY);
  if (fixed !== undefined) {
    return [fixed, fixed];
  }
  const range = body.get('delayRange');
  if (range === undefined || range === null) {
    return undefined;
  }
  const [from, to] = Array.isArray(range) ? (range as unknown[]) : [];
  if (
    typeof from !== 'number' ||
    typeof to !== 'number' ||
    !(from >= 0 && from <= to && to <= LONGEST_DELAY)
  ) {
    throw new ApiError(400, 'delayRange must be [min, max] in milliseconds.');
  }
  return [from, to];
}

function readFault(id: number, body: Body): Fault {
  const path = body.get('path');
  if (typeof path !== 'string' || !path.startsWith('/')) {
    throw new ApiError(400, 'path is required and begins with a slash.');
  }
  const method = body.get('method');
  if (method !== undefined && typeof method !== 'string') {
    throw new ApiError(400, 'method must be text.');
  }
  const text = body.get('body');
  if (text !== undefined && typeof text !== 'string') {
    throw new ApiError(400, 'body must be text.');
  }
  const times = numberField(body, 'times', 1, 1_000_000);
  const probability = numberField(body, 'probability', 0, 1);
  const status = numberField(body, 'status', 200, 599);
  const drop = choice(body, 'drop');
  const delayRange = readDelay(body);
  return {
    id,
    path,
    seed: numberField(body, 'seed', 0, 0xffff_ffff) ?? 1,
    delayWhen: choice(body, 'delayWhen') ?? 'before',
    held: body.get('held') === true,
    malformed: body.get('malformed') === true,
    ...(method === undefined ? {} : { method: method.toUpperCase() }),
    ...(times === undefined ? {} : { times }),
    ...(probability === undefined ? {} : { probability }),
    ...(delayRange === undefined ? {} : { delayRange }),
    ...(status === undefined ? {} : { status }),
    ...(text === undefined ? {} : { body: text }),
    ...(drop === undefined ? {} : { drop }),
  };
}

/** The faults asked for, in the order in which they were added; each has its own random numbers. */
export function createFaultBook(): FaultBook {
  let faults: { fault: Fault; random: () => number; cleared: Promise<void> }[] = [];
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
      faults.push({ fault, random: generator(fault.seed), cleared });
      return fault;
    },
    list: () => faults.map(({ fault }) => fault),
    clear() {
      faults = [];
      clear();
      cleared = untilCleared();
    },
    take(method, path) {
      for (const { fault, random, cleared: over } of faults) {
        if (!matches(fault, method, path) || fault.times === 0) {
          continue;
        }
        if (fault.probability !== undefined && random() >= fault.probability) {
          continue;
        }
        if (fault.times !== undefined) {
          fault.times -= 1;
        }
        return { fault, draw: random(), cleared: over };
      }
      return null;
    },
  };
}

const HTML_BODY =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head>' +
  '<body><h1>502 Bad Gateway</h1><p>nginx</p></body></html>';

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    // A pending delay must not keep the process alive.
    setTimeout(resolve, ms).unref();
  });
}

/** Cuts the connection. In-process calls have none, so an unused status represents it. */
function cut(c: SandboxContext): Response {
  c.set('dropped', true);
  socketOf(c)?.destroy();
  return c.body(null, 504);
}

function disturbedReply(fault: Fault): Response | null {
  if (fault.malformed) {
    return answer(fault.status ?? 200, HTML_BODY, 'text/html; charset=utf-8');
  }
  if (fault.body !== undefined) {
    return answer(fault.status ?? 200, fault.body, 'application/json');
  }
  if (fault.status !== undefined) {
    const body = JSON.stringify({ error: 1, misc: 'A fault was asked for here.' });
    return answer(fault.status, body, 'application/json');
  }
  return null;
}

function answer(status: number, body: string, type: string): Response {
  // Response rejects a body with these statuses.
  const bare = status === 204 || status === 205 || status === 304;
  return new Response(bare ? null : body, { status, headers: { 'Content-Type': type } });
}

/** Delays everything but the sandbox's own controls, each call by another time. */
export function delayCalls(longestMs: number): MiddlewareHandler<SandboxEnv> {
  const random = generator(1);
  return async (c, next) => {
    if (!c.req.path.startsWith('/sandbox')) await wait(random() * longestMs);
    await next();
  };
}

/** Applies the active faults to everything but the sandbox's own controls. */
export function applyFaults(faults: FaultBook): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const taken = c.req.path.startsWith('/sandbox') ? null : faults.take(c.req.method, c.req.path);
    if (taken === null) {
      await next();
      return undefined;
    }
    const { fault, draw, cleared } = taken;
    if (fault.held) {
      await cleared;
    }
    const [from, to] = fault.delayRange ?? [0, 0];
    const delay = from + draw * (to - from);
    if (fault.delayWhen === 'before' && delay > 0) {
      await wait(delay);
    }
    if (fault.drop === 'before') {
      return cut(c);
    }
    const disturbed = fault.drop === 'after' ? null : disturbedReply(fault);
    if (disturbed === null) {
      await next();
    }
    if (fault.delayWhen === 'after' && delay > 0) {
      await wait(delay);
    }
    if (fault.drop === 'after') {
      c.res = cut(c);
      return undefined;
    }
    return disturbed ?? undefined;
  };
}

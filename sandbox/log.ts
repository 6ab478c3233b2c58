import type { MiddlewareHandler } from 'hono';
import { isUploadedFile } from './input';
import type { Body, SandboxEnv } from './http';
import type { SandboxClock } from './options';

interface LogEntry {
  /** Counts from 1 since the start or the last clear. */
  n: number;
  at: string;
  method: string;
  path: string;
  /** Unique keys; a repeated key has a list. */
  query: Record<string, string | string[]>;
  body: unknown;
  hasToken: boolean;
  /** The response's HTTP status; 0 when the connection was cut. */
  status: number;
}

export interface CallLog {
  entries(): readonly LogEntry[];
  clear(): void;
  begin(entry: Omit<LogEntry, 'n'>): LogEntry;
}

/** Beyond this many, the oldest calls are dropped. */
const LOG_LIMIT = 5000;

/** The requests since the last clearing, oldest first. */
export function createCallLog(): CallLog {
  let list: LogEntry[] = [];
  let count = 0;
  return {
    entries: () => list,
    clear() {
      list = [];
      count = 0;
    },
    begin(entry) {
      count += 1;
      const row = { n: count, ...entry };
      list.push(row);
      if (list.length > LOG_LIMIT) list.shift();

      return row;
    },
  };
}

const SECRET = /password|token|secret/i;

/** A copy of a body without passwords, with files as name, type and size. */
function redacted(value: unknown, depth = 0): unknown {
  if (isUploadedFile(value)) return { file: value.name, type: value.type, size: value.size };

  if (typeof value !== 'object' || value === null) return value;

  if (depth > 5) return '[deep]';

  if (Array.isArray(value)) return value.map((entry) => redacted(entry, depth + 1));

  return redactedEntries(Object.entries(value), depth);
}

function redactedEntries(entries: Iterable<[string, unknown]>, depth: number): unknown {
  return Object.fromEntries(
    [...entries].map(([key, value]) => [
      key,
      SECRET.test(key) ? '[secret]' : redacted(value, depth + 1),
    ]),
  );
}

function bodyOf(method: string, body: Body, problem: string | null): unknown {
  if (method === 'GET' || method === 'HEAD') return null;

  return problem === null ? redactedEntries(body.entries(), 0) : '[unreadable]';
}

/** Logs every call to the API and the geocoder, including faulty ones. */
export function logCalls(log: CallLog, clock: SandboxClock): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const entry = log.begin({
      at: new Date(clock.now()).toISOString(),
      method: c.req.method,
      path: c.req.path,
      query: Object.fromEntries(
        Object.entries(c.req.queries()).map(([key, values]) => [
          key,
          values.length === 1 ? (values[0] ?? '') : values,
        ]),
      ),
      body: bodyOf(c.req.method, c.get('body'), c.get('bodyProblem')),
      hasToken: c.req.header('authorization') !== undefined,
      status: 0,
    });
    await next();
    entry.status = c.get('dropped') ? 0 : c.res.status;
  };
}

import type { SandboxContext } from './http';

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429;

/** A refusal with a sentence for the customer; it becomes `{ error: 1, misc }`. */
export class ApiError extends Error {
  constructor(
    readonly status: ErrorStatus,
    message: string,
    /** More fields for the reply, for the calls that have a shape of their own. */
    readonly extra: Readonly<Record<string, unknown>> = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** `{ error: 0, data, misc? }`, the shape of every good answer (FAIL-1). */
export function ok(c: SandboxContext, data?: unknown, misc?: string): Response {
  return c.json({
    error: 0,
    ...(data === undefined ? {} : { data }),
    ...(misc === undefined ? {} : { misc, message: misc }),
  });
}

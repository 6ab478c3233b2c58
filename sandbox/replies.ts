import type { SandboxContext } from './http';

type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429;

/** A refusal with a message for the customer, sent as `{ error: 1, misc }`. */
export class ApiError extends Error {
  constructor(
    readonly status: ErrorStatus,
    message: string,
    /** Extra reply fields, for calls with their own format. */
    readonly extra: Readonly<Record<string, unknown>> = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** `{ error: 0, data, misc? }`, the format of every successful reply (FAIL-1). */
export function ok(c: SandboxContext, data?: unknown, misc?: string): Response {
  return c.json({
    error: 0,
    ...(data === undefined ? {} : { data }),
    ...(misc === undefined ? {} : { misc, message: misc }),
  });
}

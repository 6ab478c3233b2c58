import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { SandboxEnv } from './http';
import { ApiError } from './replies';
import { readBody } from './input';
import { MAX_REPORT_BYTES, REPORTS_PATH } from './reports';
import { MAX_PICTURE_BYTES } from './uploads';

/** The image, and the profile's other fields. */
const MAX_UPDATE_BYTES = MAX_PICTURE_BYTES + 256 * 1024;
const MAX_BODY_BYTES = 100 * 1024;

function limit(maxSize: number): MiddlewareHandler<SandboxEnv> {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError(413, 'The request is too large.');
    },
  });
}

const limitUpdate = limit(MAX_UPDATE_BYTES);
const limitReports = limit(MAX_REPORT_BYTES);
const limitOthers = limit(MAX_BODY_BYTES);

/** Rejects bodies above the limit of their route before they are read. */
export const limitBodies: MiddlewareHandler<SandboxEnv> = (c, next) => {
  if (c.req.path === REPORTS_PATH) return limitReports(c, next);
  return c.req.path === '/api/update' ? limitUpdate(c, next) : limitOthers(c, next);
};

/** Parses the body once, for both the log and the routes. */
export const parseBody: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  c.set('body', new Map());
  c.set('bodyProblem', null);
  c.set('dropped', false);
  // Reports are stored as the raw text.
  if (c.req.path !== REPORTS_PATH && (c.req.method === 'POST' || c.req.method === 'PUT')) {
    const read = await readBody(c);
    if ('body' in read) c.set('body', read.body);
    else c.set('bodyProblem', read.problem);
  }
  await next();
};

/** Runs after the log and the faults, which see unreadable calls too. */
export const rejectUnreadable: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  const problem = c.get('bodyProblem');
  if (problem !== null) throw new ApiError(400, problem);

  await next();
};

import { once } from 'node:events';
import { request as ask, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

import type { Request, Route } from '@playwright/test';

interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** Headers about the transferred bytes, which change with the response. */
const OF_THE_WAY = /^(?:connection|keep-alive|transfer-encoding|content-length)$/;

/** Repeats a page's request to the server, instead of continuing the page's own. */
async function answerTo(request: Request): Promise<Answer> {
  const headers: OutgoingHttpHeaders = await request.allHeaders();
  const call = ask(request.url(), {
    method: request.method(),
    headers: { ...headers, 'accept-encoding': 'identity' },
    // A new connection: the server may be closing a reused one.
    agent: false,
  });
  call.end(request.postDataBuffer() ?? undefined);
  const [reply] = (await once(call, 'response')) as [IncomingMessage];
  const kept = Object.entries(reply.headers).filter(([name]) => !OF_THE_WAY.test(name));
  return {
    status: reply.statusCode ?? 0,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    text: await text(reply),
  };
}

/**
 * Fetches a request's response from the server, and changes it for the page.
 * @param change receives the response's JSON, in the form that the test expects; other responses
 *   stay unchanged
 */
export async function changeAnswer(route: Route, change: (body: never) => unknown): Promise<void> {
  const { text: given, ...answer } = await answerTo(route.request());
  const isJson = answer.headers['content-type']?.includes('json') ?? false;
  const body = isJson ? JSON.stringify(change(JSON.parse(given) as never)) : given;
  await route.fulfill({ ...answer, body });
}

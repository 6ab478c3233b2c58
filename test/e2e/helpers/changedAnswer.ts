import { request as ask, type OutgoingHttpHeaders } from 'node:http';

import type { Request, Route } from '@playwright/test';

interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** About the bytes on their way, which are others when the answer is changed. */
const OF_THE_WAY = /^(?:connection|keep-alive|transfer-encoding|content-length)$/;

/** Asks the server what a page asked, and does not send it on as the page's own request. */
async function answerTo(request: Request): Promise<Answer> {
  const headers: OutgoingHttpHeaders = await request.allHeaders();
  return new Promise((resolve, reject) => {
    const call = ask(
      request.url(),
      {
        method: request.method(),
        headers: { ...headers, 'accept-encoding': 'identity' },
        // A connection of its own: the server may just be closing one that is used again.
        agent: false,
      },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('error', reject);
        reply.on('end', () => {
          const kept = Object.entries(reply.headers).filter(([name]) => !OF_THE_WAY.test(name));
          resolve({
            status: reply.statusCode ?? 0,
            headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
            text: Buffer.concat(parts).toString(),
          });
        });
      },
    );
    call.on('error', reject);
    call.end(request.postDataBuffer() ?? undefined);
  });
}

/**
 * Has a request answered by its server, and the answer changed on its way to the page.
 * @param change gets the answer's JSON, of the form that the test expects; an answer that is none
 *   stays as it is
 */
export async function changeAnswer(route: Route, change: (body: never) => unknown): Promise<void> {
  const { text, ...answer } = await answerTo(route.request());
  const isJson = answer.headers['content-type']?.includes('json') ?? false;
  const body = isJson ? JSON.stringify(change(JSON.parse(text) as never)) : text;
  await route.fulfill({ ...answer, body });
}

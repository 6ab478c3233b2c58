import type { BrowserContext } from '@playwright/test';

/** There is no server at this address. */
const NOWHERE = 'http://127.0.0.1:9';

/**
 * A proxy that blocks a context from all but these origins. Unlike a route it costs nothing and
 * keeps the cache enabled.
 */
export const withoutNetwork = (reachable: readonly string[]) => ({
  server: NOWHERE,
  bypass: reachable.map((origin) => new URL(origin).host).join(','),
});

/** Collects a context's requests to any but these origins, and the errors in its pages. */
export function collectProblems(context: BrowserContext, reachable: readonly string[]) {
  const foreignRequests: string[] = [];
  const errors: string[] = [];
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !reachable.includes(origin))
      foreignRequests.push(request.url());
  });
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  context.on('weberror', (problem) => errors.push(problem.error().message));
  return { foreignRequests, errors };
}

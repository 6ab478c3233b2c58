import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to connections, and to servers that take any: one of those
 * could be taken by something else before it is listened on.
 */
const LOWEST = 20_000;
const HIGHEST = 32_000;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/**
 * Ports of this machine that were free a moment ago.
 * @param count how many; no two are the same
 */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) found.add(port);
  }
  return [...found];
}

/** A port of this machine that was free a moment ago. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

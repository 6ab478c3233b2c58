import type { EmbeddedData } from '../../src/api/queryCache';
import type { AppConfig } from '../../src/config';
import { PAGE_DOCUMENTS } from '../../src/pages/pageDocuments';
import { collectData } from '../../server/prerender/collectData';
import { createSource } from '../../server/prerender/source';
import { SITE, type Server } from './server';
import { matchRoute } from './site';

/** Embedded data is public, and constant all day like the catalogue. */
const collected = new WeakMap<Server, Map<string, Promise<EmbeddedData | undefined>>>();

/**
 * Fetches the data to embed in documents like the renderer, without rendering: from the same
 * server, without a token.
 * @param now the present moment of the simulated world
 */
export function createRenderer(server: Server, config: AppConfig, now: () => number) {
  const known = collected.get(server) ?? new Map<string, Promise<EmbeddedData | undefined>>();
  collected.set(server, known);

  const collectFor = async (pathname: string): Promise<EmbeddedData | undefined> => {
    const match = matchRoute(pathname);
    if (!match) return undefined;
    const source = createSource({
      config,
      fetch: async (address, init) => {
        const { status, text } = await server.answer(address as string, init ?? {});
        return new Response(text, { status });
      },
      clock: { now, wait: () => Promise.resolve(true) },
      log: { warn: () => undefined, error: () => undefined },
      freshMs: 0,
      maxEntries: 0,
      timeoutMs: 10_000,
      maxPending: 64,
    });
    const found = await collectData(match, source, () => new Promise(() => undefined));
    return typeof found === 'string' ? undefined : found.embedded;
  };

  /**
   * @param path of an address
   * @param drawAge of the answers in milliseconds; null for a document without any
   */
  return async (path: string, drawAge: () => number | null): Promise<EmbeddedData | undefined> => {
    const { pathname } = new URL(path, SITE);
    const isRendered = (matchRoute(pathname)?.id ?? '') in PAGE_DOCUMENTS;
    const age = isRendered ? drawAge() : null;
    if (age === null) return undefined;
    const answers = known.get(pathname) ?? collectFor(pathname);
    known.set(pathname, answers);
    const embedded = await answers;
    return embedded && { ...embedded, at: now() - age };
  };
}

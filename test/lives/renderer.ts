import type { EmbeddedData } from '../../src/api/embeddedData';
import type { AppConfig } from '../../src/config';
import { PAGE_DOCUMENTS } from '../../src/pages/pageDocuments';
import { collectData } from '../../server/prerender/collectData';
import { createSource } from '../../server/prerender/source';
import { SITE, type Server } from './server';
import { matchRoute } from './site';

/** Embedded data is public, and constant all day like the catalogue. */
const collected = new WeakMap<Server, Map<string, Promise<EmbeddedData | undefined>>>();

const pathnameOf = (path: string): string => new URL(path, SITE).pathname;

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

  return {
    /** Whether an address has documents with data. */
    isFor: (path: string): boolean => (matchRoute(pathnameOf(path))?.id ?? '') in PAGE_DOCUMENTS,
    /**
     * @param path of an address
     * @param age of the answers in milliseconds; null for a document without any
     */
    bring: async (path: string, age: number | null): Promise<EmbeddedData | undefined> => {
      if (age === null) return undefined;
      const key = pathnameOf(path);
      const answers = known.get(key) ?? collectFor(key);
      known.set(key, answers);
      const embedded = await answers;
      return embedded && { ...embedded, at: now() - age };
    },
  };
}

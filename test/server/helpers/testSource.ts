import { createSource } from '../../../server/prerender/source';

type Options = Parameters<typeof createSource>[0];

const ignore = () => undefined;

/** A source of documents' data with the real clock and no retries, that keeps all answers. */
export const testSource = (options: Pick<Options, 'config'> & Partial<Options>) =>
  createSource({
    fetch,
    clock: { now: () => Date.now(), wait: () => Promise.resolve(false) },
    log: { warn: ignore, error: ignore },
    freshMs: 60_000,
    maxEntries: 100,
    // Long enough for a busy machine.
    timeoutMs: 60_000,
    maxPending: 100,
    ...options,
  });

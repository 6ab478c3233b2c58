import { useCallback, useEffect, useState } from 'react';

/** Code that is loaded when someone needs it, and kept from then on. */
export interface OnDemand<Part> {
  load: () => Promise<Part>;
  /** The part, or null until it is loaded. */
  known: () => Part | null;
}

/** @param load imports the part's module */
export function onDemand<Part>(load: () => Promise<Part>): OnDemand<Part> {
  let kept: Part | null = null;
  return {
    load: async () => {
      kept ??= await load();
      return kept;
    },
    known: () => kept,
  };
}

/**
 * Loads a part once it is wanted.
 * @returns the part, or null until then; `hasFailed`, and `fetchPart`, which tries again
 */
export function useOnDemand<Part>({ load, known }: OnDemand<Part>, isWanted: boolean) {
  const [{ part, hasFailed }, setLoaded] = useState({ part: known(), hasFailed: false });
  const fetchPart = useCallback(() => {
    void load().then(
      (loaded) =>
        setLoaded((before) =>
          before.part === loaded ? before : { part: loaded, hasFailed: false },
        ),
      () => setLoaded({ part: null, hasFailed: true }),
    );
  }, [load]);
  const isMissing = part === null;
  useEffect(() => {
    if (isWanted && isMissing) fetchPart();
  }, [isWanted, isMissing, fetchPart]);
  return { part, hasFailed, fetchPart };
}

import { createElement, lazy, useCallback, useEffect, useState, type ComponentType } from 'react';

import { missingFile } from '../lib/missingFile';

/** A chunk could not be loaded: there is no network, or a deployment removed its file. */
export class PartMissing extends Error {
  /**
   * @param request the file's address, named as in webpack's own errors
   * @param forget lets the next render load it again
   */
  constructor(
    readonly request: string,
    readonly forget: () => void,
  ) {
    super(`Could not fetch ${request}`);
    this.name = 'PartMissing';
  }
}

/** How long to wait before a file that did not come is requested again. */
const AGAIN_AFTER_MS = 300;

/** A component whose code is loaded when it is first rendered, or ahead of time. */
export type Fetched<Props extends object = object> = ComponentType<Props> & {
  /**
   * Preloads the code, so that the component renders immediately.
   * @returns why it could not be loaded; null when it is there. Rendering tries again, and then throws
   */
  fetchAhead: () => Promise<unknown>;
  /**
   * The same without the rest of a page: its document shows that already, and React hydrates it when
   * its code has come.
   */
  fetchBeginning: () => Promise<unknown>;
  /** Whether the code has been loaded ahead. */
  isHere: () => boolean;
};

interface Part<Props extends object> {
  default: ComponentType<Props>;
  /** What the component shows below the first screen, if that is loaded apart. */
  rest?: Fetched;
}

/** A promise that React's `lazy` sees as already resolved, so that nothing suspends. */
const kept = <Value>(value: Value) =>
  ({ then: (resolve: (value: Value) => void) => resolve(value) }) as unknown as Promise<Value>;

/**
 * A lazily loaded component, whose file is requested twice before it counts as missing. React's own
 * `lazy` remembers a failure for as long as the page is open; this one loads again after an error
 * boundary has caught its `PartMissing` and been reset (NAV-9).
 * @param options.waits a file that can't be loaded does not throw when rendered: what the document shows
 *   of the component stays, with its links, until `fetchAhead` has brought it, however long that takes
 */
export function fetched<Props extends object>(
  load: () => Promise<Part<Props>>,
  { waits = false } = {},
): Fetched<Props> {
  let ahead: Part<Props> | null = null;
  let coming: Promise<Part<Props>> | null = null;
  let fulfil!: (part: Part<Props>) => void;
  let fail!: (problem: unknown) => void;
  const awaited = new Promise<Part<Props>>((...settle) => {
    [fulfil, fail] = settle;
  });
  // Only a part that is rendered has someone to tell.
  awaited.catch(() => undefined);
  const loadBeginning = async () => {
    try {
      // One lost answer is no reason to say anything. Nor is leaving the page, for which Firefox and
      // WebKit end every request: it is over before the second one.
      coming ??= load().catch(async (problem: unknown) => {
        if (missingFile(problem) === null) throw problem;
        await new Promise((resolve) => {
          // eslint-disable-next-line no-restricted-globals -- a file's second request is no transition
          setTimeout(resolve, AGAIN_AFTER_MS);
        });
        return load();
      });
      return await coming;
    } catch (problem) {
      coming = null;
      throw problem;
    }
  };
  const loadAll = async () => {
    const part = await loadBeginning();
    const problem = await part.rest?.fetchAhead();
    if (problem instanceof Error) throw problem;
    return part;
  };
  const attempt = () =>
    lazy(() => {
      if (ahead) return kept(ahead);
      if (waits) return awaited;
      return loadAll().catch((problem: unknown) => {
        const file = missingFile(problem);
        if (file === null) throw problem;
        throw new PartMissing(file, () => {
          part = attempt();
        });
      });
    });
  let part = attempt();
  const fetchBy = async (how: () => Promise<Part<Props>>) => {
    try {
      ahead = await how();
      fulfil(ahead);
      return null;
    } catch (problem) {
      // Rendering throws an error of the code itself, for the page's error boundary.
      if (missingFile(problem) === null) fail(problem);
      return problem;
    }
  };
  function Fetched(props: Props) {
    return createElement(part as ComponentType<Props>, props);
  }
  return Object.assign(Fetched, {
    fetchAhead: () => fetchBy(loadAll),
    fetchBeginning: () => fetchBy(loadBeginning),
    isHere: () => ahead !== null,
  });
}

/**
 * Loads a component's code once it is wanted, for a place that shows something else until then.
 * @param part a component of which each render of the place is given the same
 * @returns whether it can be rendered; `hasFailed`, and `fetchPart`, which tries again
 */
export function useFetched(
  { fetchAhead, isHere }: Pick<Fetched, 'fetchAhead' | 'isHere'>,
  isWanted: boolean,
) {
  const [state, setState] = useState({ isLoaded: isHere(), hasFailed: false });
  const fetchPart = useCallback(() => {
    void fetchAhead().then((problem) => {
      const isLoaded = problem === null;
      setState((before) =>
        before.isLoaded && isLoaded ? before : { isLoaded, hasFailed: !isLoaded },
      );
    });
  }, [fetchAhead]);
  const isMissing = !state.isLoaded;
  useEffect(() => {
    if (isWanted && isMissing) fetchPart();
  }, [isWanted, isMissing, fetchPart]);
  return { ...state, fetchPart };
}

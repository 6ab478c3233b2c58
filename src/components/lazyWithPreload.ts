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
export type LazyComponent<Props extends object = object> = ComponentType<Props> & {
  /**
   * Loads the code, so that the component renders immediately.
   * @returns why it could not be loaded; null when it is there. Rendering tries again, and then throws
   */
  preload: () => Promise<unknown>;
  isLoaded: () => boolean;
};

interface Module<Props extends object> {
  default: ComponentType<Props>;
}

/** A promise that React's `lazy` sees as already resolved, so that nothing suspends. */
const kept = <Value>(value: Value) =>
  ({ then: (resolve: (value: Value) => void) => resolve(value) }) as unknown as Promise<Value>;

/**
 * React's `lazy` with a preload and a retry: a file is requested twice before it counts as missing.
 * `lazy` remembers a failure for as long as the page is open; this one loads again after an error
 * boundary has caught its `PartMissing` and been reset (NAV-9).
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<Module<Props>>,
): LazyComponent<Props> {
  let loaded: Module<Props> | null = null;
  let loading: Promise<Module<Props>> | null = null;
  const loadTwice = async () => {
    try {
      // One lost answer is no reason to say anything. Nor is leaving the page, for which Firefox and
      // WebKit end every request: it is over before the second one.
      loading ??= load().catch(async (problem: unknown) => {
        if (missingFile(problem) === null) throw problem;
        await new Promise((resolve) => {
          // eslint-disable-next-line no-restricted-globals -- a file's second request is no transition
          setTimeout(resolve, AGAIN_AFTER_MS);
        });
        return load();
      });
      loaded = await loading;
      return loaded;
    } catch (problem) {
      loading = null;
      throw problem;
    }
  };
  const attempt = () =>
    lazy(() =>
      loaded
        ? kept(loaded)
        : loadTwice().catch((problem: unknown) => {
            const file = missingFile(problem);
            if (file === null) throw problem;
            throw new PartMissing(file, () => {
              Part = attempt();
            });
          }),
    );
  let Part = attempt();
  function Lazy(props: Props) {
    return createElement(Part as ComponentType<Props>, props);
  }
  return Object.assign(Lazy, {
    preload: () =>
      loadTwice().then(
        () => null,
        (problem: unknown) => problem,
      ),
    isLoaded: () => loaded !== null,
  });
}

/**
 * Loads a component's code once it is wanted, for a place that shows something else until then.
 * @param part a component of which each render of the place is given the same
 * @returns whether it can be rendered; `hasFailed`, and `load`, which tries again
 */
export function usePreload(
  { preload, isLoaded: isHere }: Pick<LazyComponent, 'preload' | 'isLoaded'>,
  isWanted: boolean,
) {
  const [state, setState] = useState({ isLoaded: isHere(), hasFailed: false });
  const load = useCallback(() => {
    void preload().then((problem) => {
      const isLoaded = problem === null;
      setState((before) =>
        before.isLoaded && isLoaded ? before : { isLoaded, hasFailed: !isLoaded },
      );
    });
  }, [preload]);
  const isMissing = !state.isLoaded;
  useEffect(() => {
    if (isWanted && isMissing) load();
  }, [isWanted, isMissing, load]);
  return { ...state, load };
}

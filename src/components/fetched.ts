import { createElement, lazy, type ComponentType } from 'react';

import { missingFile } from '../domain/missingFile';

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

/** A component whose code is loaded when it is first rendered, or ahead of time. */
export type Fetched<Props extends object = object> = ComponentType<Props> & {
  /**
   * Preloads the code, so that the component renders immediately. If that fails, rendering retries,
   * and then throws.
   */
  fetchAhead: () => Promise<void>;
  /**
   * The same without the rest of a page: its document shows that already, and React hydrates it when
   * its code has come.
   * @returns whether the code is there
   */
  fetchBeginning: () => Promise<boolean>;
};

/** The rest of a page, whose code comes after the page's own. */
export type FetchedRest = ComponentType & {
  /** Loads the code, which the component waits for. Rejects when its file can't be loaded. */
  fetchAhead: () => Promise<void>;
};

interface Part<Props extends object> {
  default: ComponentType<Props>;
  /** What the component shows below the first screen, if that is loaded apart. */
  rest?: FetchedRest;
}

/** A promise that React's `lazy` sees as already resolved, so that nothing suspends. */
const kept = <Value>(value: Value) =>
  ({ then: (resolve: (value: Value) => void) => resolve(value) }) as unknown as Promise<Value>;

/**
 * A lazily loaded component. React's own `lazy` remembers a failure for as long as the page is
 * open; this one loads again after an error boundary has caught its `PartMissing` and been reset
 * (NAV-9).
 * @param load imports the module with the component
 */
export function fetched<Props extends object>(load: () => Promise<Part<Props>>): Fetched<Props> {
  let ahead: Part<Props> | null = null;
  const loadAll = async () => {
    const part = await load();
    await part.rest?.fetchAhead();
    return part;
  };
  const attempt = () =>
    lazy(() => {
      if (ahead) return kept(ahead);
      return loadAll().catch((problem: unknown) => {
        const file = missingFile(problem);
        if (file === null) throw problem;
        throw new PartMissing(file, () => {
          part = attempt();
        });
      });
    });
  let part = attempt();
  function Fetched(props: Props) {
    return createElement(part as ComponentType<Props>, props);
  }
  return Object.assign(Fetched, {
    fetchAhead: async () => {
      ahead = await loadAll().catch(() => null);
    },
    fetchBeginning: async () => {
      ahead = await load().catch(() => null);
      return ahead !== null;
    },
  });
}

/**
 * The rest of a page. What the document shows of it stays, with its links, until its code is there,
 * however long it takes.
 * @param load imports the module with the component
 */
export function fetchedRest(load: () => Promise<Part<object>>): FetchedRest {
  let coming: Promise<Part<object>> | null = null;
  let ahead: Part<object> | null = null;
  let resolve!: (part: Part<object>) => void;
  let reject!: (problem: unknown) => void;
  const promise = new Promise<Part<object>>((...settle) => {
    [resolve, reject] = settle;
  });
  promise.catch(() => undefined);
  const Rest = lazy(() => (ahead ? kept(ahead) : promise));
  return Object.assign(() => createElement(Rest), {
    fetchAhead: async () => {
      try {
        coming ??= load();
        ahead = await coming;
        resolve(ahead);
      } catch (problem) {
        coming = null;
        if (missingFile(problem) !== null) throw problem;
        // Rendering throws it, for the page's error boundary.
        reject(problem);
      }
    },
  });
}

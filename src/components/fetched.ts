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
   */
  fetchBeginning: () => Promise<void>;
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
 * A lazily loaded component. React's own `lazy` remembers a failure for as long as the page is
 * open; this one loads again after an error boundary has caught its `PartMissing` and been reset
 * (NAV-9).
 * @param load imports the module with the component
 * @param keepTrying loads it when it is rendered without having been fetched ahead
 */
export function fetched<Props extends object>(
  load: () => Promise<Part<Props>>,
  keepTrying = (once: typeof load) => once(),
): Fetched<Props> {
  let ahead: Part<Props> | null = null;
  const loadAll = async () => {
    const part = await load();
    await part.rest?.fetchAhead();
    return part;
  };
  const attempt = () =>
    lazy(() => {
      if (ahead) return kept(ahead);
      return keepTrying(loadAll).catch((problem: unknown) => {
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
    },
  });
}

/** What may mean that there is a network again, or that someone wants to see the rest. */
const OCCASIONS = ['online', 'scroll', 'pointerdown', 'keydown'];

const nextOccasion = () =>
  new Promise<void>((resolve) => {
    const end = () => {
      for (const type of OCCASIONS) window.removeEventListener(type, end);
      resolve();
    };
    for (const type of OCCASIONS) window.addEventListener(type, end, { passive: true });
  });

async function patiently<Value>(load: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await load();
    } catch (problem) {
      if (missingFile(problem) === null) throw problem;
      await nextOccasion();
    }
  }
}

/**
 * The rest of a page. What the document shows of it stays, with its links, until its code is there,
 * however long it takes.
 * @param load imports the module with the component
 */
export const fetchedRest = (load: () => Promise<Part<object>>): Fetched => fetched(load, patiently);

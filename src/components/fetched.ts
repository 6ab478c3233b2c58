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
};

interface Part<Props extends object> {
  default: ComponentType<Props>;
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
  const attempt = () =>
    lazy(() => {
      if (ahead) return kept(ahead);
      return load().catch((problem: unknown) => {
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
      ahead = await load().catch(() => null);
    },
  });
}

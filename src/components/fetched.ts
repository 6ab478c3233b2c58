import { createElement, lazy, type ComponentType } from 'react';

import { missingFile } from '../domain/missingFile';

/** A part of the site could not be fetched: there is no network, or a deploy took its file away. */
export class PartMissing extends Error {
  /**
   * @param request the file's address; webpack's own errors call it so too
   * @param forget lets the next attempt to render the part fetch it anew
   */
  constructor(
    readonly request: string,
    readonly forget: () => void,
  ) {
    super(`Could not fetch ${request}`);
    this.name = 'PartMissing';
  }
}

/** A component whose code is fetched when it is first rendered, or before. */
export type Fetched<Props extends object = object> = ComponentType<Props> & {
  /**
   * Fetches the code ahead, so that the component renders at once. Where that fails it is fetched
   * again, and the failure shown, when the component renders.
   */
  fetchAhead: () => Promise<void>;
};

interface Part<Props extends object> {
  default: ComponentType<Props>;
}

/** A promise that React's `lazy` finds kept already, so that nothing waits. */
const kept = <Value>(value: Value) =>
  ({ then: (resolve: (value: Value) => void) => resolve(value) }) as unknown as Promise<Value>;

/**
 * A component whose code is fetched when it is first rendered. Where React's own `lazy` remembers
 * a failure for as long as the page lives, this one is fetched again after an error boundary has
 * caught its `PartMissing` and was reset.
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

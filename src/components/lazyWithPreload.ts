import {
  createElement,
  lazy,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
} from 'react';
import { missingFile } from '../lib/missingFile';

/** A chunk failed to load: no network, or a deployment removed the file. */
export class ChunkLoadError extends Error {
  constructor(
    /** The file's URL, named as in webpack's errors. */
    readonly request: string,
    /** Lets the next render retry. */
    readonly reset: () => void,
  ) {
    super(`Could not fetch ${request}`);
    this.name = 'ChunkLoadError';
  }
}

const RETRY_DELAY_MS = 300;

/** A component whose chunk loads on first render or on preload. */
export type LazyComponent<Props extends object = object> = ComponentType<Props> & {
  /** Loads the chunk; returns null once it is loaded, or the error: then, rendering retries. */
  preload: () => Promise<unknown>;
  isLoaded: () => boolean;
};

interface Module<Props extends object> {
  default: ComponentType<Props>;
}

/** A thenable that React's `lazy` treats as resolved, so that nothing suspends. */
const resolved = <Value>(value: Value) =>
  ({ then: (resolve: (value: Value) => void) => resolve(value) }) as unknown as Promise<Value>;

/**
 * React's `lazy` with a preload and a retry: a file is requested twice before it counts as missing.
 * `lazy` caches a failure until the page reloads; this retries after an error boundary has caught
 * its `ChunkLoadError` and been reset (NAV-9).
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<Module<Props>>,
): LazyComponent<Props> {
  let loaded: Module<Props> | null = null;
  let loading: Promise<Module<Props>> | null = null;
  const loadWithRetry = async () => {
    try {
      // Retry once before reporting: single losses are common, and Firefox and WebKit abort
      // requests on unload.
      loading ??= load().catch(async (error: unknown) => {
        if (missingFile(error) === null) throw error;
        await new Promise((resolve) => {
          // eslint-disable-next-line no-restricted-globals -- a file's second request is no transition
          setTimeout(resolve, RETRY_DELAY_MS);
        });
        return load();
      });
      loaded = await loading;
      return loaded;
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  const createLazy = () =>
    lazy(() =>
      loaded
        ? resolved(loaded)
        : loadWithRetry().catch((error: unknown) => {
            const file = missingFile(error);
            if (file === null) throw error;
            throw new ChunkLoadError(file, () => {
              Inner = createLazy();
            });
          }),
    );
  let Inner = createLazy();
  function Lazy(props: Props) {
    return createElement(Inner as ComponentType<Props>, props);
  }
  return Object.assign(Lazy, {
    preload: () =>
      loadWithRetry().then(
        () => null,
        (error: unknown) => error,
      ),
    isLoaded: () => loaded !== null,
  });
}

/**
 * Loads a component's chunk on demand; the caller renders a fallback meanwhile.
 * @param part must be the same object on every render
 * @param onFailed is told each failure
 * @returns whether it is loaded, whether loading failed, and `load`, which retries
 */
export function usePreload(
  { preload, isLoaded: isLoadedNow }: Pick<LazyComponent, 'preload' | 'isLoaded'>,
  isWanted: boolean,
  onFailed?: (error: Error) => void,
) {
  const [isLoaded, setLoaded] = useState(isLoadedNow);
  const [failure, setFailure] = useState<unknown>(null);
  const load = useCallback(() => {
    void preload().then((error) => {
      setLoaded(error === null);
      setFailure(error);
    });
  }, [preload]);
  useEffect(() => {
    if (isWanted && !isLoaded) load();
  }, [isWanted, isLoaded, load]);
  const report = useEffectEvent((error: Error) => onFailed?.(error));
  useEffect(() => {
    if (failure instanceof Error) report(failure);
  }, [failure]);
  return { isLoaded, hasFailed: failure !== null, load };
}

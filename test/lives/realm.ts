import type { AppConfig } from '../../src/config';
import { frameReads, pageReads, type Read } from './reads';
import * as site from './site';
import type { RootState } from './site';
import type { Owner, Task } from './time';

/** What becomes of the file of a page or a dialog. */
export type ChunkFate = { ms: number; how: 'loaded' | 'failed' | 'stale' };

/** What a document may use of the world around it. */
export interface Surroundings {
  config: AppConfig;
  window: object;
  document: object;
  navigator: object;
  after: (ms: number, run: () => unknown) => Task;
  isOnline: () => boolean;
  /** What becomes of the next file. */
  chunkFate: (name: string) => ChunkFate;
}

type Parts = ReturnType<typeof site.createAppStore>;
type Subscription = PromiseLike<unknown> & { unsubscribe: () => void; refetch: () => unknown };
type Endpoint = { initiate: (args: unknown, options?: object) => (...all: never[]) => Subscription };

/** A page's file that could not be had. */
export class ChunkLoadError extends Error {
  constructor(chunk: string) {
    super(`Loading chunk ${chunk} failed.`);
    this.name = 'ChunkLoadError';
  }
}

/** One loaded document of the site: its store, and what React would keep beside it. */
export class Realm implements Owner {
  state: Owner['state'] = 'live';
  held: Task[] = [];
  isOpen = false;
  /** The page whose hooks run, by its route. */
  shown: string | null = null;
  /** The address at which the page in view broke, or null. */
  brokenAt: string | null = null;
  /** The number of the newest change when the page in view was come to. */
  visitedAt = 0;
  private readonly files = new Map<string, 'loading' | 'loaded' | 'failed'>();
  private readonly reads = new Map<string, Subscription>();
  private parts: Parts | null = null;
  private settled: RootState | null = null;

  constructor(
    readonly name: string,
    readonly surroundings: Surroundings,
    private readonly mark: () => number,
  ) {}

  get app(): Parts {
    if (!this.parts) throw new Error('The document has not started');
    return this.parts;
  }

  get root(): RootState {
    return this.app.store.getState();
  }

  /** Runs the site's own start. */
  start(): void {
    const services = site.createBrowserServices(() => this.load('map'));
    this.parts = site.createAppStore({ config: this.surroundings.config, services });
    void this.parts.open().then(() => {
      this.isOpen = true;
    });
  }

  /** Whether the page of the shown address is there with its controls. */
  isPageThere(): boolean {
    const match = site.navigation.selectRoute(this.root);
    return this.brokenAt === null && match !== null && this.shown === match.id;
  }

  isThere(chunk: string): boolean {
    return this.files.get(chunk) === 'loaded';
  }

  /** Fetches a file of the site. */
  load(chunk: string): Promise<unknown> {
    const { after, chunkFate, isOnline } = this.surroundings;
    if (this.isThere(chunk)) return Promise.resolve({});
    const { ms, how } = chunkFate(chunk);
    return new Promise((resolve, reject) => {
      after(ms, () => {
        if (how === 'loaded' && isOnline()) {
          this.files.set(chunk, 'loaded');
          resolve({});
        } else reject(new ChunkLoadError(chunk));
      });
    });
  }

  /**
   * Does what React would do after a change of the state: mounts and unmounts pages, and with them
   * the reading of their lists.
   * @returns whether anything was done, so that more may follow
   */
  render(): boolean {
    const state = this.root;
    if (!this.isOpen || state === this.settled) return false;
    this.settled = state;
    return [this.renderPage(state), this.renderReads(state)].includes(true);
  }

  private renderPage(state: RootState): boolean {
    const { pathname } = site.navigation.selectLocation(state);
    if (this.brokenAt !== null && this.brokenAt !== pathname) this.brokenAt = null;
    const id = site.navigation.selectRoute(state)?.id ?? null;
    if (id === null || id === 'dashboard') {
      this.shown = null;
      return false;
    }
    if (this.shown !== null && this.shown !== id) {
      this.shown = null;
    }
    const file = this.files.get(id);
    if (file === 'loaded') {
      if (this.shown === id || this.brokenAt !== null) return false;
      this.shown = id;
      this.visitedAt = this.mark();
      return true;
    }
    if (file === 'failed' && this.brokenAt === null) {
      this.break(pathname, id);
      return true;
    }
    if (file === undefined) {
      this.files.set(id, 'loading');
      this.load(id).then(
        () => {
          this.settled = null;
        },
        () => {
          this.files.set(id, 'failed');
          this.settled = null;
        },
      );
      return true;
    }
    return false;
  }

  private break(pathname: string, chunk: string): void {
    this.brokenAt = pathname;
    const { message } = new ChunkLoadError(chunk);
    this.app.store.dispatch(site.siteEvents.pageBroke({ message, isStale: true }));
  }

  private renderReads(state: RootState): boolean {
    const frame = frameReads(state);
    const page = this.shown === null ? [] : pageReads(state);
    const wanted = new Map<string, Read>();
    frame.forEach((read) => wanted.set(`frame ${read.key}`, read));
    page.forEach((read) => wanted.set(`${this.shown ?? ''} ${read.key}`, read));
    let isChanged = false;
    for (const [name, subscription] of this.reads) {
      if (wanted.has(name)) continue;
      subscription.unsubscribe();
      this.reads.delete(name);
      isChanged = true;
    }
    const { queries } = state.api;
    for (const [name, { key, endpoint, args, isFresh }] of wanted) {
      const isForgotten = this.reads.has(name) && queries[key as never] === undefined;
      if (this.reads.has(name) && !isForgotten) continue;
      const { initiate } = (site.api.endpoints as unknown as Record<string, Endpoint>)[
        endpoint
      ] as Endpoint;
      const thunk = initiate(args, isFresh && !isForgotten ? { forceRefetch: true } : {});
      this.reads.set(name, this.app.store.dispatch(thunk as never) as unknown as Subscription);
      isChanged = true;
    }
    return isChanged;
  }

  /** Reads a list again, as 'Try again' does. */
  refetch(endpoint: string): void {
    for (const [name, subscription] of this.reads)
      if (name.includes(` ${endpoint}(`)) {
        subscription.refetch();
        return;
      }
  }
}

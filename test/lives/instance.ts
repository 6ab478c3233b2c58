import type { EmbeddedData } from '../../src/api/queryCache';
import type { AppConfig } from '../../src/config';
import { partsInView, readsOf } from './reads';
import { SITE } from './server';
import * as site from './site';
import type { RootState } from './site';
import type { Owner, Task } from './time';

/** The outcome of loading a page's or a dialog's file. */
export type ChunkOutcome = { ms: number; how: 'loaded' | 'failed' | 'stale' };

/** The interface of the world to a document. */
interface Surroundings {
  config: AppConfig;
  window: object;
  document: object;
  navigator: object;
  after: (ms: number, run: () => unknown) => Task;
  isOnline: () => boolean;
  /** The outcome of the next file. */
  chunkOutcome: (name: string) => ChunkOutcome;
  /** Tells the code of the document about an event. */
  fire: (type: string, event?: object) => void;
  /** How many changes the server was asked for. */
  mark: () => number;
}

type Parts = ReturnType<typeof site.createAppStore>;
type Subscription = PromiseLike<unknown> & { unsubscribe: () => void; refetch: () => unknown };
type Endpoint = {
  initiate: (args: unknown, options?: object) => (...all: never[]) => Subscription;
};

const endpointOf = (name: string): Endpoint => {
  const endpoint = (site.api.endpoints as unknown as Record<string, Endpoint>)[name];
  if (!endpoint) throw new Error(`There is no endpoint ${name}`);
  return endpoint;
};

/** A file that failed to load; webpack's error contains its URL. */
class FileMissing extends Error {
  constructor(readonly request: string) {
    super(`Could not fetch ${request}`);
  }
}

/** The device's time zone, cached: querying the platform after every step takes longer than the step. */
const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const fileOf = (chunk: string, isStale: boolean): string =>
  `${SITE}/${isStale ? 'gone' : 'assets'}/${chunk}.js`;

/** One loaded document of the site: its store, and the state that React would hold. */
export class Instance implements Owner {
  state: Owner['state'] = 'live';
  held: Task[] = [];
  isOpen = false;
  /** The page whose hooks run, by its route. */
  shown: string | null = null;
  /** The address at which the page in view broke, or null. */
  brokenAt: string | null = null;
  /** How many changes the server was asked for before the page in view was come to. */
  visitedAt = 0;
  private readonly files = new Map<string, 'loading' | 'loaded' | FileMissing>();
  /** The dialogs that were open when the page was last rendered. */
  private openParts = new Set<string>();
  private readonly reads = new Map<string, Subscription>();
  private parts: Parts | null = null;
  private settled: RootState | null = null;

  constructor(
    readonly name: string,
    readonly surroundings: Surroundings,
  ) {}

  fire(type: string, event?: object): void {
    this.surroundings.fire(type, event);
  }

  get app(): Parts {
    if (!this.parts) throw new Error('The document has not started');
    return this.parts;
  }

  get root(): RootState {
    return this.app.store.getState();
  }

  /**
   * Runs the site's own start.
   * @param embedded the data embedded in its document
   */
  start(embedded?: EmbeddedData): void {
    const services = site.createBrowserServices(() => this.load('map'));
    const device = { ...services.device, timeZone: () => TIME_ZONE };
    this.parts = site.createAppStore({
      config: this.surroundings.config,
      services: { ...services, device },
      embedded,
    });
    // A document with embedded data hydrates with its page's code, or not at all.
    const page = site.navigation.selectRoute(this.root)?.id;
    if (embedded && page !== undefined) this.files.set(page, 'loaded');
    void this.parts.open().then(() => {
      this.isOpen = true;
    });
  }

  /** Whether the page of the shown address is rendered with its controls. */
  isPageThere(): boolean {
    const match = site.navigation.selectRoute(this.root);
    return this.brokenAt === null && match !== null && this.shown === match.id;
  }

  isThere(chunk: string): boolean {
    return this.files.get(chunk) === 'loaded';
  }

  /** Fetches a file of the site. */
  load(chunk: string): Promise<unknown> {
    const { after, chunkOutcome, isOnline } = this.surroundings;
    if (this.isThere(chunk)) return Promise.resolve({});
    const { ms, how } = chunkOutcome(chunk);
    return new Promise((resolve, reject) => {
      after(ms, () => {
        if (how === 'loaded' && isOnline()) {
          this.files.set(chunk, 'loaded');
          resolve({});
        } else reject(new FileMissing(fileOf(chunk, how === 'stale')));
      });
    });
  }

  /**
   * Simulates React after a state change: mounts and unmounts pages with their subscriptions.
   * @returns whether anything was done, so that more may follow
   */
  render(): boolean {
    const state = this.root;
    if (!this.isOpen || state === this.settled) return false;
    this.settled = state;
    return [this.renderPage(state), this.renderParts(state), this.renderReads(state)].includes(
      true,
    );
  }

  private renderPage(state: RootState): boolean {
    const { pathname } = site.navigation.selectLocation(state);
    if (this.brokenAt !== null && this.brokenAt !== pathname) this.brokenAt = null;
    const id = site.navigation.selectRoute(state)?.id ?? null;
    if (id === null || id === 'dashboard') {
      this.shown = null;
      return false;
    }
    if (this.shown !== id) this.shown = null;
    const file = this.files.get(id);
    if (file === 'loaded') {
      if (this.shown === id || this.brokenAt !== null) return false;
      this.shown = id;
      this.visitedAt = this.surroundings.mark();
      return true;
    }
    if (file === undefined) this.fetch(id);
    // React throws the error of a failed file when it next renders the page.
    else if (file instanceof FileMissing && this.brokenAt === null) {
      this.brokenAt = pathname;
      this.files.delete(id);
      this.app.store.dispatch(
        site.siteEvents.pageFailed({ message: file.message, missing: file.request }),
      );
    } else return false;
    return true;
  }

  private fetch(chunk: string): void {
    this.files.set(chunk, 'loading');
    void this.load(chunk)
      .catch((problem: unknown) => this.files.set(chunk, problem as FileMissing))
      .then(() => (this.settled = null));
  }

  /** 'Try again' on a page that failed to load. */
  retryPage(): void {
    this.brokenAt = null;
    this.settled = null;
    this.app.store.dispatch(site.siteEvents.pageRetried());
  }

  /** Dialogs are files of their own, fetched when they first open. */
  private renderParts(state: RootState): boolean {
    const open = partsInView(state);
    const news = [...open].filter((part) => !this.openParts.has(part));
    this.openParts = open;
    let isChanged = false;
    for (const part of open) {
      const file = this.files.get(part);
      if (file instanceof FileMissing) {
        this.files.delete(part);
        this.app.store.dispatch(
          site.siteEvents.partFailed({ part, message: file.message, missing: file.request }),
        );
        isChanged = true;
      } else if (file === undefined && news.includes(part)) {
        this.fetch(part);
        isChanged = true;
      }
    }
    return isChanged;
  }

  private renderReads(state: RootState): boolean {
    const wanted = readsOf(state, this.shown);
    let isChanged = false;
    for (const [name, subscription] of this.reads) {
      if (wanted.has(name)) continue;
      subscription.unsubscribe();
      this.reads.delete(name);
      isChanged = true;
    }
    for (const [name, { key, endpoint, args, isFresh }] of wanted) {
      const isForgotten = this.reads.has(name) && state.api.queries[key as never] === undefined;
      if (this.reads.has(name) && !isForgotten) continue;
      const { initiate } = endpointOf(endpoint);
      const thunk = initiate(args, isFresh && !isForgotten ? { forceRefetch: true } : {});
      this.reads.set(name, this.app.store.dispatch(thunk as never) as unknown as Subscription);
      isChanged = true;
    }
    return isChanged;
  }

  /** Refetches a list, as 'Try again' does. */
  refetch(endpoint: string): void {
    const name = [...this.reads.keys()].find((each) => each.includes(` ${endpoint}(`)) ?? '';
    this.reads.get(name)?.refetch();
  }
}

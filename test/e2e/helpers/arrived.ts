import type { Page, Request } from '@playwright/test';

const PATIENCE_MS = 30_000;

/** How long a page may be busy before it is looked at nevertheless. */
const IDLE_PATIENCE_MS = 3000;

/** What Playwright's clock keeps of the browser: it goes on when time is stopped. */
interface Clocked {
  __pwClock?: { builtins: Pick<Window, 'requestAnimationFrame' | 'requestIdleCallback'> };
}

/**
 * Waits until a page has nothing to do: what it was told to show is rendered or requested. Chromium
 * may call a page whose picture doesn't change idle only seconds later, unless it asks for a frame.
 */
const idle = (page: Page): Promise<void> =>
  page.evaluate(
    (patience) =>
      new Promise<void>((resolve) => {
        const { requestAnimationFrame, requestIdleCallback } =
          (window as Clocked).__pwClock?.builtins ?? window;
        requestAnimationFrame(() => {
          requestIdleCallback(() => resolve(), { timeout: patience });
        });
      }),
    IDLE_PATIENCE_MS,
  );

/**
 * Notes a page's requests from now on.
 * @param isAwaited whether a running request is one to wait for
 * @returns a function that waits until those have arrived, and the page has nothing to do
 * @throws when one of them doesn't arrive
 */
export function watchRequests(
  page: Page,
  isAwaited: (request: Request) => boolean,
): () => Promise<void> {
  const running = new Set<Request>();
  page.on('request', (request) => running.add(request));
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => running.delete(request));
  const awaited = () => [...running].filter(isAwaited);
  return async () => {
    const giveUpAt = Date.now() + PATIENCE_MS;
    await idle(page);
    while (awaited().length > 0) {
      if (Date.now() > giveUpAt)
        throw new Error(
          `No answer: ${awaited()
            .map((request) => request.url())
            .join(', ')}`,
        );
      await new Promise((resolve) => setTimeout(resolve, 20));
      await idle(page);
    }
  };
}

const watched = new WeakMap<Page, () => Promise<void>>();

/** Notes a tab's requests for {@link arrived}. */
export function watchTab(page: Page): void {
  watched.set(
    page,
    watchRequests(page, () => true),
  );
}

/** Whether React has rendered all that it can. It shows what came late up to 300 ms after that. */
function reactRests(): boolean {
  const root = document.getElementById('root') ?? {};
  const [, container] =
    Object.entries(root).find(([key]) => key.startsWith('__reactContainer')) ?? [];
  if (container === undefined) return true;
  const { stateNode } = container as {
    stateNode: { pendingLanes: number; suspendedLanes: number; timeoutHandle: unknown };
  };
  const { pendingLanes, suspendedLanes, timeoutHandle } = stateNode;
  return (pendingLanes & ~suspendedLanes) === 0 && timeoutHandle === -1;
}

/**
 * Waits until a tab has got and shown everything that it has asked for. A quiet network would say the
 * same half a second later.
 */
export async function arrived(page: Page): Promise<void> {
  const answered = watched.get(page);
  if (answered === undefined) throw new Error('Only the requests of tabs are watched');
  await answered();
  await page.waitForFunction(reactRests);
  // What was shown late may have asked for more.
  await answered();
}

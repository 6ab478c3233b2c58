import type { Page, Request } from '@playwright/test';

const TIMEOUT_MS = 30_000;

/** How long a page may be busy before it is checked anyway. */
const IDLE_TIMEOUT_MS = 3000;

/** The browser's originals kept by Playwright's clock: they still run while time is stopped. */
interface Clocked {
  __pwClock?: { builtins: Pick<Window, 'requestAnimationFrame' | 'requestIdleCallback'> };
}

/**
 * Waits until a page is idle: everything is rendered or requested. Without a requested frame,
 * Chromium may report an unchanged page as idle only seconds later.
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
    IDLE_TIMEOUT_MS,
  );

/**
 * Records a page's requests from now on.
 * @param isAwaited whether a running request is one to wait for
 * @returns a function that waits until those have completed and the page is idle
 * @throws when one of them doesn't complete
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
    const giveUpAt = Date.now() + TIMEOUT_MS;
    for (;;) {
      const isBusy = awaited().length > 0;
      // Also after the last response, which the page has yet to handle.
      await idle(page);
      if (!isBusy && awaited().length === 0) return;
      if (Date.now() > giveUpAt)
        throw new Error(
          `No answer: ${awaited()
            .map((request) => request.url())
            .join(', ')}`,
        );
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
}

const watched = new WeakMap<Page, () => Promise<void>>();

/** Records a tab's requests for {@link fullyLoaded}. */
export function watchTab(page: Page): void {
  watched.set(
    page,
    watchRequests(page, () => true),
  );
}

/** Whether React has finished rendering. It reveals lazy content up to 300 ms later. */
function isRendered(): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  // Received, but not executed or applied yet; webpack removes executed scripts.
  if (document.querySelector('script[data-webpack]') || [...links].some(({ sheet }) => !sheet))
    return false;
  const root = document.getElementById('root') ?? {};
  const [, container] =
    Object.entries(root).find(([key]) => key.startsWith('__reactContainer')) ?? [];
  if (container === undefined) return true;
  const { stateNode } = container as {
    stateNode: Record<'pendingLanes' | 'suspendedLanes' | 'pingedLanes' | 'timeoutHandle', number>;
  };
  const { pendingLanes, suspendedLanes, pingedLanes, timeoutHandle } = stateNode;
  // Pinged: what it waited for is loaded, and it is about to render.
  return (pendingLanes & (~suspendedLanes | pingedLanes)) === 0 && timeoutHandle === -1;
}

/**
 * Waits until a tab has received and rendered everything it requested. 'networkidle' would take
 * half a second longer.
 */
export async function fullyLoaded(page: Page): Promise<void> {
  const requestsDone = watched.get(page);
  if (requestsDone === undefined) throw new Error('Only the requests of tabs are watched');
  await requestsDone();
  await page.waitForFunction(isRendered);
  // Lazy content may have requested more.
  await requestsDone();
  await page.waitForFunction(isRendered);
}

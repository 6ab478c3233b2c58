import { TOUCH } from '../theme/tokens';

declare global {
  interface Window {
    /** Chromium's; TypeScript's library lacks it. */
    CloseWatcher?: new () => EventTarget & { destroy(): void };
  }
}

/** Lets Android's Back close a panel or a list instead of leaving the page. */
export function watchBack(close: () => void): () => void {
  if (!window.CloseWatcher || !window.matchMedia(TOUCH).matches) return () => undefined;
  const { CloseWatcher } = window;
  const watch = () => {
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => {
      // Each works once, and the panel may stay open.
      current = watch();
      close();
    });
    return watcher;
  };
  let current = watch();
  return () => current.destroy();
}

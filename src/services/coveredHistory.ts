import type { BrowserHistory, SiteLocation } from './types';

/** The page of an entry, as if nothing were below it that Back must not show. */
const pageOf = ({ covers, ...page }: SiteLocation): SiteLocation =>
  covers ? { ...page, index: page.index - 1 } : page;

/** The browser's own entries. */
export type Entries = Omit<BrowserHistory, 'cover' | 'onUncovered'>;

/**
 * A history in which a dialog has an entry above its page's, so that Back closes the dialog and
 * stays. The entry remains after the dialog has been closed in another way: the next page takes its
 * place, and Back passes over it.
 */
export function coveredHistory(entries: Entries): BrowserHistory {
  let here = entries.current();
  let isOpen = false;
  let uncovered = (): void => undefined;
  const popped: ((location: SiteLocation) => void)[] = [];

  const goTo = (location: SiteLocation, how: 'push' | 'replace'): void => {
    entries[how](location);
    here = location;
    isOpen = false;
  };

  entries.onPop((location) => {
    const before = here;
    const wasOpen = isOpen;
    here = location;
    isOpen = false;
    const isSamePage = location.key === before.key;
    const isBelow = before.covers === 'itself' ? isSamePage : location.index === before.index - 1;
    if (before.covers && isBelow) {
      if (wasOpen) {
        uncovered();
        return;
      }
      // Nothing may be below, so that the browser stays at the page that was replaced.
      if (!isSamePage) goTo(pageOf(before), 'replace');
      entries.go(-1);
      // Forward to a dialog's entry changes nothing.
    } else if (!isSamePage) popped.forEach((listener) => listener(pageOf(location)));
  });

  return {
    current: () => {
      here = entries.current();
      return pageOf(here);
    },
    push: (location) => goTo(location, here.covers === 'itself' ? 'replace' : 'push'),
    replace: (location) =>
      goTo(
        here.covers ? { ...location, index: location.index + 1, covers: 'another' } : location,
        'replace',
      ),
    go: (steps) => entries.go(here.covers && steps < 0 ? steps - 1 : steps),
    cover: (shouldCover) => {
      if (shouldCover && here.covers !== 'itself') {
        const page = pageOf(here);
        goTo({ ...page, index: page.index + 1, covers: 'itself' }, 'push');
      }
      isOpen = shouldCover;
    },
    onUncovered: (listener) => {
      uncovered = listener;
    },
    onPop: (listener) => {
      popped.push(listener);
    },
  };
}

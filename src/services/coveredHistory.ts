import type { BrowserHistory, SiteLocation } from './types';

/** The page of an entry, as if no other entry covered it. */
const pageOf = ({ isCover, ...page }: SiteLocation): SiteLocation =>
  isCover ? { ...page, index: page.index - 1 } : page;

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
  /** What happens once the cover's entry has been left. */
  let afterwards: (() => void)[] | null = null;

  const goTo = (location: SiteLocation, how: 'push' | 'replace'): void => {
    entries[how](location);
    here = location;
    isOpen = false;
  };
  const push = (location: SiteLocation): void => {
    if (afterwards) afterwards.push(() => push(location));
    else goTo(location, here.isCover ? 'replace' : 'push');
  };
  const replace = (location: SiteLocation): void => {
    if (afterwards) afterwards.push(() => replace(location));
    else if (here.isCover) {
      afterwards = [() => replace(location)];
      entries.go(-1);
    } else goTo(location, 'replace');
  };

  const popped: ((location: SiteLocation) => void)[] = [];

  entries.onPop((location) => {
    const before = here;
    const wasOpen = isOpen;
    here = location;
    isOpen = false;
    if (afterwards) {
      const run = afterwards;
      afterwards = null;
      run.forEach((step) => step());
    } else if (before.key !== location.key)
      popped.forEach((listener) => listener(pageOf(location)));
    // Forward to a dialog's entry changes nothing.
    else if (before.isCover && !location.isCover) {
      if (wasOpen) uncovered();
      else entries.go(-1);
    }
  });

  return {
    current: () => {
      here = entries.current();
      return pageOf(here);
    },
    push,
    replace,
    go: (steps) => entries.go(here.isCover && steps < 0 ? steps - 1 : steps),
    cover: (shouldCover) => {
      if (shouldCover && !here.isCover && !afterwards)
        goTo({ ...here, index: here.index + 1, isCover: true }, 'push');
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

import type { Services } from '../../src/services/types';
import { DEFAULT_TEXT_SIZE } from '../../src/theme/tokens';

const nothing = () => undefined;
const never = () => new Promise<never>(nothing);

/** Services for rendering on the server: no storage, no network, and a clock at 0. */
export const inertServices = (pathname: string): Services => {
  const storage = { get: () => null, set: nothing, remove: nothing, clear: nothing };
  return {
    fetch: never,
    clock: { now: () => 0, wait: never },
    ids: { next: () => '' },
    local: { ...storage, onChange: () => nothing },
    session: storage,
    history: {
      current: () => ({ pathname, search: '', hash: '', key: '', index: 0 }),
      go: nothing,
      push: nothing,
      replace: nothing,
      onPop: () => nothing,
      cover: nothing,
      onUncovered: nothing,
    },
    page: {
      leaveTo: nothing,
      startAtTop: nothing,
      focusHeading: nothing,
      focus: nothing,
      reveal: nothing,
      onRestored: () => nothing,
      onVisible: nothing,
      onOnline: nothing,
      onMessage: nothing,
      reloadOnce: nothing,
      whenIdle: nothing,
      reload: nothing,
      isGone: never,
    },
    geolocation: { locate: never },
    device: {
      viewport: () => ({ width: 0, height: 0, textSize: DEFAULT_TEXT_SIZE }),
      scrollAnchor: () => ({ heading: -1, offset: 0 }),
      matches: () => false,
      savesData: () => false,
      timeZone: () => 'Africa/Johannesburg',
      save: nothing,
      print: nothing,
      copy: never,
    },
    pictures: { prepare: never, urlOf: () => '', release: nothing },
    loadMap: never,
    log: { warn: nothing, error: nothing },
  };
};

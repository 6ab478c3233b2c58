import { isAction, isAnyOf, type Middleware } from '@reduxjs/toolkit';
import { api } from '../../api/base';
import type { KeyValueStore, Services } from '../../services/types';
import { stateShown } from '../../slices/recordings';

/** The mode of the page: the live session, a recorded state, or one that can't be rendered. */
export type Shown = 'live' | 'recorded' | 'unreadable';

/** The current mode, kept outside the store, whose state is replaced by a recorded one. */
export function createFreeze() {
  let shown: Shown = 'live';
  let note = '';
  let jumps = 0;
  const listeners = new Set<() => void>();
  return {
    current: () => shown,
    /** The number of recorded states shown, 0 while live; each one remounts the pages. */
    jumps: () => jumps,
    /** What the banner adds: whether the screen may differ from the customer's. */
    note: () => note,
    show: (next: Exclude<Shown, 'live'>, nextNote = ''): void => {
      jumps += 1;
      shown = next;
      note = nextNote;
      listeners.forEach((listener) => listener());
    },
    /** @returns a function that unsubscribes */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Freeze = ReturnType<typeof createFreeze>;

/** RTK Query's hooks read subscriptions with the first action; it changes no state. */
const isAllowed = isAnyOf(api.internalActions.internal_getRTKQSubscriptions, stateShown);

/** Drops every event while a recorded state is shown: it stays as recorded. */
export const dropWhileRecorded =
  (freeze: Freeze): Middleware =>
  () =>
  (next) =>
  (action) => {
    const passes = freeze.current() === 'live' || !isAction(action) || isAllowed(action);
    return passes ? next(action) : action;
  };

type Action<Args extends unknown[]> = (...args: Args) => void;

/**
 * Wraps the services so that they can be frozen: while a recorded state is shown, nothing is sent,
 * stored, opened or waited for, and results of earlier calls are dropped. Only this file enforces
 * it; the store also drops events (HELP-3).
 */
export function freezable(services: Services, freeze: Freeze): Services {
  const isLive = () => freeze.current() === 'live';
  const live =
    <Args extends unknown[]>(action: Action<Args>): Action<Args> =>
    (...args) => {
      if (isLive()) action(...args);
    };
  const liveListener =
    <Args extends unknown[]>(listen: (listener: Action<Args>) => void) =>
    (listener: Action<Args>): void =>
      listen(live(listener));
  const storage = ({ get, set, remove, clear }: KeyValueStore): KeyValueStore => ({
    get,
    set: live(set),
    remove: live(remove),
    clear: live(clear),
  });
  const { clock, local, session, history, page, geolocation, pictures, log, device } = services;

  // Listed individually, so that a new service doesn't compile until it is added here.
  return {
    fetch: async (address, init) => {
      if (!isLive()) throw new Error('A recorded state is shown: nothing is sent.');
      return services.fetch(address, init);
    },
    // Loading a chunk is a request too.
    loadMap: async () => {
      if (!isLive()) throw new Error('A recorded state is shown: nothing is loaded.');
      return services.loadMap();
    },
    ids: services.ids,
    clock: {
      now: clock.now,
      wait: async (ms, signal) => isLive() && (await clock.wait(ms, signal)) && isLive(),
    },
    local: { ...storage(local), onChange: liveListener(local.onChange) },
    session: storage(session),
    history: {
      current: history.current,
      push: live(history.push),
      replace: live(history.replace),
      go: live(history.go),
      onPop: liveListener(history.onPop),
      cover: live(history.cover),
      onUncovered: liveListener(history.onUncovered),
    },
    page: {
      leaveTo: live(page.leaveTo),
      startAtTop: live(page.startAtTop),
      focusHeading: live(page.focusHeading),
      focus: live(page.focus),
      reveal: live(page.reveal),
      onRestored: liveListener(page.onRestored),
      onVisible: liveListener(page.onVisible),
      onOnline: liveListener(page.onOnline),
      onMessage: liveListener(page.onMessage),
      isGone: (address) => (isLive() ? page.isGone(address) : Promise.resolve(false)),
      reloadOnce: live(page.reloadOnce),
      // 'Back to live' must work.
      reload: page.reload,
      whenIdle: liveListener(page.whenIdle),
    },
    geolocation: {
      locate: () => (isLive() ? geolocation.locate() : Promise.resolve('unavailable')),
    },
    device: {
      viewport: device.viewport,
      scrollAnchor: device.scrollAnchor,
      matches: device.matches,
      savesData: device.savesData,
      timeZone: device.timeZone,
      save: live(device.save),
      print: live(device.print),
      copy: (text) => (isLive() ? device.copy(text) : Promise.resolve(false)),
    },
    pictures: {
      prepare: (file) => (isLive() ? pictures.prepare(file) : Promise.resolve('unreadable')),
      urlOf: (file) => (isLive() ? pictures.urlOf(file) : ''),
      release: live(pictures.release),
    },
    log: { warn: live(log.warn), error: live(log.error) },
  };
}

import type { Services } from './types';

/** What the page shows: the live session, a recorded state, or one that can't be drawn. */
export type Shown = 'live' | 'recorded' | 'unreadable';

/**
 * Tells whether the page shows the live session. It stands outside the store: a recorded state
 * replaces all of that.
 */
export interface Freeze {
  current(): Shown;
  /** How many recorded states have been shown: with each, the pages are drawn anew. */
  jumps(): number;
  show(shown: Shown): void;
  /**
   * Calls back when something else, or another recorded state, is shown.
   * @returns a function that stops listening
   */
  subscribe(listener: () => void): () => void;
}

/** Makes a freeze; at first the live session is shown. */
export function createFreeze(): Freeze {
  let shown: Shown = 'live';
  let jumps = 0;
  const listeners = new Set<() => void>();
  return {
    current: () => shown,
    jumps: () => jumps,
    show: (next) => {
      if (next === 'live' && shown === 'live') return;
      if (next !== 'live') jumps += 1;
      shown = next;
      listeners.forEach((listener) => {
        listener();
      });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

type Action<Args extends unknown[]> = (...args: Args) => void;

/**
 * The outside world behind glass: while a recorded state is shown, nothing is sent, stored, opened
 * or waited for, and nothing comes back from what began before. This is the one place that decides
 * it; the store drops events for the same reason.
 * @param services the real outside world
 * @param freeze whether a recorded state is shown
 */
export function freezable(services: Services, freeze: Freeze): Services {
  const isLive = () => freeze.current() === 'live';
  const live =
    <Args extends unknown[]>(action: Action<Args>): Action<Args> =>
    (...args) => {
      if (isLive()) action(...args);
    };
  /** Hears nothing while frozen. */
  const hearing = <Value>(
    listen: (listener: (value: Value) => void) => () => void,
  ): typeof listen => {
    return (listener) => listen(live(listener));
  };
  const { clock, local, session, history, page, geolocation, mail, pictures, log, device } =
    services;

  // Listed one by one: a new service does not compile before somebody decided about it.
  return {
    fetch: async (address, init) => {
      if (!isLive()) throw new Error('A recorded state is shown: nothing is sent.');
      return services.fetch(address, init);
    },
    // A chunk is a request too.
    loadMap: async () => {
      if (!isLive()) throw new Error('A recorded state is shown: nothing is loaded.');
      return services.loadMap();
    },
    ids: services.ids,
    clock: {
      now: clock.now,
      wait: async (ms, signal) => isLive() && (await clock.wait(ms, signal)) && isLive(),
    },
    local: {
      get: local.get,
      set: live(local.set),
      remove: live(local.remove),
      clear: live(local.clear),
      onChange: hearing(local.onChange),
    },
    session: {
      get: session.get,
      set: live(session.set),
      remove: live(session.remove),
      clear: live(session.clear),
    },
    history: {
      current: history.current,
      push: live(history.push),
      replace: live(history.replace),
      go: live(history.go),
      onPop: hearing(history.onPop),
    },
    page: {
      leaveTo: live(page.leaveTo),
      scrollToTop: live(page.scrollToTop),
      focusHeading: live(page.focusHeading),
      focus: live(page.focus),
      onRestored: (listener) => page.onRestored(live(listener)),
      isGone: (address) => (isLive() ? page.isGone(address) : Promise.resolve(false)),
      reloadOnce: live(page.reloadOnce),
      // The way back to the live session stays open.
      reload: page.reload,
      whenIdle: (run) => {
        page.whenIdle(live(run));
      },
    },
    geolocation: {
      locate: () => (isLive() ? geolocation.locate() : Promise.resolve('unavailable')),
    },
    mail: { compose: live(mail.compose) },
    device: {
      viewport: device.viewport,
      place: device.place,
      timeZone: device.timeZone,
      save: live(device.save),
      copy: (text) => (isLive() ? device.copy(text) : Promise.resolve(false)),
    },
    pictures: { toSend: (file) => (isLive() ? pictures.toSend(file) : Promise.resolve(null)) },
    log: { warn: live(log.warn), error: live(log.error) },
  };
}

import { configAt } from '../api/helpers/store';
import { createDocuments } from './browser/documents';
import { createHistory } from './browser/history';
import { createPage } from './browser/page';
import type { Player } from './browser/player';
import { entryOf, instanceOf, type DeviceKind, type Tab } from './browser/tabs';
import { takeGround } from './globals';
import { createNetwork } from './network';
import { Instance } from './instance';
import { createRenderer } from './renderer';
import { SERVER, SITE, type Server } from './server';
import { createStorageArea } from './storage';
import { createTime } from './time';

/**
 * A browser with its tabs, the network and the server behind it, on one clock.
 * @param server the real sandbox application
 * @param kind what the device is like
 * @param player makes the random decisions, and observes
 * @param now when it begins; the server's clock, which follows this one from then on
 */
export function createWorld(server: Server, kind: DeviceKind, player: Player, now: { at: number }) {
  const time = createTime(now.at);
  const config = configAt(SITE, {
    apiBaseUrl: `${SERVER}/api/`,
    geocodeUrl: `${SERVER}/geocode/json`,
    contact: { email: 'hello@amanziwash.example' },
  });
  /** How far the device's clock is off, in milliseconds. */
  let skew = 0;
  const tabs: Tab[] = [];
  const instances: Instance[] = [];
  const local = createStorageArea(kind.storage);
  const documents = createDocuments(player);

  const network = createNetwork({
    time,
    server,
    outcome: ({ method, path }) => player.outcome('network', `${method} ${path}`),
    sent: (call) => {
      if (call.owner instanceof Instance) player.sent(call.owner, call);
    },
    heard: (reply) => {
      if (reply.call.owner instanceof Instance) player.heard(reply.call.owner, reply);
    },
  });

  const createInstance = (tab: Tab): Instance => {
    const parts = { time, network, history, player, tabs, local };
    const { events, ...globals } = createPage(() => instance, tab, parts);
    const instance: Instance = new Instance(`${tab.name}, document ${instances.length + 1}`, {
      ...globals,
      config,
      after: (ms, run) => time.after(ms, run, instance),
      isOnline: network.isOnline,
      chunkOutcome: (name) => player.outcome('chunk', name),
      fire: events.fire,
      mark: () => network.writes().length,
    });
    instances.push(instance);
    return instance;
  };
  const embed = createRenderer(server, config, time.now);
  const embeddedIn = (path: string) => embed(path, () => player.outcome('document', path));
  const parts = { time, network, documents, player, kind, createInstance, embeddedIn };
  const history = createHistory(parts);

  const restoreGround = takeGround({
    active: () => {
      const instance = documents.active();
      if (!instance) return null;
      const { window, document, navigator } = instance.surroundings;
      return {
        window,
        document,
        navigator,
        timer: (run, ms, every) => time.after(ms, run, instance, every),
        now: () => time.now() + skew,
        fetch: (address, init = {}) => network.send(instance, address, init),
      };
    },
    draw: player.draw,
    logged: (message) => {
      const instance = documents.active();
      if (!instance) return;
      player.logged(instance, message);
      // The only log entry that is always an error: an effect threw.
      if (message.includes('listenerMiddleware')) player.broke(instance, message);
    },
  });

  const tellPages = (type: string): void => {
    tabs.forEach((tab) => {
      const instance = instanceOf(tab);
      if (instance) time.after(1, () => instance.fire(type), instance);
    });
  };

  const endAll = (tab: Tab): void => {
    tab.entries.forEach(({ standing }) => history.end(standing.instance));
  };

  return {
    time,
    network,
    server,
    tabs,
    local,
    /** Advances time, and runs everything scheduled. */
    advance: async (ms: number): Promise<void> => {
      const until = time.now() + ms;
      for (;;) {
        const task = time.next(until);
        now.at = time.now();
        if (!task) return;
        if (task.owner instanceof Instance) await documents.within(task.owner, task.run);
        else await task.run();
      }
    },
    /** Performs an action in a document. */
    within: documents.within,
    inside: documents.inside,
    /** Opens a tab. */
    openTab: (path: string): void => {
      const session = createStorageArea(kind.storage);
      const name = `tab ${tabs.length + 1}`;
      const tab: Tab = { name, entries: [], place: 0, session, view: 'loading', journey: 0 };
      tabs.push(tab);
      history.visit(tab, path);
    },
    closeTab: (tab: Tab): void => {
      tab.view = 'closed';
      endAll(tab);
    },
    /** What the tab shows of the site, or null. */
    instanceOf,
    /** Every document there was. */
    instances,
    entryOf,
    ...history,
    /** The address bar. */
    addressOf: (tab: Tab): string => entryOf(tab).path,
    /** The device goes offline or online; open pages are notified. */
    setOnline: (isOnline: boolean): void => {
      network.setOnline(isOnline);
      tellPages(isOnline ? 'online' : 'offline');
    },
    /** The device is closed, loses its connections, and is opened again later. */
    sleep: (ms: number): void => {
      network.cut();
      time.sleep(ms);
      now.at = time.now();
      tabs.forEach((tab) => {
        const instance = instanceOf(tab);
        if (instance) player.restored(instance);
      });
      tellPages('focus');
    },
    /** Somebody sets the device's clock, and comes back to the browser. */
    moveClock: (ms: number): void => {
      skew += ms;
      tellPages('focus');
    },
    /** The device's own time. */
    clock: () => time.now() + skew,
    /** Ends the world. */
    end: (): void => {
      tabs.forEach(endAll);
      restoreGround();
    },
  };
}

/** A simulated world. */
export type World = ReturnType<typeof createWorld>;

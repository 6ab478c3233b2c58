import { turn } from '../globals';
import type { Instance } from '../instance';
import type { Player } from './player';

type Listener = (event: object) => void;

/** A page that renders endlessly is an error of the simulation. */
const MOST_RENDERS = 50;

/** The event targets that a document's modules share. */
export function createEvents() {
  const listeners = new Map<string, Set<Listener>>();
  return {
    target: {
      addEventListener: (type: string, listener: Listener) => {
        listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
      },
      removeEventListener: (type: string, listener: Listener) =>
        listeners.get(type)?.delete(listener),
    },
    fire: (type: string, event: object = {}): void => {
      [...(listeners.get(type) ?? [])].forEach((listener) => listener({ type, ...event }));
    },
  };
}

/**
 * Lets code run in documents, one at a time: the globals of the process are those of the document
 * whose code runs.
 */
export function createDocuments(player: Player) {
  let active: Instance | null = null;
  return {
    active: () => active,
    /** Lets code of one document run, and everything that follows at once. */
    within: async (instance: Instance, run: () => unknown): Promise<void> => {
      active = instance;
      try {
        try {
          run();
        } catch (error) {
          player.broke(instance, String(error));
        }
        await turn();
        if (instance.state !== 'live' || !instance.isOpen) return;
        for (let times = 0; instance.render(); times += 1) {
          if (times > MOST_RENDERS) throw new Error(`${instance.name} never comes to rest`);
          await turn();
        }
        player.settled(instance);
      } finally {
        active = null;
      }
    },
    /** Reads something from a document synchronously. */
    inside: <Value>(instance: Instance, ask: () => Value): Value => {
      active = instance;
      try {
        return ask();
      } finally {
        active = null;
      }
    },
  };
}

/** The documents of a simulated browser. */
export type Documents = ReturnType<typeof createDocuments>;

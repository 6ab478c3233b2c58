import type { Fates } from '../fates';
import type { Call, Heard } from '../network';
import type { Realm } from '../realm';

/** The decisions and callbacks that the world requires from its player. */
export interface Player {
  fate: <Kind extends keyof Fates>(kind: Kind, about?: string) => Fates[Kind];
  draw: (bound: number) => number;
  /** A page sends something. */
  sent: (realm: Realm, call: Call) => void;
  /** A page hears the server's reply. */
  heard: (realm: Realm, reply: Heard) => void;
  /** A page logs something for operators. */
  logged: (realm: Realm, text: string) => void;
  /** A document has settled after an event. */
  settled: (realm: Realm) => void;
  /** Code of a page threw. */
  broke: (realm: Realm, problem: string) => void;
  /** A document is restored from the back/forward cache, or after the device slept. */
  restored: (realm: Realm) => void;
  /** The site itself reloads the page. */
  reloaded: () => void;
}

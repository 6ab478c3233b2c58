import type { Fates } from '../fates';
import type { Call, Heard } from '../network';
import type { Realm } from '../realm';

/** What the world asks of whoever plays it. */
export interface Player {
  fate: <Kind extends keyof Fates>(kind: Kind, about: string) => Fates[Kind];
  draw: (bound: number) => number;
  /** A page sends something. */
  sent: (realm: Realm, call: Call) => void;
  /** A page hears the server's reply. */
  heard: (realm: Realm, reply: Heard) => void;
  /** A page logs something for those who look after the site. */
  logged: (realm: Realm, text: string) => void;
  /** A page asks for the device's position. */
  askedWhere: (realm: Realm) => { found: () => void };
  /** A document has come to rest after something happened in it. */
  settled: (realm: Realm) => void;
  /** Code of a page threw. */
  broke: (realm: Realm, problem: string) => void;
  /** A document that was left, or slept with its device, comes back as it was. */
  restored: (realm: Realm) => void;
  /** The site itself loads the page anew, or leaves. */
  moved: (realm: Realm, how: 'reload' | 'leave') => void;
}

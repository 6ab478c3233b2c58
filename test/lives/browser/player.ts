import type { Outcomes } from '../outcomes';
import type { Call, Heard } from '../network';
import type { Instance } from '../instance';

/** The decisions and callbacks that the world requires from its player. */
export interface Player {
  outcome: <Kind extends keyof Outcomes>(kind: Kind, about?: string) => Outcomes[Kind];
  draw: (bound: number) => number;
  /** A page sends something. */
  sent: (instance: Instance, call: Call) => void;
  /** A page hears the server's reply. */
  heard: (instance: Instance, reply: Heard) => void;
  /** A page logs something for operators. */
  logged: (instance: Instance, text: string) => void;
  /** A document has settled after an event. */
  settled: (instance: Instance) => void;
  /** Code of a page threw. */
  broke: (instance: Instance, problem: string) => void;
  /** A document is restored from the back/forward cache, or after the device slept. */
  restored: (instance: Instance) => void;
  /** The site itself reloads the page. */
  reloaded: () => void;
}

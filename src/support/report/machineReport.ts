import type { Rule } from './rules';
import type { Name } from './phrases';
import type { RootState } from '../../slices/root';

/** A machine with its events; as an argument of the types below, any. */
export interface Described {
  (...given: never[]): unknown;
  readonly events: Readonly<Record<string, (...given: never[]) => { payload: unknown }>>;
}

type PayloadOf<Machine extends Described, Name extends keyof Machine['events']> = ReturnType<
  Machine['events'][Name]
>['payload'];

/** The names of the events that have a payload. */
export type CarryingEvent<Machine extends Described> = {
  [Name in keyof Machine['events']]: Parameters<Machine['events'][Name]> extends [] ? never : Name;
}[keyof Machine['events']];

/**
 * What a recording may hold of a machine. Whoever adds a field or an event decides here whether
 * support may see it; until then the site does not compile, and anything that slips through is left
 * out.
 *
 * Left out or hidden: token, user id, all customer input, the server's own messages, place names.
 * Positions are rounded to 2 decimals.
 */
export interface Recording<Machine extends Described> {
  readonly state: Rule<ReturnType<Machine>>;
  /** For the payloads; of an event without one there is only its name to keep. */
  readonly events: {
    readonly [Name in CarryingEvent<Machine>]: Rule<PayloadOf<Machine, Name>>;
  };
}

export interface Scene {
  before: RootState;
  after: RootState;
  /** Looks up names in the server's answers. */
  name: Name;
}

/** A sentence for each event of a machine, for support staff who have never seen the code. */
export type Sentences<Machine extends Described> = {
  readonly [Name in keyof Machine['events']]: (
    payload: PayloadOf<Machine, Name>,
    scene: Scene,
  ) => string;
};

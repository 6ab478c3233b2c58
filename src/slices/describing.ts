import type { Rule } from '../redaction/rules';
import type { Name } from './wording';
import type { RootState } from './root';

/** The state of a machine. */
export type StateOf<Described> = Described extends (...given: never[]) => infer State
  ? State
  : never;
/** The creators of a machine's own events, by their names. */
export type EventsOf<Described> = Described extends { readonly events: infer Events }
  ? Events
  : never;

/** What an event carries. */
export type PayloadOf<Creator> = Creator extends (...given: never[]) => { payload: infer Payload }
  ? Payload
  : never;

/**
 * What a recording may hold of a machine. Who adds a field or an event decides here whether support
 * may see it; until then the site does not compile, and what slips in some other way is left out.
 *
 * Left out or hidden: token, user id, everything the customer typed, what the server says in its
 * own words, the names of places. Positions are kept to 2 decimals.
 */
export interface Recording<Described, State = StateOf<Described>> {
  readonly state: Rule<State>;
  readonly events: {
    readonly [Name in keyof EventsOf<Described>]: Rule<PayloadOf<EventsOf<Described>[Name]>>;
  };
}

/** Of whichever machine. */
export interface AnyRecording {
  readonly state: Rule<unknown>;
  readonly events: Readonly<Record<string, Rule<unknown>>>;
}

/** What a sentence about an event may be made from. */
export interface Scene {
  before: RootState;
  after: RootState;
  /** Calls things by the names that the server's answers give them. */
  name: Name;
}

/** A sentence for each event of a machine, for support staff who have never seen the code. */
export type Sentences<Described> = {
  readonly [Event in keyof EventsOf<Described>]: (
    payload: PayloadOf<EventsOf<Described>[Event]>,
    scene: Scene,
  ) => string;
};

/** Of whichever machine. */
export type AnySentences = Readonly<Record<string, (payload: unknown, scene: Scene) => string>>;

type Given<Creator> = Creator extends (...given: infer Parts) => unknown ? Parts : never;
type Statuses<State extends { status: string }> = {
  readonly [Status in State['status']]:
    Extract<State, { status: Status }> | readonly Extract<State, { status: Status }>[];
};

/** What the tests of all machines need of one; nothing of it is shipped. */
export interface Samples<Described> {
  /** What events may carry, several where it decides the way; those that carry nothing need none. */
  readonly events: {
    readonly [
      Name in keyof EventsOf<Described> as Given<EventsOf<Described>[Name]> extends []
        ? never
        : Name
    ]: readonly Given<EventsOf<Described>[Name]>[0][];
  };
  /** A state for each status; several where what it owns decides the way. */
  readonly states: StateOf<Described> extends { status: string }
    ? Statuses<StateOf<Described>>
    : never;
}

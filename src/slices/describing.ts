import type { Rule } from '../redaction/rules';
import type { Name } from './wording';
import type { RootState } from './root';

export type StateOf<Described> = Described extends (...given: never[]) => infer State
  ? State
  : never;
export type EventsOf<Described> = Described extends { readonly events: infer Events }
  ? Events
  : never;

export type PayloadOf<Creator> = Creator extends (...given: never[]) => { payload: infer Payload }
  ? Payload
  : never;

export type GivenTo<Creator> = Creator extends (...given: infer Parts) => unknown ? Parts : never;

/** The names of the events that have a payload. */
export type CarryingEvent<Described> = {
  [Name in keyof EventsOf<Described>]: GivenTo<EventsOf<Described>[Name]> extends [] ? never : Name;
}[keyof EventsOf<Described>];

/**
 * What a recording may hold of a machine. Whoever adds a field or an event decides here whether
 * support may see it; until then the site does not compile, and anything that slips through is left
 * out.
 *
 * Left out or hidden: token, user id, all customer input, the server's own messages, place names.
 * Positions are rounded to 2 decimals.
 */
export interface Recording<Described, State = StateOf<Described>> {
  readonly state: Rule<State>;
  /** For the payloads; of an event without one there is only its name to keep. */
  readonly events: {
    readonly [Name in CarryingEvent<Described>]: Rule<PayloadOf<EventsOf<Described>[Name]>>;
  };
}

export interface AnyRecording {
  readonly state: Rule<unknown>;
  readonly events: Readonly<Record<string, Rule<unknown>>>;
}

export interface Scene {
  before: RootState;
  after: RootState;
  /** Looks up names in the server's answers. */
  name: Name;
}

/** A sentence for each event of a machine, for support staff who have never seen the code. */
export type Sentences<Described> = {
  readonly [Event in keyof EventsOf<Described>]: (
    payload: PayloadOf<EventsOf<Described>[Event]>,
    scene: Scene,
  ) => string;
};

export type AnySentences = Readonly<Record<string, (payload: unknown, scene: Scene) => string>>;

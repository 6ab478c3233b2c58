/** The state of a machine. */
export type StateOf<Described> = Described extends (...given: never[]) => infer State
  ? State
  : never;
/** The creators of a machine's own events, by their names. */
export type EventsOf<Described> = Described extends { readonly events: infer Events }
  ? Events
  : never;

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

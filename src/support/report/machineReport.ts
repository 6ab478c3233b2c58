import type { Rule } from './rules';
import type { Name } from './phrases';
import type { MACHINES } from '../../slices/registry';
import type { RootState } from '../../slices/root';

export interface Described {
  (...given: never[]): unknown;
  readonly events: Readonly<Record<string, (...given: never[]) => { payload: unknown }>>;
}

type PayloadOf<Machine extends Described, Name extends keyof Machine['events']> = ReturnType<
  Machine['events'][Name]
>['payload'];

export type CarryingEvent<Machine extends Described> = {
  [Name in keyof Machine['events']]: Parameters<Machine['events'][Name]> extends [] ? never : Name;
}[keyof Machine['events']];

export interface SentenceContext {
  before: RootState;
  after: RootState;
  /** Looks up names in the server's data. */
  name: Name;
}

/** A sentence for each event of a machine, for support staff who have never seen the code. */
export type Sentences<Machine extends Described> = {
  readonly [Name in keyof Machine['events']]: (
    payload: PayloadOf<Machine, Name>,
    scene: SentenceContext,
  ) => string;
};

/**
 * What a report holds of a machine, and how support reads it. A new field or event doesn't compile
 * without a rule, and data without one is left out.
 *
 * Never recorded: token, user id, all customer input, the server's own messages, place names.
 * Positions are rounded to 2 decimals.
 */
export interface MachineReport<Machine extends Described = Described> {
  readonly state: Rule<ReturnType<Machine>>;
  /** Rules for payloads; an event without a payload is recorded by name. */
  readonly events: {
    readonly [Name in CarryingEvent<Machine>]: Rule<PayloadOf<Machine, Name>>;
  };
  readonly sentences: Sentences<Machine>;
}

/** All machines, by their names in the state. */
export type Machines = Omit<typeof MACHINES, 'cartCheckout'> & (typeof MACHINES)['cartCheckout'];

export type Report<Name extends keyof Machines> = MachineReport<Machines[Name]>;

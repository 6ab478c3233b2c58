import type * as addresses from '../../api/addresses';
import type * as blogs from '../../api/blogs';
import type * as carts from '../../api/carts';
import type * as catalogue from '../../api/catalogue';
import type * as geocoding from '../../api/geocoding';
import type * as memberships from '../../api/memberships';
import type * as orders from '../../api/orders';
import type * as profile from '../../api/profile';
import type * as session from '../../api/session';
import type { Coordinates } from '../../domain/mapPin';
import type { MACHINES } from '../../slices/registry';
import type { RootState } from '../../slices/root';
import type { machine as serviceCart } from '../../slices/serviceCarts';
import type { SiteLocation } from '../../services/types';
import { counted, type Kind, type Name } from './phrases';
import type { Fields, Rule, Scalar } from './rules';

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
  /** When it happened (ms since 1970, UTC). */
  at: number;
}

/** A sentence for each event of a machine, for support staff who have never seen the code. */
export type Sentences<Machine extends Described> = {
  readonly [Name in keyof Machine['events']]: (
    payload: PayloadOf<Machine, Name>,
    scene: SentenceContext,
  ) => string;
};

/** Payloads with a rule as a whole, by the event's name. */
type Whole = Scalar | Coordinates | SiteLocation | { open(): unknown };

type WholePayloads<Machine extends Described> = {
  [
    Name in CarryingEvent<Machine> as PayloadOf<Machine, Name> extends Whole ? Name : never
  ]: PayloadOf<Machine, Name>;
};

/** A state's fields; its status is never personal and needs no rule. */
type DataOf<State> = State extends { status: infer Status }
  ? string extends Status
    ? never
    : Omit<State, 'status'>
  : never;

/** One rule for all fields of the same name. */
type RulesOf<Machine extends Described> = Fields<
  | DataOf<ReturnType<Machine>>
  | Exclude<PayloadOf<Machine, CarryingEvent<Machine>>, Whole>
  | WholePayloads<Machine>
>;

/** All machines, by their names in the state; of those for each service, one. */
export type Machines = Omit<typeof MACHINES, 'cartCheckout'> &
  Omit<(typeof MACHINES)['cartCheckout'], 'carts'> & { carts: typeof serviceCart };

/**
 * What a report holds of a machine, and how support reads it. A new field or event doesn't compile
 * without a rule, and data without one is left out. Never recorded: token, user id, all customer
 * input, the server's own messages, place names. Positions are rounded to 2 decimals.
 */
export interface Report<Name extends keyof Machines> {
  /** For the fields of its states and payloads. */
  readonly rules: RulesOf<Machines[Name]>;
  readonly sentences: Sentences<Machines[Name]>;
}

/** The calls of all resources: a new file in `src/api` belongs here. */
type Calls = typeof addresses &
  typeof blogs &
  typeof carts &
  typeof catalogue &
  typeof memberships &
  typeof orders &
  typeof profile &
  typeof geocoding &
  typeof session;

export type Queries = {
  [Name in keyof Calls as Name extends `get${string}` ? Name : never]: Calls[Name];
};

/** Calls that aren't cached, and what sentences name them: commands, and lookups that keep nothing. */
export type Commands = {
  [
    Name in keyof Calls as Calls[Name] extends { Types: { MutationDefinition: unknown } }
      ? Name
      : never
  ]: string;
};

/** The answers to queries, by endpoint. */
type Answers = { [Name in keyof Queries]: Queries[Name]['Types']['ResultType'] };

export type Named = readonly [kind: Kind, id: string | null, name: string | null];

/** What a report holds of a query's answer, and how support reads it. */
export interface AnswerReport<Endpoint extends keyof Answers> {
  /** A new field doesn't compile without a rule. */
  readonly rule: Rule<Answers[Endpoint]>;
  /** e.g. 'the list of stores'; `answer` then says '12 stores'. */
  readonly list: string;
  readonly answer: (data: Answers[Endpoint]) => string;
  /** The names that sentences look up. */
  readonly names?: (data: Answers[Endpoint]) => Named[];
}

/** A machine or a call without a report doesn't compile: it belongs in its subject's file. */
export type Reports = { readonly [Name in keyof Machines]: Report<Name> } & {
  readonly [Endpoint in keyof Answers]: AnswerReport<Endpoint>;
} & Readonly<Commands>;

/** The words of a list. */
export const rows = (one: string, many = `${one}s`) => ({
  list: `the list of ${many}`,
  answer: ({ length }: readonly unknown[]) => counted(length, one, many),
});

/** The words and names of a list. */
export const namedRows = (kind: Kind) => ({
  ...rows(kind),
  names: (list: readonly { id: string | null; name: string }[]) =>
    list.map(({ id, name }): Named => [kind, id, name]),
});

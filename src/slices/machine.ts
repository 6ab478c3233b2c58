import {
  createSlice,
  type CaseReducerActions,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { mapValues } from '../lib/mapValues';

/**
 * An event's time and id. Reducers must not read the clock or generate ids, so the store's stamping
 * middleware adds both to the event.
 */
interface Stamp {
  /** Milliseconds since 1970-01-01 UTC. */
  at: number;
  /** Unique within the tab. */
  id: string;
}

/** An event of a machine: what happened, when, and its id. */
export type Event<Payload = undefined> = PayloadAction<Payload, string, Stamp>;

/** The placeholder of an event's stamp until the middleware replaces it. */
export const UNSTAMPED: Stamp = { at: 0, id: '' };

/**
 * Whether a deadline has passed. One that is impossibly far away counts as passed: the device's
 * clock was set back.
 * @param now milliseconds since 1970-01-01 UTC, like `at`
 * @param maxWaitMs the longest possible time between the two, in milliseconds
 */
export const isDue = (now: number, at: number, maxWaitMs: number): boolean =>
  now >= at || at - now > maxWaitMs;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the arguments of any event, of which only a declaration knows the type
type Any = any;

interface EventDeclaration<Args extends unknown[], Payload> {
  prepare: (...args: Args) => { payload: Payload; meta: Stamp };
}

export function event(): EventDeclaration<[], undefined>;
export function event<Payload>(): EventDeclaration<[payload: Payload], Payload>;
/** @param payloadOf maps the creator's argument to the payload, e.g. seals a form */
export function event<Arg, Payload>(
  payloadOf: (arg: Arg) => Payload,
): EventDeclaration<[arg: Arg], Payload>;
export function event(payloadOf: (arg: unknown) => unknown = (arg) => arg) {
  return { prepare: (arg?: unknown) => ({ payload: payloadOf(arg), meta: UNSTAMPED }) };
}

interface Creator {
  readonly type: string;
  readonly match: (action: Any) => boolean;
}

/** Another machine's event, or a group of events that share one row name in the tables. */
type AnyDeclared = Creator | (Pick<Creator, 'match'> & { readonly types: readonly string[] });

/** The action of a machine's own event, or of another machine's. */
type ActionOf<Declared> =
  Declared extends EventDeclaration<Any, infer Payload>
    ? Event<Payload>
    : Declared extends { match: (action: Any) => action is infer Action }
      ? Action
      : never;

const typesOf = (declared: Pick<Creator, 'type'> | { readonly types: readonly string[] }) =>
  'types' in declared ? declared.types : [declared.type];

/** Groups events, or groups of them, that machines handle in the same way. */
export function anyOf<const Declared extends readonly AnyDeclared[]>(...declared: Declared) {
  const types = declared.flatMap(typesOf);
  return {
    types,
    match: (action: UnknownAction): action is ActionOf<Declared[number]> & UnknownAction =>
      types.includes(action.type),
  };
}

type To<Status> = Status | readonly Status[];
type Flat<Target> = Target extends readonly (infer Each)[] ? Each : Target;
type In<State, Status> = Extract<State, { status: Status }>;

/** The statuses whose rows have the event. */
type From<Table, Name> = {
  [Row in keyof Table]: Name extends keyof Table[Row] ? Row : never;
}[keyof Table];

type Targets<Table, Name> = {
  [Row in keyof Table]: Name extends keyof Table[Row] ? Flat<Table[Row][Name]> : never;
}[keyof Table];

/** The table's type: a row for each status, with only these events and targets. */
type Checked<Table, Names, Status extends string> = {
  readonly [Row in keyof Table]: Row extends Status
    ? { readonly [Name in keyof Table[Row]]: Name extends Names ? To<Status> : never }
    : never;
} & Readonly<Record<Exclude<Status, keyof Table>, object>>;

/**
 * The events that need a reducer, because a condition chooses the target, or the target has data.
 * Otherwise the table suffices: the state stays, is reset, or is a status without data.
 */
type NeedsReducer<State, Initial, Table> = {
  [Row in keyof Table]: {
    [Name in keyof Table[Row]]: Table[Row][Name] extends Row | Initial
      ? never
      : Table[Row][Name] extends readonly unknown[]
        ? Name
        : { status: Table[Row][Name] } extends In<State, Table[Row][Name]>
          ? never
          : Name;
  }[keyof Table[Row]];
}[keyof Table];

type NamesIn<Table> = { [Row in keyof Table]: keyof Table[Row] }[keyof Table];

type Reducers<State, Table, Events> = {
  readonly [Name in keyof Events]?: (
    state: In<State, From<Table, Name>>,
    event: ActionOf<Events[Name]>,
  ) => In<State, Targets<Table, Name>>;
};

type AnyReducer = (state: Any, event: Any) => Any;

type Declarations = Record<string, EventDeclaration<Any[], unknown>>;

type Creators<Name extends string, Own extends Declarations> = CaseReducerActions<
  { [Event in keyof Own]: Own[Event] & { reducer: AnyReducer } },
  Name
>;

/** A table by status and action type. */
export type Transitions<Status extends string> = Readonly<
  Record<Status, Readonly<Record<string, To<Status>>>>
>;

/** @returns an event's targets in a status; none if it isn't legal there */
export function targetsOf<Status extends string>(
  transitions: Transitions<Status>,
  status: Status,
  eventType: string,
): readonly Status[] {
  const row = transitions[status];
  return Object.hasOwn(row, eventType) ? ([row[eventType] ?? []].flat() as Status[]) : [];
}

export interface Machine<State extends { status: string }, Events = unknown> {
  (state: State | undefined, action: UnknownAction): State;
  /** The slice's name: the prefix of its event types. */
  readonly slice: string;
  readonly transitions: Transitions<State['status']>;
  readonly events: Events;
}

/**
 * Creates a machine: a slice guarded by its table. An event that is illegal in the current status,
 * or a result that the table does not allow, returns the same state reference.
 */
export const createMachine =
  <State extends { status: string }>() =>
  <
    const Name extends string,
    const Initial extends State,
    Own extends Declarations,
    const Table extends Readonly<Record<string, Readonly<Record<string, To<string>>>>>,
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- no other machine's events
    ExternalEvents extends Readonly<Record<string, AnyDeclared>> = {},
  >(definition: {
    /** The prefix of its event types. */
    name: Name;
    initialState: Initial;
    /** Its own events: `event<string>()`. */
    events: Own;
    /** Other machines' events, single or grouped. */
    externalEvents?: ExternalEvents;
    /** For each status, the target of each event; a list if a condition chooses. */
    transitions: Table & Checked<Table, keyof Own | keyof ExternalEvents, State['status']>;
    /**
     * Each gets the state of a status whose row has the event, and returns one of its targets. An
     * event needs none if the table suffices; an event in no row doesn't compile.
     */
    reducers: Reducers<State, Table, Own> &
      Reducers<State, Table, ExternalEvents> &
      Readonly<
        Record<
          | NeedsReducer<State, Initial['status'], Table>
          | Exclude<keyof Own | keyof ExternalEvents, NamesIn<Table>>,
          unknown
        >
      >;
  }): Machine<State, Creators<Name, Own>> => {
    const { name, events } = definition;
    const initialState: State = definition.initialState;
    const externalEvents: Readonly<Record<string, AnyDeclared>> = definition.externalEvents ?? {};
    const reducers = definition.reducers as Readonly<Record<string, AnyReducer | undefined>>;

    const transitions = mapValues(definition.transitions, (row) =>
      Object.fromEntries(
        Object.entries(row).flatMap(([named, to]) =>
          typesOf(externalEvents[named] ?? { type: `${name}/${named}` }).map((type) => [type, to]),
        ),
      ),
    ) as unknown as Transitions<State['status']>;

    /** For events without a reducer. */
    const followTable: AnyReducer = (state: State, { type }: UnknownAction) => {
      const [target] = targetsOf<State['status']>(transitions, state.status, type);
      if (target === state.status) return state;
      return target === initialState.status ? initialState : { status: target };
    };
    const { reducer, actions } = createSlice({
      name,
      initialState,
      reducers: mapValues(events as Declarations, ({ prepare }, own) => ({
        reducer: reducers[own] ?? followTable,
        prepare,
      })),
      extraReducers: (builder) => {
        for (const [external, declared] of Object.entries(externalEvents))
          for (const type of typesOf(declared))
            builder.addCase(type, reducers[external] ?? followTable);
      },
    });

    const reduce = (state: State = initialState, action: UnknownAction): State => {
      const targets = targetsOf<State['status']>(transitions, state.status, action.type);
      if (targets.length === 0) return state;
      const next = reducer(state, action);
      return targets.includes(next.status) ? next : state;
    };
    return Object.assign(reduce, {
      slice: name,
      transitions,
      events: actions as unknown as Creators<Name, Own>,
    });
  };

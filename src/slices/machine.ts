import {
  createSlice,
  type ActionReducerMapBuilder,
  type CaseReducerActions,
  type PayloadAction,
  type SliceCaseReducers,
  type UnknownAction,
  type ValidateSliceCaseReducers,
} from '@reduxjs/toolkit';

/**
 * An event's time and id. Reducers must not read the clock or generate ids, so both come with the
 * event: the store's stamping middleware adds them.
 */
export interface Stamp {
  /** Milliseconds since 1970-01-01 UTC. */
  at: number;
  /** Unique within the tab. */
  id: string;
}

/** An event of a machine: what happened, when, and its id. */
export type Event<Payload = undefined> = PayloadAction<Payload, string, Stamp>;

/** What an event is created with: the stamping middleware replaces it. */
export const UNSTAMPED: Stamp = { at: 0, id: '' };

type CaseReducer<State, Payload> = (state: State, event: Event<Payload>) => State | undefined;

interface Declared<State, Given extends unknown[], Payload> {
  reducer: (state: State, event: Event<Payload>) => State;
  prepare: (...given: Given) => { payload: Payload; meta: Stamp };
}

/**
 * Declares an event: `on<string>((state, { payload }) => …)`. The reducer returns a new state or
 * changes the draft; an event without one is left to the table.
 */
interface On<State> {
  <Payload = undefined>(
    reducer?: CaseReducer<State, Payload>,
  ): Declared<State, [Payload] extends [undefined] ? [] : [payload: Payload], Payload>;
  /** @param payloadOf makes the payload of what the event is created with, such as a sealed form */
  <Given, Payload>(
    reducer: CaseReducer<State, Payload>,
    payloadOf: (given: Given) => Payload,
  ): Declared<State, [given: Given], Payload>;
}

const on = (
  reducer: CaseReducer<unknown, unknown> = () => undefined,
  payloadOf: (given: unknown) => unknown = (given) => given,
) => ({
  reducer,
  prepare: (given?: unknown) => ({ payload: payloadOf(given), meta: UNSTAMPED }),
});

/**
 * Whether a deadline has passed. One further away than possible counts as passed: the device's
 * clock was set back, and nothing waits for it to catch up.
 * @param now milliseconds since 1970-01-01 UTC, like `at`
 * @param longest the longest possible time between the two, in milliseconds
 */
export const isDue = (now: number, at: number, longest: number): boolean =>
  now >= at || at - now > longest;

/**
 * A machine's transitions as data: for each status, which event leads to which status, or to which
 * ones if a condition decides. Events are identified by action type, so one event may be in several
 * machines' tables.
 */
export type Transitions<Status extends string> = Readonly<
  Record<Status, Readonly<Record<string, Status | readonly Status[]>>>
>;

/**
 * The statuses an event may lead to.
 * @returns an empty list when the event isn't legal in that status
 */
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

interface Parts<
  State extends { status: string },
  Name extends string,
  Events extends SliceCaseReducers<State>,
> {
  /** The prefix of its event types. */
  name: Name;
  initialState: State;
  transitions: Transitions<State['status']>;
  /** Its own events. */
  reducers: (on: On<State>) => Events;
  /** For other machines' events. */
  extraReducers?: (builder: ActionReducerMapBuilder<State>) => void;
}

/**
 * Makes a machine: a slice guarded by its table. An event that is not legal in the current status
 * changes nothing (the same reference is returned), nor does a result that the table does not allow.
 * An event that is left to the table, and that leads to the first status only, begins the machine
 * anew.
 */
export const createMachine =
  <State extends { status: string }>() =>
  <Name extends string, Events extends SliceCaseReducers<State>>({
    name,
    initialState,
    transitions,
    reducers,
    extraReducers = () => undefined,
  }: Parts<State, Name, Events>): Machine<State, CaseReducerActions<Events, Name>> => {
    const { reducer, actions } = createSlice({
      name,
      initialState,
      reducers: reducers(on as On<State>) as ValidateSliceCaseReducers<State, Events>,
      extraReducers,
    });
    const reduce = (state: State | undefined, action: UnknownAction): State => {
      if (state === undefined) return reducer(undefined, action);
      const targets = targetsOf<State['status']>(transitions, state.status, action.type);
      if (targets.length === 0) return state;
      const next = reducer(state, action);
      if (targets.includes(next.status)) return next;
      const first = next === state && targets.length === 1 ? reducer(undefined, action) : state;
      return targets.includes(first.status) ? first : state;
    };
    return Object.assign(reduce, { slice: name, transitions, events: actions });
  };

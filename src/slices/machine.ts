import type { PayloadAction, Reducer, UnknownAction } from '@reduxjs/toolkit';

/**
 * When and as what an event happened. Reducers must not ask the clock or make ids, so both come in
 * with the event: the stamping middleware of the store fills them in.
 */
export interface Stamp {
  /** Milliseconds since 1970-01-01 UTC. */
  at: number;
  /** Unique within the tab. */
  id: string;
}

/** An event of a machine: what happened, when, and under which id. */
export type Event<Payload = undefined> = PayloadAction<Payload, string, Stamp>;

const UNSTAMPED: Stamp = { at: 0, id: '' };

/**
 * Declares an event of a slice, together with the state it leads to.
 * @param reducer the answer to the event; it may return a new state or change the draft
 * @returns a case reducer with a `prepare` step that leaves room for the stamp
 */
export function event<State, Payload = undefined>(
  reducer: (state: State, event: Event<Payload>) => State | undefined,
) {
  return {
    reducer: reducer as (state: State, action: Event<Payload>) => State,
    prepare: (...args: [Payload] extends [undefined] ? [] : [payload: Payload]) => ({
      payload: args[0] as Payload,
      meta: UNSTAMPED,
    }),
  };
}

/**
 * Whether a moment has come. One that is further off than it can be has come too: the device's
 * clock was put back meanwhile, and nothing waits for it to catch up.
 * @param now milliseconds since 1970-01-01 UTC, as is `at`
 * @param longest the most milliseconds that may lie between the two
 */
export const isDue = (now: number, at: number, longest: number): boolean =>
  now >= at || at - now > longest;

/** Where an event may lead: one status, or several when a guard decides. */
export type Target<Status extends string> = Status | readonly Status[];

/**
 * A machine's whole life as data: for each status, which event leads to which status. Events are
 * named by their action types, so one event may stand in the tables of several machines.
 */
export type Transitions<Status extends string> = Readonly<
  Record<Status, Readonly<Record<string, Target<Status>>>>
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
  if (!Object.hasOwn(row, eventType)) return [];
  const target = row[eventType];
  if (target === undefined) return [];
  return typeof target === 'string' ? [target] : target;
}

/** A state machine: its reducer, with the table and the events that it obeys. */
export interface Machine<State extends { status: string }, Events = unknown> {
  (state: State | undefined, action: UnknownAction): State;
  /** The name of its slice, which begins the types of its own events. */
  readonly slice: string;
  readonly transitions: Transitions<State['status']>;
  /** The creators of its own events. */
  readonly events: Events;
}

type AnyReducer = (state: never, action: UnknownAction) => unknown;

/** The reducers whose modules have been loaded, by the name of their slice. */
const loaded = new Map<string, AnyReducer>();

/**
 * Makes a reducer known to the root reducer. Machines that the first load does without answer from
 * then on; only their own modules can make events that concern them before.
 */
export const makeKnown = (slice: string, reducer: AnyReducer): void => {
  loaded.set(slice, reducer);
};

/** The reducer of a slice, once its module has been loaded. */
export const knownReducer = (slice: string): AnyReducer | undefined => loaded.get(slice);

/**
 * Guards a slice by its table: an event that is not legal in the present status changes nothing
 * (the same reference comes back), and so does an answer that would leave the table.
 * @param transitions the machine's table
 * @param slice the machine's events, and what each does to the state
 */
export function guarded<State extends { status: string }, Events>(
  transitions: Transitions<State['status']>,
  { name, reducer, actions }: { name: string; reducer: Reducer<State>; actions: Events },
): Machine<State, Events> {
  const reduce = (state: State | undefined, action: UnknownAction): State => {
    if (state === undefined) return reducer(undefined, action);
    const targets = targetsOf<State['status']>(transitions, state.status, action.type);
    if (targets.length === 0) return state;
    const next = reducer(state, action);
    return targets.includes(next.status) ? next : state;
  };
  makeKnown(name, reduce);
  return Object.assign(reduce, { slice: name, transitions, events: actions });
}

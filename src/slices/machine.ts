import type { PayloadAction, Reducer, UnknownAction } from '@reduxjs/toolkit';

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

const UNSTAMPED: Stamp = { at: 0, id: '' };

/**
 * Declares the events of a slice, each with its reducer: `on<string>((state, { payload }) => …)`.
 * @returns `on`: takes a reducer that returns a new state or changes the draft, and returns a case
 *   reducer with a `prepare` callback that leaves room for the stamp
 */
export const eventsOf =
  <State>() =>
  <Payload = undefined>(reducer: (state: State, event: Event<Payload>) => State | undefined) => ({
    reducer: reducer as (state: State, action: Event<Payload>) => State,
    prepare: (...args: [Payload] extends [undefined] ? [] : [payload: Payload]) => ({
      payload: args[0] as Payload,
      meta: UNSTAMPED,
    }),
  });

/**
 * Whether a deadline has passed. One further away than possible counts as passed: the device's
 * clock was set back, and nothing waits for it to catch up.
 * @param now milliseconds since 1970-01-01 UTC, like `at`
 * @param longest the longest possible time between the two, in milliseconds
 */
export const isDue = (now: number, at: number, longest: number): boolean =>
  now >= at || at - now > longest;

/** Where an event may lead: one status, or several if a condition decides. */
export type Target<Status extends string> = Status | readonly Status[];

/**
 * A machine's transitions as data: for each status, which event leads to which status. Events are
 * identified by action type, so one event may be in several machines' tables.
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

export interface Machine<State extends { status: string }, Events = unknown> {
  (state: State | undefined, action: UnknownAction): State;
  /** The slice's name: the prefix of its event types. */
  readonly slice: string;
  readonly transitions: Transitions<State['status']>;
  readonly events: Events;
}

type AnyReducer = (state: never, action: UnknownAction) => unknown;

const loaded = new Map<string, AnyReducer>();

/**
 * Registers a reducer with the root reducer. Machines outside the first load respond from then on;
 * until then only their own modules could create events for them.
 */
export const makeKnown = (slice: string, reducer: AnyReducer): void => {
  loaded.set(slice, reducer);
};

/** A loaded machine's reducer, by the name of its slice. */
export const knownReducer = (slice: string): AnyReducer | undefined => loaded.get(slice);

/**
 * Guards a slice by its table: an event that is not legal in the current status changes nothing
 * (the same reference is returned), nor does a result that the table does not allow. An event that
 * the slice leaves to its table, and that leads to the first status only, begins the machine anew.
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
    if (targets.includes(next.status)) return next;
    const first = next === state && targets.length === 1 ? reducer(undefined, action) : state;
    return targets.includes(first.status) ? first : state;
  };
  makeKnown(name, reduce);
  return Object.assign(reduce, { slice: name, transitions, events: actions });
}

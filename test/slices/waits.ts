import type { UnknownAction } from '@reduxjs/toolkit';
import { targetsOf, type Machine } from '../../src/slices/machine';
import { ALL_MACHINES } from '../../src/slices/registry';
import { SAMPLES } from './samples';

type State = { status: string };
type Stamped = UnknownAction & { meta: { at: number; id: string } };
type Creator = { (payload: unknown): Stamped; readonly type: string };

/** A machine and the samples of its own events, by their types. */
export interface Sampled {
  /** Its name in the state, such as `removal`. */
  name: string;
  path: readonly string[];
  machine: Machine<State>;
  initial: string;
  events: ReadonlyMap<string, readonly Stamped[]>;
}

const EVENT_SAMPLES: Readonly<
  Record<string, { events: Readonly<Record<string, readonly unknown[]>> }>
> = SAMPLES;

/** All machines but those of the carts: there is one of these per service. */
export const SAMPLED: readonly Sampled[] = ALL_MACHINES.flatMap(({ path, reducer, events }) => {
  if (!('transitions' in reducer)) return [];
  const name = path.at(-1) ?? '';
  const machine = reducer as unknown as Machine<State>;
  const creators = Object.entries(events) as [string, Creator][];
  return {
    name,
    path,
    machine,
    initial: machine(undefined, { type: 'start' }).status,
    events: new Map(
      creators.map(([event, create]) => {
        const samples = EVENT_SAMPLES[name]?.events[event] ?? [undefined];
        return [create.type, samples.map((sample) => create(sample))] as const;
      }),
    ),
  };
});

const isRefusal = ({ payload }: UnknownAction): boolean =>
  typeof payload === 'object' && payload !== null && 'reason' in payload;

export const stateIn = (root: object, { path }: Sampled): State =>
  path.reduce<unknown>((part, name) => Reflect.get(part as object, name), root) as State;

/** The samples of a machine's own events that are legal in a status. */
export const legalIn = ({ machine, events }: Sampled, status: string): readonly Stamped[] =>
  Object.keys(machine.transitions[status] ?? {}).flatMap((type) => events.get(type) ?? []);

/** Whether a machine waits for the server: the answer may be a refusal, which has a reason. */
export const isWaiting = (one: Sampled, status: string): boolean =>
  legalIn(one, status).some(isRefusal);

/** The statuses in which an event is legal. */
export const statusesFor = ({ machine }: Sampled, type: string): readonly string[] =>
  Object.keys(machine.transitions).filter(
    (status) => targetsOf(machine.transitions, status, type).length > 0,
  );

/** Every status in which a machine waits for the server. */
export const WAITS = SAMPLED.flatMap((one) =>
  Object.keys(one.machine.transitions)
    .filter((status) => isWaiting(one, status))
    .map((status) => ({ ...one, status })),
);

/** No way to a status is longer: data that grows with each event would never be exhausted. */
const LONGEST_WAY = 6;

/**
 * The fewest sample events that lead a machine from a state to one of its statuses.
 * @param at the time of the events
 */
export function wayTo(one: Sampled, from: State, status: string, at: number): readonly Stamped[] {
  const ways: { state: State; way: readonly Stamped[] }[] = [{ state: from, way: [] }];
  const seen = new Set([JSON.stringify(from)]);
  for (const { state, way } of ways) {
    if (state.status === status) return way;
    if (way.length === LONGEST_WAY) continue;
    for (const event of legalIn(one, state.status)) {
      const next = one.machine(state, { ...event, meta: { at, id: 'way' } });
      // An event may only change the data, as a choice does before it is sent.
      const key = JSON.stringify(next);
      if (seen.has(key)) continue;
      seen.add(key);
      ways.push({ state: next, way: [...way, event] });
    }
  }
  throw new Error(`No samples in test/slices/samples.ts lead ${one.name} to ${status}.`);
}

import type { UnknownAction } from '@reduxjs/toolkit';
import { MACHINE_TABLES, type MachineTable } from '../../scripts/machineTables';
import { mapValues } from '../../src/lib/mapValues';
import { rootReducer, type RootState } from '../../src/slices/root';
import { storageRead } from '../../src/slices/site';
import { coords, NOW, SAMPLES, session } from './samples';

export { NOW };

/** An event as the store passes it to the reducers, with its time and id. */
export const stamped = <Action extends UnknownAction & { meta: { at: number; id: string } }>(
  action: Action,
  at: number = NOW,
  id = 'e1',
): Action => ({ ...action, meta: { at, id } });

type AnyState = { status: string };
type Creator = (...given: unknown[]) => UnknownAction & { meta: { at: number; id: string } };

interface AnySamples {
  events: Readonly<Record<string, readonly unknown[]>>;
  states: Readonly<Record<string, object | readonly object[]>>;
}

/** A machine with a sample state for each status; several if its data decides the transition. */
export interface Machine extends MachineTable {
  states: Readonly<Record<string, readonly AnyState[]>>;
  /** A sample of each of its own events; several if a table allows several target statuses. */
  samples: readonly UnknownAction[];
}

const SAMPLES_BY_NAME = new Map<string, AnySamples>(Object.entries(SAMPLES));

export const MACHINES: readonly Machine[] = MACHINE_TABLES.map((table) => {
  const samples = SAMPLES_BY_NAME.get(table.path.at(-1) ?? '');
  const { events, states } = samples ?? { events: {}, states: {} };
  const creators = Object.entries(table.machine.events as Record<string, Creator>);
  return {
    ...table,
    states: mapValues(table.transitions, (_row, status) =>
      [states[status] ?? {}].flat().map((data) => ({ ...data, status })),
    ),
    samples: creators.flatMap(([name, create]) =>
      (events[name] ?? [undefined]).map((given) => stamped(create(given))),
    ),
  };
});

/**
 * A sample of every event in any table; several if a table allows several target statuses. Every
 * machine gets each of them in every status.
 */
export const EVENT_SAMPLES: readonly UnknownAction[] = [
  storageRead(undefined),
  storageRead({ session, selectedCoords: coords, lastAddressId: 'address1' }),
  ...MACHINES.flatMap(({ samples }) => samples),
];

/** Data with another value at a path. */
export const withPart = (
  data: unknown,
  [name, ...inner]: readonly string[],
  value: unknown,
): unknown =>
  name === undefined
    ? value
    : {
        ...(data as object),
        [name]: withPart((data as Record<string, unknown>)[name], inner, value),
      };

/** Whether its part of the state has one machine per key. */
const isOneOfMany = ({ reducer }: Machine): boolean =>
  !('status' in (reducer(undefined, { type: 'start' }) as object));

export function stateWith(one: Machine, state: AnyState): RootState {
  const { path: statePath, machine } = one;
  const first = rootReducer(undefined, { type: 'start' });
  if (!isOneOfMany(one)) return withPart(first, statePath, state) as RootState;
  // One machine per key; the initial status represents missing keys.
  const isFirst = state.status === machine(undefined, { type: 'start' }).status;
  return withPart(first, statePath, isFirst ? {} : { s1: state }) as RootState;
}

import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { UnknownAction } from '@reduxjs/toolkit';
import { MACHINE_TABLES, type MachineTable } from '../../scripts/machineTables';
import { rootReducer, type RootState } from '../../src/slices/root';
import { coords, MOMENT, session } from '../../src/slices/samples';
import { storageRead } from '../../src/slices/storageEvents';

/** The moment of every sample event; states wait for moments around it. */
export const NOW = MOMENT;

/** An event as the store hands it to the reducers: with its moment and its id. */
export const stamped = <Action extends UnknownAction & { meta: { at: number; id: string } }>(
  action: Action,
  at: number = NOW,
  id = 'e1',
): Action => ({ ...action, meta: { at, id } });

type AnyState = { status: string };
type Creator = (...given: unknown[]) => UnknownAction & { meta: { at: number; id: string } };

interface AnySamples {
  events: Readonly<Record<string, readonly unknown[]>>;
  states: Readonly<Record<string, AnyState | readonly AnyState[]>>;
}

/** A machine with a sample state for each status; several where what it owns decides the way. */
export interface Machine extends MachineTable {
  states: Readonly<Record<string, readonly AnyState[]>>;
  /** A sample of each of its own events; several where a table lets it lead to several statuses. */
  samples: readonly UnknownAction[];
}

const slices = path.resolve(__dirname, '../../src/slices');

function samplesOf({ file }: MachineTable): AnySamples {
  const folder = path.join(slices, file);
  if (!readdirSync(folder).includes('samples.ts'))
    throw new Error(`src/slices/${file} has no samples.ts`);
  return jest.requireActual<{ samples: AnySamples }>(path.join(folder, 'samples')).samples;
}

/** Every machine of the store, with the samples in its folder. */
export const MACHINES: readonly Machine[] = MACHINE_TABLES.map((table) => {
  const { events, states } = samplesOf(table);
  const creators = Object.entries(table.machine.events as Record<string, Creator>);
  return {
    ...table,
    states: Object.fromEntries(
      Object.entries(states).map(([status, sample]): [string, readonly AnyState[]] => [
        status,
        [sample].flat(),
      ]),
    ),
    samples: creators.flatMap(([name, create]) =>
      (events[name] ?? [undefined]).map((given) => stamped(create(given))),
    ),
  };
});

/**
 * A sample of every event that stands in any table; several where a table lets it lead to several
 * statuses. Each is handed to every machine in every status.
 */
export const EVENT_SAMPLES: readonly UnknownAction[] = [
  storageRead(undefined),
  storageRead({ session, selectedCoords: coords, lastAddressId: 'address1' }),
  ...MACHINES.flatMap(({ samples }) => samples),
];

const put = (part: unknown, [name, ...inner]: readonly string[], value: unknown): unknown =>
  name === undefined
    ? value
    : {
        ...(part as object),
        [name]: put((part as Record<string, unknown>)[name], inner, value),
      };

/** The first state of the site, but for one machine. */
export function stateWith({ place, machine, reducer }: Machine, state: AnyState): RootState {
  const first = rootReducer(undefined, { type: 'start' });
  if (reducer === machine) return put(first, place, state) as RootState;
  // One of many of its kind; the first status is that of those that are not kept.
  const isFirst = state.status === machine(undefined, { type: 'start' }).status;
  return put(first, place, isFirst ? {} : { s1: state }) as RootState;
}
